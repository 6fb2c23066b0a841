import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { ask } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { toStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { type Acting, newEvent, roleOf } from '#server/features/assignments/commands/acting.ts';
import { closeOffers, type OfferOf } from '#server/features/assignments/commands/offer-rows.ts';
import { saveAssignment } from '#server/features/assignments/commands/save.ts';
import {
  changesOf,
  tellClient,
  tellInterpreter,
  tellOffered,
  wasAt,
} from '#server/features/assignments/commands/tell.ts';
import { bookedRefusal, lockPeople } from '#server/features/assignments/queries/busy.ts';
import type { AssignmentRow } from '#server/features/assignments/queries/row.ts';
import { type AnswerableOffer, lockOffer, type WhichOffer } from './answer.ts';

/** Somebody had accepted before, and staff looked anew: one offer of an appointment at most is accepted (`offers_one_accepted_key`). */
const END_EARLIER = {
  name: 'offer-end-earlier',
  text: `UPDATE offers SET state = 'withdrawn' WHERE assignment_id = $1 AND state = 'accepted'`,
};

const ACCEPT = {
  name: 'offer-accept',
  text: `UPDATE offers SET state = 'accepted', answered_at = $2 WHERE id = $1`,
};

/**
 * An interpreter accepts an offer, signed in or by its link: the first to do so has the appointment, with its reminder.
 * All other open offers of it close as filled and their interpreters are told; staff and the client are told too. Someone
 * who was asked and is not available any more may still accept. Refused as in `lockOffer`, and as `interpreter_booked`,
 * naming the booking, when they have taken another at that time; the offer then stays open.
 * Source: spec §4, design 3.3, 3.5.
 */
export async function acceptOffer(tx: Tx, acting: Acting, which: WhichOffer): Promise<AssignmentRow> {
  const { now } = acting;
  const offer = await lockOffer(tx, which, { answer: 'accept', now });
  const { before, interpreterId } = offer;
  const status = orRefuse(nextStatus(before.status, 'accept_offer', roleOf(acting.actor)));
  const { id, startsAt, endsAt, clientId } = before;
  const slot = { interpreterId, startsAt, endsAt, exceptAssignmentId: id };
  const { interpreter } = await lockPeople(tx, clientId, slot);
  if (interpreter.conflict) throw new Refused(ownConflict(interpreter.conflict));
  const row = await saveAssignment(tx, before, { status, interpreterId, notificationSent: true }, now);
  await ask(tx, END_EARLIER, [id]);
  await ask(tx, ACCEPT, [offer.id, now]);
  const losers = await closeOffers(tx, id, 'filled', now);
  await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now });
  await recordAccept(tx, acting, { offer, row, losers });
  return row;
}

/** The refusal in words to the interpreter themselves. */
function ownConflict(conflict: NonNullable<Parameters<typeof bookedRefusal>[0]>) {
  const message = `You have another appointment at that time: ${conflict.label}.`;
  return { ...bookedRefusal(conflict), message };
}

interface Accepted {
  readonly offer: AnswerableOffer;
  readonly row: AssignmentRow;
  readonly losers: readonly OfferOf[];
}

function recordAccept(tx: Tx, acting: Acting, { offer, row, losers }: Accepted): Promise<void> {
  const { id: assignmentId, clientId } = row;
  const { interpreterId } = offer;
  const text = `${offer.interpreterName} accepted ${row.client.name}, ${row.language} on ${formatDateShort(row.date)}`;
  const about = { assignmentId, event: newEvent(assignmentId) };
  const confirmed = { ...about, kind: 'booking_confirmed' } as const;
  return record(tx, acting.actor, acting.now, {
    audit: [
      { act: 'assignments.accept', entity: 'assignment', entityId: assignmentId, change: { interpreterId } },
      { act: 'assignments.accept', entity: 'offer', entityId: offer.id },
    ],
    activity: [{ kind: 'assignment_accepted', summary: text, assignmentId, interpreterId, clientId }],
    messages: [
      ...tellInterpreter(interpreterId, confirmed),
      ...tellClient(clientId, confirmed),
      ...toStaff({ ...about, kind: 'offer_accepted', offerId: offer.id, payload: { text: `${text}.` } }),
      ...tellOffered('offer_filled', assignmentId, losers, wasAt(offer.before)),
    ],
    changes: changesOf(row, { offers: [...losers, offer] }),
  });
}
