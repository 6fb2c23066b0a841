import type { EventDisplayInfo } from '@fullcalendar/react';
import type { Assignment } from '#contracts/assignment.ts';

/** The part of an appointment that every calendar needs. */
export type CalendarAppointment = Pick<
  Assignment,
  'id' | 'date' | 'startTime' | 'endTime' | 'timeZone' | 'startsAt' | 'endsAt' | 'status'
>;

/** The appointment of a calendar event. */
export function entryOf<Entry extends CalendarAppointment = CalendarAppointment>(
  event: EventDisplayInfo['event'],
): Entry {
  return event.extendedProps['entry'] as Entry; // put there by the frame, with every event
}
