import { useQuery } from '@tanstack/react-query';
import { formatClockRange } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { datesFrom, type SeriesDate } from './series-words.ts';

interface WhichDatesProps {
  ahead: readonly SeriesDate[];
  /** An original date, and all that follow; null: all that are ahead. */
  from: string | null;
  onChange: (from: string | null) => void;
}

/** Which dates of a series a change is about (rule series-7). */
export function WhichDates({ ahead, from, onChange }: WhichDatesProps) {
  const today = useQuery(companyQuery).data?.today;
  const [first] = ahead;
  return (
    <div className="flex flex-col gap-1">
      <RadioGroup
        legend="Which dates?"
        value={from === null ? 'all' : 'from'}
        onChange={(which) => onChange(which === 'all' ? null : ((ahead[1] ?? first)?.originalDate ?? null))}
        options={[
          { value: 'all', label: `All that are ahead (${ahead.length})` },
          {
            value: 'from',
            label:
              from === null
                ? 'One and those that follow'
                : `One and those that follow (${datesFrom(ahead, from).length})`,
          },
        ]}
      />
      {from !== null && (
        <Field label="From" className="ps-7 sm:max-w-sm">
          <Select
            value={from}
            onChange={({ target }) => onChange(target.value)}
            options={ahead.map(({ originalDate, date, startTime, endTime }) => ({
              value: originalDate,
              label: `${formatDay(date, today)}, ${formatClockRange(startTime, endTime)}`,
            }))}
          />
        </Field>
      )}
    </div>
  );
}
