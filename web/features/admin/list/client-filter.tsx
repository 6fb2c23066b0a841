import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';

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
      <Combobox
        label="Filter by client"
        placeholder="All clients"
        options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={clientId}
        onChange={onChange}
        isLoading={clients.isPending}
        clearable
      />
    </div>
  );
}
