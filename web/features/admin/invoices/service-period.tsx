import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { DateRange } from '../list/date-range.tsx';
import { monthOf } from '../payments/describe-payments.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const QUICK = [
  { label: 'Last month', away: -1 },
  { label: 'This month', away: 0 },
];

interface ServicePeriodProps {
  period: Period;
  today: string;
  onChange: (changed: Partial<Period>) => void;
}

/** The days of service that are billed: months that are asked for most, or any days. */
export function ServicePeriod({ period, today, onChange }: ServicePeriodProps) {
  return (
    <DateRange
      legend="Days of service"
      lead="Service from"
      labels={{ from: 'From date', to: 'To date' }}
      values={period}
      onChange={onChange}
    >
      {QUICK.map(({ label, away }) => {
        const month = monthOf(today, away);
        const isChosen = month.from === period.from && month.to === period.to;
        return (
          <Button
            key={label}
            variant="secondary"
            size="small"
            aria-pressed={isChosen}
            onClick={() => onChange(month)}
            className={classNames('px-2.5 max-sm:flex-1', isChosen && 'border-accent bg-accent-soft')}
          >
            {label}
          </Button>
        );
      })}
    </DateRange>
  );
}
