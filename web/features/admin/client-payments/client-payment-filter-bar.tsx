import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { CollapsibleFilters } from '../list/collapsible-filters.tsx';
import { DateRange } from '../list/date-range.tsx';
import type { ClientPaymentFilterState } from './client-payment-filters.ts';
import { METHOD_OPTIONS } from './describe-client-payment.ts';

const METHODS = [{ value: '', label: 'All methods' }, ...METHOD_OPTIONS];

/** Text, client, method and days; on a phone all but the text fold away. */
export function ClientPaymentFilterBar({
  filters: { values, set, count, clear },
}: {
  filters: ClientPaymentFilterState;
}) {
  return (
    <CollapsibleFilters
      count={count}
      search={{
        label: 'Search payments received',
        placeholder: 'Client, reference, invoice',
        value: values.q,
        onChange: (q) => set({ q }),
      }}
    >
      <div className="max-lg:w-full lg:w-52">
        <ClientFilter value={values.clientId} onChange={(clientId) => set({ clientId })} />
      </div>
      <div className="max-lg:w-full lg:w-40">
        <Select
          aria-label="Method"
          options={METHODS}
          value={values.method}
          onChange={({ target }) => set({ method: target.value })}
        />
      </div>
      <DateRange
        legend="Days of receipt"
        lead="From"
        labels={{ from: 'From date', to: 'To date' }}
        values={values}
        onChange={set}
      />
      {count > 0 && (
        <Button variant="quiet" onClick={clear}>
          Clear all
        </Button>
      )}
    </CollapsibleFilters>
  );
}

/** The names of clients are fetched when somebody opens the filter, or has chosen. */
function ClientFilter({ value, onChange }: { value: string; onChange: (clientId: string) => void }) {
  const [isWanted, setIsWanted] = useState(false);
  const clients = useQuery({ ...clientsQuery, enabled: isWanted || value !== '' });
  return (
    <div onFocusCapture={() => setIsWanted(true)} onPointerEnter={() => setIsWanted(true)}>
      <Combobox
        label="Filter by client"
        placeholder="All clients"
        options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={onChange}
        isLoading={clients.isPending}
        clearable
      />
    </div>
  );
}
