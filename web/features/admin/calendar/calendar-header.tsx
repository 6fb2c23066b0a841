import { CalendarPlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { CalendarToolbar } from '#web/parts/calendar/calendar-toolbar.tsx';
import { CALENDAR_VIEWS } from '#web/parts/calendar/period.ts';
import { STATUS_STYLES } from '#web/parts/calendar/status-style.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import type { CalendarUrl } from './use-calendar-url.ts';

interface CalendarHeaderProps {
  /** The id of the heading, for what it names. */
  id: string;
  place: CalendarUrl;
  today: string;
  isLoading: boolean;
  onNear: (steps: number) => void;
  onSchedule: () => void;
}

/** The card's name and hint, the button for a new appointment, the calendar's position, and its filters. */
export function CalendarHeader({ id, place, today, isLoading, onNear, onSchedule }: CalendarHeaderProps) {
  const [isOpen, setIsOpen] = useState(countOf(place) > 0);
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-x-4 md:items-center">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h3 id={id} className="font-semibold text-large">
            Assignment Calendar
          </h3>
          <p className="text-ink-soft max-md:text-small">Click on any assignment to view details</p>
        </div>
        <Button
          className="shrink-0 max-md:px-3"
          icon={<CalendarPlus aria-hidden className="size-4" />}
          onClick={onSchedule}
        >
          <span>
            Schedule<span className="max-md:sr-only"> Assignment</span>
          </span>
        </Button>
      </div>
      <CalendarToolbar
        place={place}
        views={CALENDAR_VIEWS}
        hasKeys
        today={today}
        isLoading={isLoading}
        onNear={onNear}
      >
        <CalendarFilterButton place={place} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </CalendarToolbar>
      {isOpen && <CalendarFilterFields place={place} />}
    </div>
  );
}

interface FilterButtonProps {
  place: CalendarUrl;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the filters and says how many narrow the calendar; on a phone an icon. */
function CalendarFilterButton({ place, isOpen, onToggle }: FilterButtonProps) {
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
function countOf({ filters }: CalendarUrl): number {
  return Object.values(filters).filter((value) => value !== '').length;
}

/** Narrows the calendar by status, interpreter and client. */
function CalendarFilterFields({ place }: { place: CalendarUrl }) {
  const { filters, setFilters, clearFilters } = place;
  return (
    <search className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <Select
        aria-label="Filter by status"
        value={filters.status}
        onChange={({ target }) => setFilters({ status: target.value })}
        options={[
          { value: '', label: 'All statuses' },
          ...ASSIGNMENT_STATUSES.map((status) => ({ value: status, label: STATUS_STYLES[status].word })),
        ]}
      />
      <PersonFilters values={filters} onChange={setFilters} />
      <Button variant="quiet" disabled={countOf(place) === 0} onClick={clearFilters}>
        Clear
      </Button>
    </search>
  );
}
