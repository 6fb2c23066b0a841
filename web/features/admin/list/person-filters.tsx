import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { interpreterNamesQuery } from '#web/api/staff/interpreters.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';

interface PersonFiltersProps {
  values: { interpreterId: string; clientId: string };
  onChange: (changed: { interpreterId?: string; clientId?: string }) => void;
}

/** By interpreter and by client. Their names are fetched when somebody opens the filter, or has chosen. */
export function PersonFilters({ values, onChange }: PersonFiltersProps) {
  const [isWanted, setIsWanted] = useState(false);
  const interpreters = useQuery({
    ...interpreterNamesQuery,
    enabled: isWanted || values.interpreterId !== '',
  });
  const clients = useQuery({ ...clientsQuery, enabled: isWanted || values.clientId !== '' });
  const want = () => setIsWanted(true);
  return (
    <div
      className="grid min-w-0 grid-cols-2 gap-2 max-sm:w-full max-sm:grid-cols-1"
      onFocusCapture={want}
      onPointerEnter={want}
    >
      <Combobox
        label="Filter by interpreter"
        placeholder="All interpreters"
        options={named(interpreters.data)}
        value={values.interpreterId}
        onChange={(interpreterId) => onChange({ interpreterId })}
        isLoading={interpreters.isPending}
        clearable
      />
      <Combobox
        label="Filter by client"
        placeholder="All clients"
        options={named(clients.data)}
        value={values.clientId}
        onChange={(clientId) => onChange({ clientId })}
        isLoading={clients.isPending}
        clearable
      />
    </div>
  );
}

function named(rows: readonly { id: number; name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
