import { appointmentSpan } from '#domain/time.ts';
import type { TextFile } from '#server/adapters/transport.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { mailedMethod, presentMailedFile } from '../../calendar-files/present.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { asKnown, bookedName } from './values.ts';

/** Adds or moves the appointment in the reader's calendar. */
const PUTTING = ['booking_confirmed', 'booking_changed', 'proposal_accepted'];
/** Removes it from the calendar. */
const TAKING = ['booking_cancelled'];

/**
 * The calendar file of an e-mail of this kind: the same entry as the one that the reader downloads (the same UID, the present
 * sequence), with the appointment as they knew it; null for all other kinds.
 */
export function appointmentFiles(
  facts: MessageFacts,
  { secret, publicUrl }: { readonly secret: Secret; readonly publicUrl: string },
): TextFile[] {
  const isCancelled = TAKING.includes(facts.kind);
  const { audience } = facts;
  if (audience === 'staff' || !(isCancelled || PUTTING.includes(facts.kind))) return [];
  const row = rowOf(facts);
  if (row === null) return [];
  const company = { companyName: facts.companyName ?? '', supportEmail: facts.supportEmail ?? '' };
  return [
    {
      filename: 'appointment.ics',
      contentType: `text/calendar; charset=utf-8; method=${mailedMethod(isCancelled)}`,
      content: presentMailedFile(
        row,
        { company, publicUrl, secret },
        { reader: audience, canSignIn: facts.hasPassword !== false, isCancelled, now: facts.updatedAt },
      ),
    },
  ];
}

function rowOf(facts: MessageFacts) {
  const known = asKnown(facts);
  const { assignmentId: id, date, startTime, endTime, timeZone, language } = known;
  const { status, calendarSequence: sequence, enteredAt: createdAt, changedAt: updatedAt } = known;
  if (id === null || date === null || startTime === null || endTime === null || timeZone === null)
    return null;
  if (language === null || status === null || sequence === null || createdAt === null || updatedAt === null)
    return null;
  const span = appointmentSpan({ date, startTime, endTime, timeZone });
  if (!span.ok) return null;
  return {
    id,
    language,
    status,
    sequence,
    createdAt,
    updatedAt,
    startsAt: span.value.startsAt,
    endsAt: span.value.endsAt,
    location: known.location ?? '',
    interpreterName: bookedName(known),
  };
}
