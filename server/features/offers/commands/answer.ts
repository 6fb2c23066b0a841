import { answerOffer, type OfferAnswer, type OfferState } from '#domain/offer/answer.ts';
import { ask } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { offerTokenHash } from '#server/db/offer-token.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { AssignmentFields } from '#server/features/assignments/queries/row.ts';
import { lockAssignment } from '#server/features/assignments/queries.ts';
import { unknownOffer } from '../queries.ts';

/**
 * Which offer is answered: an interpreter's own of an appointment (the latest), or the one behind a link. `offerId`: a later
 * one, made to the same interpreter for the same appointment, that they have read behind the link of an earlier.
 */
export type WhichOffer =
  | { readonly assignmentId: number; readonly interpreterId: number }
  | { readonly token: string; readonly offerId: number | null };

/** An offer that can be answered, under the lock of its assignment. */
export interface AnswerableOffer {
  readonly id: number;
  readonly interpreterId: number;
  readonly interpreterName: string;
  readonly before: AssignmentFields;
}

type RawState = [number, number, string, OfferState, string];

const OFFER =
  'SELECT o.id, o.interpreter_id, w.name, o.state, o.expires_at FROM offers o JOIN interpreters w ON w.id = o.interpreter_id';

const OWN = {
  name: 'offer-own-state',
  text: `${OFFER} WHERE o.assignment_id = $1 AND o.interpreter_id = $2 AND w.archived_at IS NULL ORDER BY o.id DESC LIMIT 1`,
};

const LINKED = {
  name: 'offer-linked-state',
  text: `${OFFER} JOIN offers l
      ON l.token_hash = $1 AND l.assignment_id = o.assignment_id AND l.interpreter_id = o.interpreter_id AND l.id <= o.id
    WHERE o.id = COALESCE($2, l.id) AND w.archived_at IS NULL`,
};

const ASSIGNMENT_OF = {
  name: 'offer-assignment',
  text: 'SELECT assignment_id FROM offers WHERE token_hash = $1',
};

/**
 * Locks the assignment of an offer, then reads the offer as it is under that lock: of any number of simultaneous answers
 * each sees what the one before it did. Refused as `not_found` (no offer, another's, a deleted appointment, an archived
 * interpreter), `offer_already_answered`, `offer_already_filled` or `offer_closed`. Source: design 3.3.
 */
export async function lockOffer(
  tx: Tx,
  which: WhichOffer,
  { answer, now }: { readonly answer: OfferAnswer; readonly now: string },
): Promise<AnswerableOffer> {
  const before = await lockAssignment(tx, await assignmentIdOf(tx, which), {
    // Whoever opens the link of a deleted appointment reads that the offer was withdrawn.
    includeDeleted: 'token' in which,
  });
  const [raw] =
    'token' in which
      ? await ask<RawState>(tx, LINKED, [offerTokenHash(which.token), which.offerId])
      : await ask<RawState>(tx, OWN, [which.assignmentId, which.interpreterId]);
  if (!raw) throw unknownOffer();
  const [id, interpreterId, interpreterName, offerState, expiresAt] = raw;
  const assignmentStatus = before.status;
  orRefuse(answerOffer({ offerState, assignmentStatus, answer, expiresAt: isoInstant(expiresAt), now }));
  return { id, interpreterId, interpreterName, before };
}

/** An offer never moves to another assignment, so this may be read before the lock. */
async function assignmentIdOf(tx: Tx, which: WhichOffer): Promise<number> {
  if ('assignmentId' in which) return which.assignmentId;
  const [row] = await ask<[number]>(tx, ASSIGNMENT_OF, [offerTokenHash(which.token)]);
  if (!row) throw unknownOffer();
  return row[0];
}
