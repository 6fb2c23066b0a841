import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { controlStyle } from '#web/ui/form/text-input.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';

const Combobox = lazyComponent(() => import('#web/ui/form/combobox.tsx'), 'Combobox');

interface ClientFilterProps {
  /** '' is all. */
  clientId: string;
  onChange: (clientId: string) => void;
}

/** By client. The names are fetched when somebody opens the filter, or has chosen. */
export function ClientFilter({ clientId, onChange }: ClientFilterProps) {
  const [isWanted, setIsWanted] = useState(false);
  const clients = useQuery({ ...clientsQuery, enabled: isWanted || clientId !== '' });
  const want = () => setIsWanted(true);
  return (
    <div className="min-w-0" onFocusCapture={want} onPointerEnter={want}>
      <Suspense
        fallback={
          <div aria-hidden className={classNames(controlStyle, 'text-ink-faint')}>
            All clients
          </div>
        }
      >
        <Combobox
          label="Filter by client"
          placeholder="All clients"
          options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={clientId}
          onChange={onChange}
          isLoading={clients.isPending}
          clearable
        />
      </Suspense>
    </div>
  );
}
