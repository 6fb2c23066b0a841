import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DayRange } from '../long-list/day-range.tsx';
import { FoldingFilters } from '../long-list/folding-filters.tsx';
import { monthOf } from './periods.ts';
import type { PaymentFilterState } from './use-payment-filters.ts';

interface FilterBarProps {
  filters: PaymentFilterState;
  /** The company's today, once it is known. */
  today: string | undefined;
}

/** Text, interpreter, client and period; on a phone all but the text fold away. */
export function PaymentFilterBar({ filters, today }: FilterBarProps) {
  const { values, change, count } = filters;
  return (
    <FoldingFilters
      search={{
        label: 'Search payments',
        placeholder: 'Search',
        value: values.q,
        onChange: (q) => change({ q }),
      }}
      count={count}
    >
      <PeopleFilters filters={filters} />
      <PeriodFilter filters={filters} today={today} />
    </FoldingFilters>
  );
}

/** Who is there to choose from is asked for when somebody is about to choose, or has chosen. */
function PeopleFilters({ filters: { values, change } }: { filters: PaymentFilterState }) {
  const [isWanted, setIsWanted] = useState(false);
  const interpreters = useQuery({ ...interpretersQuery, enabled: isWanted || values.interpreterId !== '' });
  const clients = useQuery({ ...clientsQuery, enabled: isWanted || values.clientId !== '' });
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const want = () => setIsWanted(true);
  return (
    <div
      className="grid grid-cols-2 gap-2 max-sm:grid-cols-1 lg:w-88"
      onFocusCapture={want}
      onPointerEnter={want}
    >
      <Combobox
        label="Filter by interpreter"
        placeholder="All interpreters"
        options={named(interpreters.data)}
        value={values.interpreterId}
        onChange={(interpreterId) => change({ interpreterId })}
        nothing={interpreters.isPending ? 'Loading...' : 'No match'}
        clearable
      />
      <Combobox
        label="Filter by client"
        placeholder="All clients"
        options={named(clients.data)}
        value={values.clientId}
        onChange={(clientId) => change({ clientId })}
        nothing={clients.isPending ? 'Loading...' : 'No match'}
        clearable
      />
    </div>
  );
}

const QUICK = [
  { label: 'This month', away: 0 },
  { label: 'Last month', away: -1 },
];

/** Due dates from and to, and the months that are asked for most. */
function PeriodFilter({ filters: { values, change, count, clear }, today }: FilterBarProps) {
  return (
    <DayRange
      legend="Due date"
      lead="Due"
      labels={{ from: 'Due from', to: 'Due to' }}
      values={values}
      onChange={change}
    >
      {QUICK.map(({ label, away }) => {
        const period = today === undefined ? undefined : monthOf(today, away);
        const isChosen = period !== undefined && period.from === values.from && period.to === values.to;
        return (
          <Button
            key={label}
            variant="secondary"
            size="small"
            aria-pressed={isChosen}
            disabled={period === undefined}
            onClick={() => change(isChosen || !period ? { from: '', to: '' } : { ...period })}
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
    </DayRange>
  );
}
