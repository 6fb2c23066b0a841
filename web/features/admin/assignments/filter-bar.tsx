import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SearchInput } from '../search-input.tsx';
import type { FilterName, useFilters } from './use-filters.ts';

/** Text, status, interpreter, client and dates; on a phone all but the text fold away. */
export function FilterBar({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const [isOpen, setIsOpen] = useState(filters.count > 0);
  return (
    <search className="flex flex-col gap-2">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchInput
            label="Search assignments"
            placeholder="Search people, places, languages"
            value={filters.values.q}
            onChange={(q) => filters.set('q', q)}
          />
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters{filters.count > 0 && ` (${filters.count})`}
        </Button>
        {filters.count > 0 && (
          <Button variant="quiet" onClick={filters.clear} className="max-md:hidden">
            Clear
          </Button>
        )}
      </div>
      {isOpen && <MoreFilters filters={filters} />}
    </search>
  );
}

function MoreFilters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const interpreters = useQuery(interpretersQuery);
  const clients = useQuery(clientsQuery);
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
      <FilterSelect
        filters={filters}
        name="status"
        label="Filter by status"
        all="All statuses"
        options={ASSIGNMENT_STATUSES.map((status) => ({ value: status, label: wordOf(status) }))}
      />
      <FilterSelect
        filters={filters}
        name="interpreterId"
        label="Filter by interpreter"
        all="All interpreters"
        options={named(interpreters.data)}
      />
      <FilterSelect
        filters={filters}
        name="clientId"
        label="Filter by client"
        all="All clients"
        options={named(clients.data)}
        className="max-lg:col-span-2"
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="flex items-center gap-2 max-sm:col-span-2">
          <span aria-hidden className="text-ink-soft max-sm:w-12">
            {name === 'from' ? 'From' : 'To'}
          </span>
          <DateInput
            aria-label={name === 'from' ? 'From date' : 'To date'}
            value={filters.values[name]}
            onChange={(event) => filters.set(name, event.target.value)}
          />
        </div>
      ))}
    </div>
  );
}

interface FilterSelectProps {
  filters: ReturnType<typeof useFilters>;
  name: FilterName;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
}

function FilterSelect({ filters, name, label, all, options, className }: FilterSelectProps) {
  const value = filters.values[name];
  return (
    <div className={classNames('min-w-0', className)}>
      <Select
        aria-label={label}
        value={value}
        onChange={(event) => filters.set(name, event.target.value)}
        options={[{ value: '', label: all }, ...options]}
      />
    </div>
  );
}

function wordOf(status: string): string {
  const word = status.replace('-', ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
