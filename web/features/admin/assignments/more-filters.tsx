import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#domain/assignment/status.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { type Filters, statusesIn } from './use-filters.ts';

/** Statuses, several at once; people by a part of their name; the first and the last day. */
export function MoreFilters({ filters }: { filters: Filters }) {
  const { values, set } = filters;
  const interpreters = useOptions(useQuery(interpretersQuery).data);
  const clients = useOptions(useQuery(clientsQuery).data);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChips
          chosen={statusesIn(values.status)}
          onChange={(status) => set({ status: status.join(',') })}
        />
        <Checkbox
          label="Another time proposed"
          checked={values.proposal === 'open'}
          onChange={({ target }) => set({ proposal: target.checked ? 'open' : '' })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <Combobox
          label="Filter by interpreter"
          placeholder="All interpreters"
          options={interpreters}
          value={values.interpreterId}
          onChange={(interpreterId) => set({ interpreterId })}
          clearable
          className="max-sm:col-span-2"
        />
        <Combobox
          label="Filter by client"
          placeholder="All clients"
          options={clients}
          value={values.clientId}
          onChange={(clientId) => set({ clientId })}
          clearable
          className="max-sm:col-span-2"
        />
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className="flex items-center gap-2 max-sm:col-span-2">
            <span aria-hidden className="shrink-0 text-ink-soft max-sm:w-12">
              {name === 'from' ? 'From' : 'To'}
            </span>
            <DateInput
              aria-label={name === 'from' ? 'From date' : 'To date'}
              value={values[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const NOBODY: readonly { id: number; name: string }[] = [];

function useOptions(people: readonly { id: number; name: string }[] = NOBODY) {
  return useMemo(() => people.map(({ id, name }) => ({ value: String(id), label: name })), [people]);
}

/** In the order of the statuses, whatever order they were pressed in. */
function toggled(chosen: readonly AssignmentStatus[], status: AssignmentStatus): AssignmentStatus[] {
  return ASSIGNMENT_STATUSES.filter((one) => chosen.includes(one) !== (one === status));
}

interface StatusChipsProps {
  chosen: readonly AssignmentStatus[];
  onChange: (chosen: readonly AssignmentStatus[]) => void;
}

function StatusChips({ chosen, onChange }: StatusChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Filter by status</legend>
      {ASSIGNMENT_STATUSES.map((status) => {
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
            <StatusBadge status={status} />
          </button>
        );
      })}
    </fieldset>
  );
}
