import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { STATUS_LOOKS } from '#web/parts/calendar/status-look.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';

interface FilterButtonProps {
  place: CalendarPlace;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the filters and says how many narrow the calendar; on a phone an icon. */
export function CalendarFilterButton({ place, isOpen, onToggle }: FilterButtonProps) {
  const count = countOf(place);
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      className="max-md:px-3"
      icon={<SlidersHorizontal aria-hidden className="size-4" />}
      onClick={onToggle}
    >
      <span className="max-md:sr-only">Filters</span>
      {count > 0 && <span>({count})</span>}
    </Button>
  );
}

/** How many filters narrow the calendar. */
export function countOf({ filters }: CalendarPlace): number {
  return Object.values(filters).filter((value) => value !== '').length;
}

/** Narrows the calendar by status, interpreter and client, whose names are fetched when one wants to. */
export function CalendarFilterFields({ place }: { place: CalendarPlace }) {
  const { filters, setFilter, clearFilters } = place;
  const interpreters = useQuery(interpretersQuery);
  const clients = useQuery(clientsQuery);
  return (
    <search className="grid gap-2 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
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
      <Button variant="quiet" disabled={countOf(place) === 0} onClick={clearFilters}>
        Clear
      </Button>
    </search>
  );
}

function named(people: readonly { id: number; name: string }[] = []) {
  return people.map(({ id, name }) => ({ value: String(id), label: name }));
}
