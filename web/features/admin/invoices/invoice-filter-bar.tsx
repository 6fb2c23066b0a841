import { Button } from '#web/ui/button/button.tsx';
import { ClientFilter } from '../list/client-filter.tsx';
import { CollapsibleFilters } from '../list/collapsible-filters.tsx';
import { DateRange } from '../list/date-range.tsx';
import type { InvoiceFilterState } from './invoice-filters.ts';

interface InvoiceFilterBarProps {
  filters: InvoiceFilterState;
  /** Before the dates: 'From', 'Dated'. */
  dates: string;
}

/** Text, client and dates; on a phone all but the text fold away. */
export function InvoiceFilterBar({ filters: { values, set, count, clear }, dates }: InvoiceFilterBarProps) {
  return (
    <CollapsibleFilters
      search={{
        label: 'Search invoices',
        placeholder: 'Number, client, order or total',
        value: values.q,
        onChange: (q) => set({ q }),
      }}
      count={count}
    >
      <div className="max-sm:w-full lg:w-56">
        <ClientFilter clientId={values.clientId} onChange={(clientId) => set({ clientId })} />
      </div>
      <DateRange
        legend="Dates"
        lead={dates}
        labels={{ from: 'From date', to: 'To date' }}
        values={values}
        onChange={set}
      >
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear all
          </Button>
        )}
      </DateRange>
    </CollapsibleFilters>
  );
}
