import type { EventDisplayInfo } from '@fullcalendar/react';
import type { Assignment } from '#contracts/assignment.ts';

/** What every calendar knows of an appointment, whoever looks at it. */
export type ShownAppointment = Pick<
  Assignment,
  'id' | 'date' | 'startTime' | 'endTime' | 'timeZone' | 'startsAt' | 'endsAt' | 'status'
>;

/** The appointment that an event of the calendar was made from. */
export function entryOf<Entry extends ShownAppointment = ShownAppointment>(
  event: EventDisplayInfo['event'],
): Entry {
  return event.extendedProps['entry'] as Entry; // put there by the frame, with every event
}
