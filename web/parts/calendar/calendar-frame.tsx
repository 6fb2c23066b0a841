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
import { ChangeFlash } from '../change-flash.tsx';
import { clockInZone, dateInZone } from '../civil-time.ts';
import { useNow } from '../use-now.ts';
import { entryOf, type ShownAppointment } from './calendar-entry.ts';
import { placeOf } from './entry-place.ts';
import { GRID_LOOK } from './grid-look.tsx';
import type { CalendarView } from './period.ts';
import { showWhenMeasured } from './show-when-measured.ts';
import { VIEW_TYPES } from './view-types.ts';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin];

const FIXED: CalendarOptions = {
  ...GRID_LOOK,
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
  views: {
    timeGridDay: { eventMaxStack: 8 },
    sevenDays: { type: 'list', duration: { days: 7 }, dateAlignment: 'day' },
  },
};

interface CalendarFrameProps<Entry extends ShownAppointment> {
  view: CalendarView;
  /** A civil date of what is seen. */
  date: string;
  companyZone: string;
  /** The same array as long as nothing has changed. */
  entries: readonly Entry[];
  /** Whether an appointment can be dragged; none can without. Always the same function. */
  isEditable?: (entry: Entry) => boolean;
  /** An appointment glows once when its version becomes another. */
  versionOf: (entry: Entry) => string;
  /** What stands in an appointment, as far as its place has room. */
  content: (entry: Entry, info: EventDisplayInfo) => ReactNode;
  onSelect: (entry: Entry) => void;
  /** What this calendar can do besides; its plugins come on top of those that draw. */
  more: CalendarOptions;
}

/** The drawn calendar. Comes with FullCalendar, so it is loaded when a calendar is opened and never before. */
export function CalendarFrame<Entry extends ShownAppointment>(props: CalendarFrameProps<Entry>) {
  const { view, date, companyZone, entries, isEditable, versionOf, content, onSelect, more } = props;
  const ref = useRef<CalendarRef>(null);
  const now = useNow();
  const plugins = useMemo(() => [...PLUGINS, ...(more.plugins ?? [])], [more.plugins]);
  const events = useMemo(
    () =>
      entries.map(
        (entry): EventInput => ({
          id: String(entry.id),
          ...placeOf(entry, companyZone),
          editable: isEditable?.(entry) ?? false,
          extendedProps: { entry },
        }),
      ),
    [entries, companyZone, isEditable],
  );

  useEffect(() => {
    const api = ref.current?.getApi();
    if (api?.view.type !== VIEW_TYPES[view]) api?.changeView(VIEW_TYPES[view], date);
    else api.gotoDate(date);
  }, [view, date]);

  return (
    <FullCalendar
      {...FIXED}
      {...more}
      plugins={plugins}
      ref={ref}
      initialView={VIEW_TYPES[view]}
      initialDate={date}
      // A list is as long as it is; the others fill their box.
      height={view === 'list' ? 'auto' : '100%'}
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

/** FullCalendar's dates are its clock's, in UTC. */
export function civilDateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function clockOf(date: Date): string {
  return date.toISOString().slice(11, 16);
}
