import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { STATUS_LOOKS } from './status-look.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

interface CalendarFilterBarProps {
  place: CalendarPlace;
  /** Beside the button. */
  children: ReactNode;
}

/** Narrows the calendar by status, interpreter and client, whose names are fetched when one wants to. */
export function CalendarFilterBar({ place, children }: CalendarFilterBarProps) {
  const count = Object.values(place.filters).filter((value) => value !== '').length;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <search className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={place.clearFilters}>
            Clear
          </Button>
        )}
        {children}
      </div>
      {isOpen && <Filters place={place} />}
    </search>
  );
}

function Filters({ place }: { place: CalendarPlace }) {
  const { filters, setFilter } = place;
  const interpreters = useQuery(interpretersQuery);
  const clients = useQuery(clientsQuery);
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      <Select
        aria-label="Filter by status"
        value={filters.status}
        onChange={({ target }) => setFilter('status', target.value)}
        options={[
          { value: '', label: 'All statuses' },
          ...ASSIGNMENT_STATUSES.map((status) => ({ value: status, label: STATUS_LOOKS[status].word })),
        ]}
      />
      <Combobox
        label="Filter by interpreter"
        placeholder="All interpreters"
        clearable
        options={named(interpreters.data)}
        value={filters.interpreterId}
        onChange={(value) => setFilter('interpreterId', value)}
      />
      <Combobox
        label="Filter by client"
        placeholder="All clients"
        clearable
        options={named(clients.data)}
        value={filters.clientId}
        onChange={(value) => setFilter('clientId', value)}
      />
    </div>
  );
}

function named(people: readonly { id: number; name: string }[] = []) {
  return people.map(({ id, name }) => ({ value: String(id), label: name }));
}
