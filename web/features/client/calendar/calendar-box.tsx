import type { KeyboardEvent, ReactNode } from 'react';
import { moveWithArrows } from '#web/parts/calendar/grid-keys.ts';
import { stepFrom } from '#web/parts/calendar/period.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ClientCalendarStand } from './views.ts';

interface CalendarBoxProps {
  place: ClientCalendarStand;
  children: ReactNode;
}

const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/**
 * Where the calendar is drawn, in the size that it will have before it is there. Inside, arrows move among what can be
 * pressed, Page Up and Page Down to the period before and after.
 */
export function CalendarBox({ place, children }: CalendarBoxProps) {
  const { view, date } = place;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const steps = PAGES[event.key];
    if (steps === undefined) return moveWithArrows(event);
    event.preventDefault();
    // What has the focus goes with its period: the box keeps it for the next key.
    event.currentTarget.focus();
    place.go({ date: stepFrom(view, date, steps) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the days and appointments inside.
    <div
      tabIndex={-1}
      onKeyDown={handleKey}
      className={classNames(
        'overflow-hidden border-line border-t outline-none md:rounded-b-card',
        view === 'month' && 'h-[22rem] md:h-[max(32rem,calc(100dvh-5rem))]',
        view === 'week' && 'h-[max(32rem,calc(100dvh-5rem))] max-md:overflow-x-auto max-md:*:min-w-[44rem]',
        view === 'list' && 'min-h-96',
      )}
    >
      {children}
    </div>
  );
}
