import type { EventDisplayInfo } from '@fullcalendar/react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { CalendarView } from './period.ts';

/** The part of an appointment that every calendar needs. */
export type CalendarAppointment = Pick<
  Assignment,
  'id' | 'date' | 'startTime' | 'endTime' | 'timeZone' | 'startsAt' | 'endsAt' | 'status' | 'currentStatus'
> &
  Partial<Pick<Assignment, 'notHeld' | 'absenceReportedAt'>>;

/** The appointment of a calendar event. */
export function entryOf<Entry extends CalendarAppointment = CalendarAppointment>(
  event: EventDisplayInfo['event'],
): Entry {
  return event.extendedProps['entry'] as Entry; // put there by the frame, with every event
}

/** FullCalendar's name of each view; the grid defines 'sevenDays'. */
export const VIEW_TYPES: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'sevenDays',
};
