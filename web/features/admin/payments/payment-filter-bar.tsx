import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { CollapsibleFilters } from '../list/collapsible-filters.tsx';
import { DateRange } from '../list/date-range.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import { monthOf } from './describe-payments.ts';
import type { PaymentFilterState } from './payment-filters.ts';

interface FilterBarProps {
  filters: PaymentFilterState;
  /** The company's today, once it is known. */
  today: string | undefined;
}

/** Text, interpreter, client and period; on a phone all but the text fold away. */
export function PaymentFilterBar({ filters, today }: FilterBarProps) {
  const { values, set, count } = filters;
  return (
    <CollapsibleFilters
      search={{
        label: 'Search payments',
        placeholder: 'Name, amount, check or reference',
        value: values.q,
        onChange: (q) => set({ q }),
      }}
      count={count}
    >
      <div className="max-sm:w-full lg:w-88">
        <PersonFilters values={values} onChange={set} />
      </div>
      <PeriodFilter filters={filters} today={today} />
    </CollapsibleFilters>
  );
}

const QUICK = [
  { label: 'This month', away: 0 },
  { label: 'Last month', away: -1 },
];

const DATES = [
  { value: 'service', label: 'Service date' },
  { value: 'due', label: 'Due date' },
  { value: 'paid', label: 'Paid date' },
];

/** Which date, from and to, and the months that are asked for most, which mean the date of service. */
function PeriodFilter({ filters: { values, set, count, clear, date }, today }: FilterBarProps) {
  return (
    <DateRange
      legend="Period"
      lead={
        <Select
          aria-label="Date"
          options={DATES}
          value={date}
          onChange={(event) => set({ date: event.target.value === 'service' ? '' : event.target.value })}
          className="w-32"
        />
      }
      labels={{ from: 'From date', to: 'To date' }}
      values={values}
      onChange={set}
    >
      {QUICK.map(({ label, away }) => {
        const period = today === undefined ? undefined : monthOf(today, away);
        const isChosen =
          date === 'service' &&
          period !== undefined &&
          period.from === values.from &&
          period.to === values.to;
        return (
          <Button
            key={label}
            variant="secondary"
            size="small"
            aria-pressed={isChosen}
            disabled={period === undefined}
            onClick={() => set(isChosen || !period ? { from: '', to: '' } : { ...period, date: '' })}
            className={classNames('px-2.5 max-sm:flex-1', isChosen && 'border-accent bg-accent-soft')}
          >
            {label}
          </Button>
        );
      })}
      {count > 0 && (
        <Button variant="quiet" size="small" onClick={clear} className="lg:hidden">
          Clear all
        </Button>
      )}
    </DateRange>
  );
}
