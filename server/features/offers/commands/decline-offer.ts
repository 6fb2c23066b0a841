import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { ask } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { toStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type Acting, newEvent, roleOf } from '#server/features/assignments/commands/acting.ts';
import { type AssignmentChanges, saveAssignment } from '#server/features/assignments/commands/save.ts';
import { changesOf } from '#server/features/assignments/commands/tell.ts';
import type { AssignmentRow } from '#server/features/assignments/queries/row.ts';
import { type AnswerableOffer, lockOffer, type WhichOffer } from './answer.ts';

const DECLINE = {
  name: 'offer-decline',
  text: `WITH declined AS (UPDATE offers SET state = 'declined', answered_at = $2 WHERE id = $1 RETURNING id)
    SELECT EXISTS (SELECT FROM offers o WHERE o.assignment_id = $3 AND o.state = 'open' AND o.expires_at > $2
      AND o.id <> $1) FROM declined`,
};

/** A decline that was made: the offer, its appointment, and whether nobody is left to answer. */
export interface Declined {
  readonly offerId: number;
  readonly row: AssignmentRow;
  readonly isLast: boolean;
}

/**
 * An interpreter declines an offer, signed in or by its link. The last decline makes the appointment declined and puts it
 * back before staff, who are told that nobody is left. Refused as in `lockOffer`. Source: spec §4, design 3.3.
 */
export async function declineOffer(tx: Tx, acting: Acting, which: WhichOffer): Promise<Declined> {
  const { now } = acting;
  const offer = await lockOffer(tx, which, { answer: 'decline', now });
  const { before } = offer;
  const [answered] = await ask<[boolean]>(tx, DECLINE, [offer.id, now, before.id]);
  const isLast = !answered?.[0];
  const role = roleOf(acting.actor);
  const backWithStaff = (): AssignmentChanges => ({
    status: orRefuse(nextStatus(before.status, 'last_decline', role)),
    interpreterId: null,
    notificationSent: false,
  });
  const row = await saveAssignment(tx, before, isLast ? backWithStaff() : {}, now);
  await recordDecline(tx, acting, { offer, row, isLast });
  return { offerId: offer.id, row, isLast };
}

interface Answered {
  readonly offer: AnswerableOffer;
  readonly row: AssignmentRow;
  readonly isLast: boolean;
}

function recordDecline(tx: Tx, acting: Acting, { offer, row, isLast }: Answered): Promise<void> {
  const { id: assignmentId, clientId } = row;
  const { interpreterId } = offer;
  const what = `${row.client.name}, ${row.language} on ${formatDateShort(row.date)}`;
  const text = `${offer.interpreterName} declined ${what}`;
  const about = { assignmentId, offerId: offer.id, event: newEvent(assignmentId) };
  const nobody = { text: `Nobody is left to answer for ${what}.` };
  return record(tx, acting.actor, acting.now, {
    audit: [
      { act: 'assignments.decline', entity: 'offer', entityId: offer.id, change: { assignmentId, isLast } },
    ],
    activity: [{ kind: 'assignment_declined', summary: text, assignmentId, interpreterId, clientId }],
    messages: [
      ...toStaff({ ...about, kind: 'offer_declined', payload: { text: `${text}.` } }),
      ...(isLast ? toStaff({ ...about, kind: 'nobody_left', payload: nobody }) : []),
    ],
    changes: changesOf(row, { offers: [offer] }),
  });
}
