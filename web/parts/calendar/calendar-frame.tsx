import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import listPlugin from '@fullcalendar/react/list';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatClock12 } from '#domain/civil.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { ChangeFlash } from '../change-flash.tsx';
import { clockInZone, dateInZone } from '../time/civil-time.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useNow } from '../use-now.ts';
import { type CalendarAppointment, entryOf, VIEW_TYPES } from './calendar-entry.ts';
import { entryTimes } from './entry-times.ts';
import { GRID_STYLE } from './grid-style.tsx';
import type { CalendarView } from './period.ts';
import { showWhenMeasured } from './show-when-measured.ts';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin];

const SEVEN_DAYS: NonNullable<CalendarOptions['views']>[string] = {
  type: 'list',
  duration: { days: 7 },
  dateAlignment: 'day',
};

/** On a phone a day is a list: side by side its appointments would be slivers, and some would be hidden. */
const ONE_DAY: NonNullable<CalendarOptions['views']>[string] = {
  type: 'list',
  duration: { days: 1 },
  noEventsText: 'No appointments on this day',
};

const DAY: NonNullable<CalendarOptions['views']>[string] = { eventMaxStack: 8 };

const FIXED: CalendarOptions = {
  ...GRID_STYLE,
  headerToolbar: false,
  locale: 'en-US',
  firstDay: 0,
  // The calendar's clock is civil: every time exists on it, without zones.
  timeZone: 'UTC',
  fixedWeekCount: false,
  allDaySlot: false,
  eventDisplay: 'block',
  // An appointment over midnight is drawn on the day on which it begins.
  nextDayThreshold: '09:00:00',
  // With a snap smaller than its slots, FullCalendar picks up an appointment at another time than it drops it.
  slotDuration: '00:05:00',
  slotHeaderInterval: '01:00:00',
  slotMinHeight: 4,
  scrollTime: '07:00:00',
  slotHeaderContent: ({ date }) => formatClock12(clockOf(date)),
  dayMaxEvents: true,
  // Otherwise '+2 more' takes the room of a whole appointment: where just one fits, none would be shown.
  eventSlicing: false,
  // Side by side, because an appointment under another cannot be read.
  slotEventOverlap: false,
  eventMaxStack: 3,
  eventMinHeight: 24,
  eventShortHeight: 44,
  nowIndicator: true,
  views: {
    timeGridDay: DAY,
    sevenDays: SEVEN_DAYS,
  },
};

/** Below 1280 px, of three side by side in a week not even the time could be read. */
const ON_TABLET: NonNullable<CalendarOptions['views']> = {
  timeGridDay: DAY,
  timeGridWeek: { eventMaxStack: 2 },
  sevenDays: SEVEN_DAYS,
};

/** On a phone more than two side by side would be slivers; the others are behind '+n more'. */
const ON_PHONE: NonNullable<CalendarOptions['views']> = {
  timeGridWeek: { eventMaxStack: 2 },
  oneDay: ONE_DAY,
  sevenDays: SEVEN_DAYS,
};

interface CalendarFrameProps<Entry extends CalendarAppointment> {
  view: CalendarView;
  /** A civil date in the shown period. */
  date: string;
  companyZone: string;
  /** The same array as long as nothing has changed. */
  entries: readonly Entry[];
  /** Whether an appointment can be dragged; without it none can. Must always be the same function. */
  isEditable?: (entry: Entry) => boolean;
  /** An appointment flashes once when its version changes. */
  versionOf: (entry: Entry) => string;
  /** The content of an appointment, as far as there is room. */
  content: (entry: Entry, info: EventDisplayInfo) => ReactNode;
  onSelect: (entry: Entry) => void;
  /** Further options of this calendar; their plugins are added to those for drawing. */
  more: CalendarOptions;
}

/** The calendar itself. It contains FullCalendar, so it loads only when a calendar is opened. */
export function CalendarFrame<Entry extends CalendarAppointment>(props: CalendarFrameProps<Entry>) {
  const { view, date, companyZone, entries, isEditable, versionOf, content, onSelect, more } = props;
  const ref = useRef<CalendarRef>(null);
  const now = useNow();
  const isPhone = useIsPhone();
  const isTablet = useMedia('(width < 80rem)');
  const type = isPhone && view === 'day' ? 'oneDay' : VIEW_TYPES[view];
  const plugins = useMemo(() => [...PLUGINS, ...(more.plugins ?? [])], [more.plugins]);
  const events = useMemo(
    () =>
      entries.map(
        (entry): EventInput => ({
          id: String(entry.id),
          ...entryTimes(entry, companyZone),
          editable: isEditable?.(entry) ?? false,
          extendedProps: { entry },
        }),
      ),
    [entries, companyZone, isEditable],
  );

  useEffect(() => {
    const api = ref.current?.getApi();
    if (api?.view.type !== type) api?.changeView(type, date);
    else api.gotoDate(date);
  }, [type, date]);

  return (
    <FullCalendar
      {...FIXED}
      {...more}
      {...(isTablet && { views: ON_TABLET })}
      {...(isPhone && { views: ON_PHONE })}
      plugins={plugins}
      ref={ref}
      initialView={type}
      initialDate={date}
      // A list has its own height; the other views fill their box.
      height={view === 'list' || type === 'oneDay' ? 'auto' : '100%'}
      now={`${dateInZone(companyZone, now)}T${clockInZone(companyZone, now)}`}
      events={events}
      viewDidMount={({ el }) => showWhenMeasured(el)}
      eventContent={(info) => (
        <div data-entry={info.event.id} className="min-w-0">
          {content(entryOf(info.event), info)}
          <ChangeFlash version={versionOf(entryOf(info.event))} />
        </div>
      )}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        onSelect(entryOf(event));
      }}
    />
  );
}

/** FullCalendar's dates are those of its clock, in UTC. */
export function civilDateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function clockOf(date: Date): string {
  return date.toISOString().slice(11, 16);
}
