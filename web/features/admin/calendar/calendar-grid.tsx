import type { CalendarOptions, EventChangeInfo } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import { useMemo } from 'react';
import type { Calendar, CalendarEntry } from '#contracts/assignments/calendar.ts';
import { isSettled } from '#domain/assignment/status.ts';
import { entryOf, VIEW_TYPES } from '#web/parts/calendar/calendar-entry.ts';
import { CalendarFrame, civilDateOf, clockOf } from '#web/parts/calendar/calendar-frame.tsx';
import { makeFocusable } from '#web/parts/calendar/grid-keys.ts';
import type { CalendarView } from '#web/parts/calendar/period.ts';
import { useIsPhone } from '#web/parts/use-is-phone.ts';
import type { ProposedTime } from '../assignments/assignment-intent.ts';
import { EntryContent } from './entry-content.tsx';
import { isUnfilled } from './is-unfilled.ts';
import type { Shift } from './move.ts';

export interface CalendarGridProps {
  view: CalendarView;
  date: string;
  calendar: Calendar;
  companyZone: string;
  /** How many of one day were asked for: a day with more shows what there is when it is opened. */
  perDay: number;
  onSelect: (entry: CalendarEntry) => void;
  onSelectSlot: (slot: ProposedTime) => void;
  onOpenDay: (date: string) => void;
  /** An appointment or its end was dragged; it stays in its old place until `calendar` changes. */
  onMove: (entry: CalendarEntry, shift: Shift) => void;
}

const INTERACTION: CalendarOptions = {
  plugins: [interactionPlugin],
  navLinks: true,
  selectable: true,
  selectMinDistance: 5,
  unselectAuto: true,
  longPressDelay: 500,
  noEventsText: 'No appointments in these seven days',
  dayLaneDidMount: ({ el }) => makeFocusable(el, 'Enter schedules an appointment on this day'),
  selectAllow: ({ start, end, allDay }) => allDay || end.getTime() - start.getTime() <= dayMs,
  eventAllow: ({ start, end }) => end.getTime() - start.getTime() <= dayMs,
};

/** The calendar with all that staff do in it: open, schedule, drag. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, calendar, companyZone, perDay, onSelect, onSelectSlot, onOpenDay, onMove } = props;
  const counts = useMemo(() => new Map(calendar.days.map((day) => [day.date, day])), [calendar]);
  const isCut = (day: string) => (counts.get(day)?.count ?? 0) > perDay;
  const isPhone = useIsPhone();
  const isCutAnywhere = calendar.days.some((day) => isCut(day.date));

  return (
    <CalendarFrame
      view={view}
      date={date}
      companyZone={companyZone}
      entries={calendar.appointments}
      isEditable={isEditable}
      versionOf={({ updatedAt }) => updatedAt}
      content={(entry, info) => <EntryContent entry={entry} info={info} companyZone={companyZone} />}
      onSelect={onSelect}
      more={{
        ...INTERACTION,
        navLinkDayClick: (day) => onOpenDay(civilDateOf(day)),
        dateClick: ({ date: at, allDay }) => onSelectSlot(allDay ? { date: civilDateOf(at) } : slotFrom(at)),
        select: ({ start, end, allDay, view: shown }) => {
          shown.calendar.unselect();
          onSelectSlot(allDay ? { date: civilDateOf(start) } : slotFrom(start, end));
        },
        eventDrop: (change) => moved(change, onMove),
        eventResize: (change) => moved(change, onMove),
        moreLinkClick: ({ date: day }) => {
          onOpenDay(civilDateOf(day));
          return VIEW_TYPES.day;
        },
        moreLinkContent: ({ num, isNarrow }) => {
          if (view !== 'month') return `+${num}`;
          return isCutAnywhere ? 'More' : isNarrow || isPhone ? `+${num}` : `+${num} more`;
        },
        eventOrder: view === 'month' ? unfilledFirst : 'start,-duration',
        dayCellTopContent: ({ date: day, dayNumberText, text, isNarrow }) => (
          <>
            {!isNarrow && <DayCounts of={counts.get(civilDateOf(day))} perDay={perDay} />}
            {text || dayNumberText}
          </>
        ),
      }}
    />
  );
}

const dayMs = 24 * 3_600_000;

function isEditable({ status }: CalendarEntry): boolean {
  return !isSettled(status);
}

/** The half hour that was pressed, and the two hours from there that are billed at least; or what was drawn. */
function slotFrom(start: Date, end?: Date): ProposedTime {
  const halfHour = 30 * 60_000;
  const from = end ? start : new Date(Math.floor(start.getTime() / halfHour) * halfHour);
  const to = end ?? new Date(from.getTime() + 4 * halfHour);
  return {
    date: civilDateOf(from),
    startTime: clockOf(from),
    endTime: clockOf(to),
  };
}

/** The calendar puts the appointment back, because only `calendar` says where it is. */
function moved({ event, oldEvent, revert }: EventChangeInfo, onMove: CalendarGridProps['onMove']): void {
  const minutes = (from: Date | null, to: Date | null) =>
    from && to ? (to.getTime() - from.getTime()) / 60_000 : 0;
  const shift = {
    startMinutes: minutes(oldEvent.start, event.start),
    endMinutes: minutes(oldEvent.end, event.end),
  };
  revert();
  onMove(entryOf(event), shift);
}

/** Of a full day a month shows the first few: these have to be those that nobody has accepted. */
function unfilledFirst(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map((event) => (event as { entry: CalendarEntry }).entry); // the frame puts it there
  if (!one || !other) return 0;
  return Number(isUnfilled(other)) - Number(isUnfilled(one)) || one.startsAt.localeCompare(other.startsAt);
}

/** How many appointments of a day are unfilled, and how many it has when it shows not all of them; beside its number. */
function DayCounts({ of, perDay }: { of: Calendar['days'][number] | undefined; perDay: number }) {
  const { count = 0, unfilled = 0 } = of ?? {};
  const words = [unfilled > 0 && `${unfilled} unfilled`, count > perDay && `${count} in all`];
  return (
    <span className="absolute end-full me-1 font-normal text-small text-yellow-ink">
      {words.filter(Boolean).join(', ')}
    </span>
  );
}
