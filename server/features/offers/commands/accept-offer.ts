import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lasting } from '#domain/dispatch/refuse-excluded.ts';
import type { AppointmentConflict, Refusal } from '#domain/refusal.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { select, selection, selectRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, type Change, record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { countOfferEnds, ENDED_FIELDS } from '#server/db/statistics/offer-statistics.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import {
  type CommandContext,
  newEventKey,
  roleOf,
} from '#server/features/assignments/commands/command-context.ts';
import {
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
  offerMessages,
} from '#server/features/assignments/commands/messages.ts';
import {
  closeOffers,
  endEarlierYes,
  type OfferOf,
} from '#server/features/assignments/commands/offer-rows.ts';
import { conflictOf, findDecisiveConflict, lockPeople } from '#server/features/assignments/queries/busy.ts';
import { checkEligibilityOf, type Eligibility } from '#server/features/matching/queries/check-eligibility.ts';
import { type AnswerableOffer, lockOffer, type WhichOffer } from './answer.ts';
import { forgetNotFree } from './answer-not-free.ts';

const ACCEPT = select(selection(ENDED_FIELDS), (columns) => ({
  name: 'offer-accept',
  text: `UPDATE offers SET state = 'accepted', answered_at = $2, closed_at = $2 WHERE id = $1 RETURNING ${columns}`,
}));

/**
 * An interpreter accepts an offer, signed in or by its link. The first one to accept gets the appointment and its
 * reminder; the other open offers close as filled, and their interpreters, staff and the client are told. Refused as in
 * `lockOffer`, and by what staff could not override either: as `interpreter_booked`, naming the booking, or `interpreter_not_eligible`; the offer then
 * stays open. Source: rules offers-4, offers-5 and eligibility-20.
 */
export async function acceptOffer(
  tx: Tx,
  context: CommandContext,
  which: WhichOffer,
): Promise<AssignmentRow> {
  const { now } = context;
  const offer = await lockOffer(tx, which, { answer: 'accept', now });
  const { before, interpreterId } = offer;
  const status = orRefuse(nextStatus(before.status, 'accept_offer', roleOf(context.actor)));
  const { id, startsAt, clientId } = before;
  await lockPeople(tx, { interpreterId, clientId });
  const taken = await findDecisiveConflict(tx, before, interpreterId);
  refuseIf(taken && ownBookedRefusal(taken));
  const eligibility = await checkEligibilityOf(tx, before, { interpreterId, now });
  refuseIf(ownRefusal(eligibility, context.actor));
  const row = await saveAssignment(tx, before, { status, interpreterId, notificationSent: true }, now);
  await endEarlierYes(tx, id);
  const accepted = await selectRows(tx, ACCEPT, [offer.id, now]);
  countOfferEnds(
    tx,
    now,
    accepted.map((ended) => ({ ...ended, as: 'accepted' })),
  );
  const freeAgain = await forgetNotFree(tx, offer);
  const losers = await closeOffers(tx, id, 'filled', now);
  await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now });
  await recordAccept(tx, context, { offer, row, losers, freeAgain, eligibility });
  return row;
}

/** The refusal in sentences to the interpreter, who learns nothing of clients' lists and of what else is only for staff; by link not even of a credential. */
function ownRefusal({ row, exclusions }: Eligibility, { audience }: Actor): Refusal | null {
  const [first] = lasting(exclusions);
  if (first === undefined) return null;
  const conflict = first.constraint === 'overlap' ? conflictOf(row.booking) : null;
  if (conflict) return ownBookedRefusal(conflict);
  const showsCredential = first.constraint === 'credential' && audience === 'interpreter';
  const message = showsCredential ? `${first.sentence} ${WHAT_TO_DO}` : NOT_THEIRS;
  return { code: 'interpreter_not_eligible', message };
}

const ownBookedRefusal = (conflict: AppointmentConflict): Refusal => ({
  code: 'interpreter_booked',
  conflict,
  message: `You have another appointment at that time: ${conflict.label}.`,
});

/** The offer stays open, so that they can still accept then. */
const WHAT_TO_DO = "Open 'Credentials' in the menu. You can accept once the office has checked it.";
const NOT_THEIRS = 'You can no longer be booked for this appointment. Please ask the office.';

interface Accepted {
  readonly offer: AnswerableOffer;
  readonly row: AssignmentRow;
  readonly losers: readonly OfferOf[];
  readonly freeAgain: readonly Change[];
  readonly eligibility: Eligibility;
}

function recordAccept(
  tx: Tx,
  context: CommandContext,
  { offer, row, losers, freeAgain, eligibility }: Accepted,
): Promise<void> {
  const { id: assignmentId, clientId } = row;
  const { interpreterId } = offer;
  const text = `${offer.interpreterName} accepted ${row.client.name}, ${row.language} on ${formatDateShort(row.date)}`;
  const about = { assignmentId, event: newEventKey(assignmentId) };
  const confirmed = { ...about, kind: 'booking_confirmed' } as const;
  // Their own yes accepts it (rule eligibility-20).
  const overrode = eligibility.exclusions.map(({ sentence }) => sentence);
  const change = { interpreterId, ...(overrode.length > 0 && { overrode }) };
  return record(tx, context.actor, context.now, {
    audit: [
      { act: 'assignments.accept', entity: 'assignment', entityId: assignmentId, change },
      { act: 'assignments.accept', entity: 'offer', entityId: offer.id },
    ],
    activity: [{ kind: 'assignment_accepted', summary: text, assignmentId, interpreterId, clientId }],
    messages: [
      ...interpreterMessages(interpreterId, confirmed),
      ...clientMessages(clientId, confirmed),
      ...messagesToStaff({
        ...about,
        kind: 'offer_accepted',
        offerId: offer.id,
        payload: { text: `${text}.` },
      }),
      ...offerMessages('offer_filled', assignmentId, losers, formerAppointment(offer.before)),
    ],
    changes: [...changesOf(row, { offers: [...losers, offer] }), ...freeAgain],
  });
}
