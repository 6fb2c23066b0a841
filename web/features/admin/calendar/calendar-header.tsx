import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { CalendarToolbar } from '#web/parts/calendar/calendar-toolbar.tsx';
import { CALENDAR_VIEWS } from '#web/parts/calendar/period.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarFilterButton, CalendarFilterFields, countOf } from './calendar-filters.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';

interface CalendarHeaderProps {
  /** Of the heading, for what it names. */
  id: string;
  place: CalendarPlace;
  today: string;
  isLoading: boolean;
  onNear: (steps: number) => void;
  onSchedule: () => void;
}

/** The card's name and hint, the way to a new appointment, where the calendar stands, and its filters. */
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
