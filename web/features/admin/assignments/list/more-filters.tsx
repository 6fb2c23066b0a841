import { LIST_STATUSES, type ListStatus } from '#domain/assignment/shown-status.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { DateRange } from '../../list/date-range.tsx';
import { PersonFilters } from '../../list/person-filters.tsx';
import { type AssignmentFilterState, statusesIn } from './assignment-filters.ts';

/** Statuses, several at once; people by a part of their name; the first and the last day. */
export function MoreFilters({ filters }: { filters: AssignmentFilterState }) {
  const { values, set } = filters;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChips
          chosen={statusesIn(values.status)}
          onChange={(status) => set({ status: status.join(',') })}
        />
        <Checkbox
          label="Reschedule requests"
          checked={values.proposal === 'open'}
          onChange={({ target }) => set({ proposal: target.checked ? 'open' : '' })}
        />
        <Checkbox
          label="Late check-ins"
          checked={values.checkIn === 'late'}
          onChange={({ target }) => set({ checkIn: target.checked ? 'late' : '' })}
        />
        <Checkbox
          label="Past, without a result"
          checked={values.result === 'missing'}
          onChange={({ target }) => set({ result: target.checked ? 'missing' : '' })}
        />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <div className="max-sm:w-full lg:w-88">
          <PersonFilters values={values} onChange={set} />
        </div>
        <DateRange
          legend="Date"
          lead="From"
          labels={{ from: 'From date', to: 'To date' }}
          values={values}
          onChange={set}
        />
      </div>
    </div>
  );
}

/** In the order of the statuses, whatever order they were pressed in. */
function toggled(chosen: readonly ListStatus[], status: ListStatus): ListStatus[] {
  return LIST_STATUSES.filter((one) => chosen.includes(one) !== (one === status));
}

interface StatusChipsProps {
  chosen: readonly ListStatus[];
  onChange: (chosen: readonly ListStatus[]) => void;
}

function StatusChips({ chosen, onChange }: StatusChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Filter by status</legend>
      {LIST_STATUSES.map((status) => {
        const isChosen = chosen.includes(status);
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(toggled(chosen, status))}
            className={classNames(
              'flex min-h-11 items-center rounded-full border px-1 transition-colors pointer-fine:md:min-h-8',
              isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-surface hover:bg-hover',
            )}
          >
            {status === 'arrived' ? <TrackingBadge status={status} /> : <StatusBadge status={status} />}
          </button>
        );
      })}
    </fieldset>
  );
}
