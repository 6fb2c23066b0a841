import type { CalendarOptions } from '@fullcalendar/react';
import { X } from 'lucide-react';
import { type ShownStatus, shownStatus } from '#domain/assignment/shown-status.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { entryOf } from './calendar-entry.ts';
import { STATUS_STYLES } from './status-style.ts';

const line = 'border border-line';
const handle = 'absolute hidden group-hover:block';
// Shown after a finger has selected the appointment, as a handle for dragging.
const touchHandle = 'absolute size-3 rounded-full border-2 border-accent bg-surface';

/**
 * The column of hours has its width and the slots their height (`slotMinHeight`) from the start: FullCalendar measures
 * them after drawing and would move everything. In the order of the selectors: beside the day headers, beside the
 * lanes, at each slot; the slot.
 */
const AXIS = classNames(
  '[&_[role=row]>div>[role=cell]:empty]:w-[4.75rem]!',
  '[&_[role=rowheader]]:w-[4.75rem]!',
  '[&_[aria-hidden=true]>div>div:first-child]:w-[4.75rem]!',
  '[&_[aria-hidden=true]>div:has(>[data-time])]:h-[4px]!',
);

const halfHourMs = 30 * 60_000;

/** Slots are five minutes: a line at the hour, a dotted one at the half hour. */
function lineAt(milliseconds: number): string {
  if (milliseconds % halfHourMs !== 0) return '';
  return milliseconds % (2 * halfHourMs) === 0 ? line : `${line} border-dotted`;
}

/** The box of an appointment in the colors of a status. */
export function blockClass(status: ShownStatus): string {
  return classNames('group relative cursor-pointer overflow-clip rounded-[6px]', STATUS_STYLES[status].box);
}

/**
 * The styles of the calendar's parts. FullCalendar's own themes bring other colors and sizes; its skeleton.css does the
 * layout.
 */
export const GRID_STYLE: CalendarOptions = {
  className: 'text-body',
  viewClass: ({ view }) => classNames('bg-surface', view.type.startsWith('timeGrid') && AXIS),
  tableHeaderClass: 'bg-surface',
  fillerClass: line,

  dayHeaderRowClass: line,
  dayHeaderClass: ({ inPopover }) =>
    inPopover ? 'border-line border-b bg-sunken' : classNames(line, 'justify-center'),
  dayHeaderAlign: ({ inPopover }) => (inPopover ? 'start' : 'center'),
  dayHeaderInnerClass: ({ isToday, inPopover }) =>
    classNames(
      'm-1 flex flex-col rounded-control px-2 font-medium leading-6',
      isToday && !inPopover ? 'bg-accent text-accent-ink' : 'text-ink-soft',
    ),
  dayHeaderDividerClass: 'border-line border-b',

  dayRowClass: line,
  dayCellClass: ({ isToday, isOther }) =>
    classNames(line, isToday && 'bg-accent-soft/40', isOther && 'bg-sunken/50'),
  dayCellTopClass: 'flex min-h-1 flex-row justify-end',
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    classNames(
      'relative m-1 min-w-6 whitespace-nowrap rounded-control px-1.5 text-center text-body leading-6',
      isToday ? 'bg-accent font-semibold text-accent-ink' : isOther ? 'text-ink-faint' : 'text-ink-soft',
    ),
  dayCellInnerClass: ({ inPopover }) => inPopover && 'max-h-96 overflow-y-auto p-2',
  dayCellBottomClass: 'min-h-px',

  dayLaneClass: ({ isToday }) => classNames(line, isToday && 'bg-accent-soft/30'),
  // At the end a strip for '+2', which would otherwise lie on appointments.
  dayLaneInnerClass: 'ms-0.5 me-6',
  slotLaneClass: ({ time }) => lineAt(time?.milliseconds ?? 0),
  slotHeaderRowClass: line,
  slotHeaderClass: ({ isMinor }) => (isMinor ? '' : `${line} justify-end`),
  // Almost no height of its own: slots of five minutes are lower than a line of text.
  slotHeaderInnerClass: 'mx-2 h-px overflow-visible text-ink-soft text-small',
  slotHeaderDividerClass: 'border-line border-e',

  eventClass: ({ isDragging, isMirror }) =>
    classNames('focus-visible:-outline-offset-1', (isDragging || isMirror) && 'shadow-float'),
  blockEventClass: ({ event }) => blockClass(shownStatus(entryOf(event))),
  rowEventClass: 'mx-0.5 mb-0.5',
  // 24 px with the line of text: the least target size (WCAG 2.5.8).
  rowEventInnerClass: ({ isNarrow }) => (isNarrow ? 'flex justify-center py-1' : 'px-1.5 py-1'),
  columnEventClass: 'border border-surface',
  columnEventInnerClass: ({ isShort }) => (isShort ? 'px-1' : 'px-1.5 py-1'),
  columnEventAfterClass: ({ isEndResizable, isSelected }) =>
    isEndResizable && (isSelected ? `${touchHandle} start-1/2 bottom-0` : `${handle} inset-x-0 bottom-0 h-2`),

  rowMoreLinkClass: 'mx-0.5 mb-0.5 rounded-[6px] hover:bg-hover',
  rowMoreLinkInnerClass: 'truncate px-1 py-1 font-medium text-ink-soft text-small',
  columnMoreLinkClass: '-me-6 w-6 rounded-[6px] border border-surface bg-hover hover:bg-line',
  columnMoreLinkInnerClass: 'py-1 text-center font-medium text-ink text-small',
  popoverClass: 'w-72 rounded-card border border-line bg-surface text-ink shadow-float',
  popoverCloseClass: 'absolute end-1 top-1 rounded-control p-1.5 text-ink-soft hover:text-ink',
  popoverCloseContent: () => <X aria-hidden className="size-4" />,

  navLinkClass: 'hover:underline',
  highlightClass: 'bg-accent-soft',
  nowIndicatorLineClass: 'border-danger border-t',
  nowIndicatorHeaderClass: 'start-0 -mt-1 size-2 rounded-full bg-danger',

  listDayClass: ({ isLast }) => (isLast ? '' : 'border-line border-b'),
  listDayHeaderClass: 'flex items-baseline gap-2 border-line border-b bg-sunken px-4 py-2',
  listDayHeaderInnerClass: ({ level, isToday }) =>
    level === 0 ? classNames('font-semibold', isToday && 'text-accent') : 'text-ink-soft',
  listItemEventClass: 'relative cursor-pointer border-line border-t px-4 py-2 hover:bg-hover',
  listItemEventInnerClass: 'w-full',
  noEventsClass: 'flex flex-col items-center justify-center py-12 text-ink-soft',
};
