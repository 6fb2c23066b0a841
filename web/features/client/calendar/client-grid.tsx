import type { CalendarOptions } from '@fullcalendar/react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { entryOf } from '#web/parts/calendar/calendar-entry.ts';
import { CalendarFrame, civilDateOf } from '#web/parts/calendar/calendar-frame.tsx';
import { makeFocusable } from '#web/parts/calendar/grid-keys.ts';
import { blockClass } from '#web/parts/calendar/grid-style.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { appointmentVersion } from '../appointment/version.ts';
import { ClientEntry } from './client-entry.tsx';
import { lookOf } from './client-mark.tsx';
import { dayInWords, MonthDay, monthDayClass } from './month-day.tsx';
import { REQUEST_URL } from './request-url.ts';
import { entriesOn } from './shown-count.ts';
import type { ClientView } from './use-client-calendar.ts';

export interface ClientGridProps {
  view: ClientView;
  date: string;
  companyZone: string;
  entries: readonly ClientAssignment[];
  isPhone: boolean;
  onSelect: (entry: ClientAssignment) => void;
  /** On a phone, choosing a day of the month lists its appointments below. */
  onChooseDay: (date: string) => void;
}

const READ_ONLY: CalendarOptions = {
  noEventsContent: () => <NothingBooked />,
  dayLaneDidMount: ({ el }) => makeFocusable(el),
  moreLinkContent: ({ num, isNarrow, view }) =>
    isNarrow || view.type !== 'dayGridMonth' ? `+${num}` : `+${num} more`,
};

const NONE: readonly ClientAssignment[] = [];

/** The client's calendar, read-only. On a phone, the days of a month have marks instead of appointments. */
export function ClientGrid(props: ClientGridProps) {
  const { view, date, companyZone, entries, isPhone, onSelect, onChooseDay } = props;
  const now = useNow();
  const hasMarks = isPhone && view === 'month';
  const on = (day: Date) => entriesOn(entries, civilDateOf(day), companyZone);
  const isChosen = (day: Date) => civilDateOf(day) === date;
  return (
    <CalendarFrame
      view={view}
      date={date}
      companyZone={companyZone}
      entries={hasMarks ? NONE : entries}
      versionOf={appointmentVersion}
      content={(entry, info) => <ClientEntry entry={entry} info={info} companyZone={companyZone} />}
      onSelect={onSelect}
      more={{
        ...READ_ONLY,
        blockEventClass: ({ event }) => blockClass(lookOf(entryOf<ClientAssignment>(event), now)),
        ...(hasMarks && {
          navLinks: true,
          navLinkClass: '',
          navLinkDayClick: (day) => onChooseDay(civilDateOf(day)),
          navLinkHint: (_, day) => dayInWords(civilDateOf(day), on(day).length, isChosen(day)),
          dayCellTopClass: 'flex h-full flex-col',
          dayCellTopInnerClass: ({ date: day }) => monthDayClass(isChosen(day)),
          dayCellTopContent: ({ date: day, dayNumberText, isToday, isOther }) => (
            <MonthDay number={dayNumberText} entries={on(day)} isToday={isToday} isOther={isOther} />
          ),
        }),
      }}
    />
  );
}

function NothingBooked() {
  return (
    <p>
      No appointments or requests. <TextLink href={REQUEST_URL}>New Request</TextLink>
    </p>
  );
}
