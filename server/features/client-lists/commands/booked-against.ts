import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import type { OutgoingMessage } from '#server/db/record/record.ts';
import type { BookedRow } from '../queries/booked.ts';

/** Tells staff of a booking that somebody does not want any more; `said` begins the sentence, `event` names the change. */
export function refusedWhileBooked(
  { id, date, startTime, endTime, language }: BookedRow,
  { sentence, event }: { readonly sentence: string; readonly event: string },
): OutgoingMessage[] {
  const when = `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`;
  return messagesToStaff({
    kind: 'refused_while_booked',
    assignmentId: id,
    payload: { text: `${sentence}, but this is booked: ${language} on ${when}.` },
    event: `${event}:assignment:${id}`,
  });
}
