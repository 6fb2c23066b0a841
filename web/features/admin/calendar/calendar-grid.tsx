import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventChangeInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { useEffect, useMemo, useRef } from 'react';
import type { Calendar, CalendarEntry } from '#contracts/calendar.ts';
import { isSettled } from '#domain/assignment/status.ts';
import { formatClock12 } from '#domain/civil.ts';
import { clockInZone, dateInZone } from '#web/parts/civil-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import type { ProposedTime } from '../assignments/assignment-intent.ts';
import { EntryContent, entryOf } from './entry-content.tsx';
import { placeOf, type Shift } from './entry-times.ts';
import { letFocus } from './grid-keys.ts';
import { GRID_LOOK } from './grid-look.tsx';
import type { CalendarView } from './period.ts';
import { showWhenMeasured } from './show-when-measured.ts';
import { VIEW_TYPES } from './view-types.ts';

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
  /** An appointment was dragged or its end was; it stands where it stood until `calendar` says otherwise. */
  onMove: (entry: CalendarEntry, shift: Shift) => void;
}

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];

const FIXED: CalendarOptions = {
  ...GRID_LOOK,
  plugins: PLUGINS,
  headerToolbar: false,
  locale: 'en-US',
  firstDay: 0,
  // The clock of the calendar is civil: every time exists on it, and no zone is reckoned with.
  timeZone: 'UTC',
  fixedWeekCount: false,
  allDaySlot: false,
  eventDisplay: 'block',
  // An appointment over midnight stands on the day on which it begins.
  nextDayThreshold: '09:00:00',
  // With a snap smaller than the slots FullCalendar takes hold of an appointment at another time than it lets it go.
  slotDuration: '00:05:00',
  slotHeaderInterval: '01:00:00',
  slotMinHeight: 4,
  scrollTime: '07:00:00',
  slotHeaderContent: ({ date }) => formatClock12(clockOf(date)),
  dayMaxEvents: true,
  // Side by side: who lies under another could not be read.
  slotEventOverlap: false,
  eventMaxStack: 3,
  eventMinHeight: 24,
  eventShortHeight: 44,
  nowIndicator: true,
  navLinks: true,
  selectable: true,
  selectMinDistance: 5,
  unselectAuto: true,
  longPressDelay: 500,
  views: {
    timeGridDay: { eventMaxStack: 8 },
    sevenDays: { type: 'list', duration: { days: 7 }, dateAlignment: 'day' },
  },
  noEventsText: 'No assignments in these seven days',
};

/** The drawn calendar. Comes with FullCalendar, so it is loaded when a calendar is opened and never before. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, calendar, companyZone, perDay, onSelect, onSelectSlot, onOpenDay, onMove } = props;
  const ref = useRef<CalendarRef>(null);
  const now = useNow();
  const events = useMemo(
    () => calendar.appointments.map((entry) => eventOf(entry, companyZone)),
    [calendar, companyZone],
  );
  const counts = useMemo(() => new Map(calendar.days.map((day) => [day.date, day.count])), [calendar]);
  const isCut = (day: string) => (counts.get(day) ?? 0) > perDay;
  const isCutAnywhere = calendar.days.some((day) => isCut(day.date));

  useEffect(() => {
    const api = ref.current?.getApi();
    if (api?.view.type !== VIEW_TYPES[view]) api?.changeView(VIEW_TYPES[view], date);
    else api.gotoDate(date);
  }, [view, date]);

  return (
    <FullCalendar
      {...FIXED}
      ref={ref}
      initialView={VIEW_TYPES[view]}
      initialDate={date}
      // A list is as long as it is; the others fill their box.
      height={view === 'list' ? 'auto' : '100%'}
      now={`${dateInZone(companyZone, now)}T${clockInZone(companyZone, now)}`}
      events={events}
      viewDidMount={({ el }) => showWhenMeasured(el)}
      dayLaneDidMount={({ el }) => letFocus(el)}
      eventContent={(info) => <EntryContent info={info} companyZone={companyZone} />}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        onSelect(entryOf(event));
      }}
      navLinkDayClick={(day) => onOpenDay(civilDateOf(day))}
      dateClick={({ date: at, allDay }) => onSelectSlot(allDay ? { date: civilDateOf(at) } : slotFrom(at))}
      select={({ start, end, allDay }) => {
        ref.current?.getApi().unselect();
        onSelectSlot(allDay ? { date: civilDateOf(start) } : slotFrom(start, end));
      }}
      selectAllow={({ start, end, allDay }) => allDay || end.getTime() - start.getTime() <= dayMs}
      eventAllow={({ start, end }) => end.getTime() - start.getTime() <= dayMs}
      eventDrop={(change) => moved(change, onMove)}
      eventResize={(change) => moved(change, onMove)}
      moreLinkClick={({ date: day }) => {
        const civil = civilDateOf(day);
        if (!isCut(civil)) return 'popover';
        onOpenDay(civil);
        return VIEW_TYPES.day;
      }}
      moreLinkContent={({ num, isNarrow }) =>
        isCutAnywhere ? 'More' : isNarrow ? `+${num}` : `+${num} more`
      }
      dayCellTopContent={({ date: day, dayNumberText, text }) => (
        <DayNumber
          text={text || dayNumberText}
          count={isCut(civilDateOf(day)) ? counts.get(civilDateOf(day)) : null}
        />
      )}
    />
  );
}

const dayMs = 24 * 3_600_000;

function eventOf(entry: CalendarEntry, companyZone: string): EventInput {
  return {
    id: String(entry.id),
    ...placeOf(entry, companyZone),
    editable: !isSettled(entry.status),
    extendedProps: { entry },
  };
}

/** FullCalendar's dates are its clock's, in UTC. */
function civilDateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function clockOf(date: Date): string {
  return date.toISOString().slice(11, 16);
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

/** The calendar puts the appointment back, for `calendar` alone says where it stands. */
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

/** The number of a day, and how many appointments it has when it shows not all of them. */
function DayNumber({ text, count }: { text: string; count: number | null | undefined }) {
  return (
    <>
      {count != null && (
        <span className="me-2 font-normal text-small">{count.toLocaleString('en-US')} in all</span>
      )}
      {text}
    </>
  );
}
