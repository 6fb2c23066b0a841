import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { SearchInput } from '../search-input.tsx';
import { monthOf } from './periods.ts';
import type { PaymentFilterState } from './use-payment-filters.ts';

interface FilterBarProps {
  filters: PaymentFilterState;
  /** The company's today, once it is known. */
  today: string | undefined;
}

/** Text, interpreter, client and period; on a phone all but the text fold away. */
export function PaymentFilterBar({ filters, today }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(filters.count > 0);
  return (
    <search className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <SearchInput
          label="Search payments"
          placeholder="Search"
          value={filters.values.q}
          onChange={(q) => filters.change({ q })}
        />
      </div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setIsOpen(!isOpen)}
        className="lg:hidden"
      >
        Filters{filters.count > 0 && ` (${filters.count})`}
      </Button>
      <div
        className={classNames('gap-2 max-lg:w-full max-lg:flex-col lg:contents', isOpen ? 'flex' : 'hidden')}
      >
        <PeopleFilters filters={filters} />
        <PeriodFilter filters={filters} today={today} />
      </div>
    </search>
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
  const errorId = useId();
  const isBackwards = values.from !== '' && values.to !== '' && values.from > values.to;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Due date</legend>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="flex items-center gap-2 max-sm:w-full">
          <span aria-hidden className="whitespace-nowrap text-ink-soft max-sm:w-10">
            {name === 'from' ? 'Due' : 'to'}
          </span>
          <DateInput
            aria-label={name === 'from' ? 'Due from' : 'Due to'}
            value={values[name]}
            aria-invalid={isBackwards || undefined}
            aria-describedby={isBackwards ? errorId : undefined}
            onChange={(event) => change({ [name]: event.target.value })}
            className="sm:w-36"
          />
        </div>
      ))}
      {isBackwards && (
        // Its length counts for nothing, so that the line of filters stays one.
        <p id={errorId} role="alert" className="contain-inline-size w-full text-danger sm:order-last">
          From is after To.
        </p>
      )}
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
    </fieldset>
  );
}
