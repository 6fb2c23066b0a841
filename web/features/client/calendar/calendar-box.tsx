import type { KeyboardEvent, ReactNode } from 'react';
import { moveWithArrows } from '#web/parts/calendar/grid-keys.ts';
import { stepFrom } from '#web/parts/calendar/period.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import type { ClientCalendarState } from './use-client-calendar.ts';

interface CalendarBoxProps {
  place: ClientCalendarState;
  children: ReactNode;
}

const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/**
 * The box of the calendar, in its final size. Inside, arrow keys move among what can be pressed, Page Up and Page Down
 * change the period.
 */
export function CalendarBox({ place, children }: CalendarBoxProps) {
  const { view, date } = place;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const steps = PAGES[event.key];
    if (steps === undefined) return moveWithArrows(event);
    event.preventDefault();
    // The focused element disappears with its period: the box takes the focus for the next key.
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
