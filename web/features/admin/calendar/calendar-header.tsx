import { CalendarPlus, ChartGantt, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { LIST_STATUSES } from '#domain/assignment/shown-status.ts';
import { CalendarToolbar } from '#web/parts/calendar/calendar-toolbar.tsx';
import { CALENDAR_VIEWS } from '#web/parts/calendar/period.ts';
import { STATUS_STYLES } from '#web/parts/calendar/status-style.ts';
import { TRACKING_BADGES } from '#web/parts/tracking-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { PersonFilters } from '../list/person-filters.tsx';
import type { CalendarUrl } from './use-calendar-url.ts';

interface CalendarHeaderProps {
  /** The id of the heading, for what it names. */
  id: string;
  place: CalendarUrl;
  today: string;
  isLoading: boolean;
  /** A board has the field for a date and the way to the times in a line of its own. */
  isBoard: boolean;
  canBeBoard: boolean;
  onNear: (steps: number) => void;
  /** Null for a role that only reads. */
  onSchedule: (() => void) | null;
}

/** The card's name and hint, the calendar's position, its filters, and the button for a new appointment, in one line on a desk. */
export function CalendarHeader({
  id,
  place,
  today,
  isLoading,
  isBoard,
  canBeBoard,
  onNear,
  onSchedule,
}: CalendarHeaderProps) {
  const [isOpen, setIsOpen] = useState(countOf(place) > 0);
  return (
    // A board begins within 200 pixels of the top, also where buttons are larger for fingers (rule screens-9).
    <div className={classNames('flex flex-col gap-3 px-4', isBoard ? 'py-1.5' : 'py-3')}>
      <div className="sr-only">
        <h3 id={id}>Assignment Calendar</h3>
        <p>Click on any assignment to view details</p>
      </div>
      <CalendarToolbar
        place={place}
        views={CALENDAR_VIEWS}
        hasKeys
        isTight={isBoard}
        today={today}
        isLoading={isLoading}
        onNear={onNear}
      >
        {canBeBoard && !isBoard && (
          <IconButton
            label="Show interpreters as rows"
            icon={<ChartGantt aria-hidden className="size-5" />}
            onClick={() => place.setByTimes(false)}
          />
        )}
        <CalendarFilterButton
          place={place}
          isOpen={isOpen}
          isTight={isBoard}
          onToggle={() => setIsOpen(!isOpen)}
        />
        {onSchedule && (
          <Button
            className="shrink-0 max-xl:px-3"
            icon={<CalendarPlus aria-hidden className="size-4" />}
            onClick={onSchedule}
          >
            <span className="max-xl:sr-only">
              Schedule<span className="sr-only"> Assignment</span>
            </span>
          </Button>
        )}
      </CalendarToolbar>
      {isOpen && <CalendarFilterFields place={place} />}
    </div>
  );
}

interface FilterButtonProps {
  place: CalendarUrl;
  isOpen: boolean;
  /** An icon below 1280 px too. */
  isTight: boolean;
  onToggle: () => void;
}

/** Opens and closes the filters and says how many narrow the calendar; on a phone an icon. */
function CalendarFilterButton({ place, isOpen, isTight, onToggle }: FilterButtonProps) {
  const count = countOf(place);
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      data-tooltip={isTight ? 'Filters' : undefined}
      className={isTight ? 'max-xl:px-3' : 'max-md:px-3'}
      icon={<SlidersHorizontal aria-hidden className="size-4" />}
      onClick={onToggle}
    >
      <span className={isTight ? 'max-xl:sr-only' : 'max-md:sr-only'}>Filters</span>
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
          ...LIST_STATUSES.map((status) => ({
            value: status,
            label: status === 'arrived' ? TRACKING_BADGES.arrived.word : STATUS_STYLES[status].word,
          })),
        ]}
      />
      <PersonFilters values={filters} onChange={setFilters} />
      <Button variant="quiet" disabled={countOf(place) === 0} onClick={clearFilters}>
        Clear
      </Button>
    </search>
  );
}
