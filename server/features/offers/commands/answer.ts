import { answerOffer, type OfferAnswer } from '#domain/offer/answer.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { unknownOffer } from '../queries.ts';

/**
 * Which offer is answered: an interpreter's latest of an appointment, or the one of a link. `offerId` is the later
 * offer that was read through the link of an earlier one (rule offers-10).
 */
export type WhichOffer =
  | { readonly assignmentId: number; readonly interpreterId: number }
  | { readonly token: string; readonly offerId: number | null };

/** An offer that can be answered; its assignment is locked. */
export interface AnswerableOffer {
  readonly id: number;
  readonly interpreterId: number;
  readonly interpreterName: string;
  readonly before: AssignmentRow;
}

const ANSWERED_OFFER = {
  ...fieldsOf('o', {
    id: offers.id,
    interpreterId: offers.interpreterId,
    offerState: offers.state,
    expiresAt: offers.expiresAt,
  }),
  ...fieldsOf('w', { interpreterName: interpreters.name }),
};
const OFFER = selection(ANSWERED_OFFER);
const FROM = 'FROM offers o JOIN interpreters w ON w.id = o.interpreter_id';

const OWN = select(OFFER, (columns) => ({
  name: 'offer-own-state',
  text: `SELECT ${columns} ${FROM} WHERE o.assignment_id = $1 AND o.interpreter_id = $2 AND w.archived_at IS NULL ORDER BY o.id DESC LIMIT 1`,
}));

const LINKED = select(OFFER, (columns) => ({
  name: 'offer-linked-state',
  text: `SELECT ${columns} ${FROM} JOIN offers l
      ON l.token_hash = $1 AND l.assignment_id = o.assignment_id AND l.interpreter_id = o.interpreter_id AND l.id <= o.id
    WHERE o.id = COALESCE($2, l.id) AND w.archived_at IS NULL`,
}));

const ASSIGNMENT_OF = select(selection(fieldsOf('o', { assignmentId: offers.assignmentId })), (columns) => ({
  name: 'offer-assignment',
  text: `SELECT ${columns} FROM offers o WHERE o.token_hash = $1`,
}));

/**
 * Locks the assignment of an offer and then reads the offer, so that each of many simultaneous answers sees the
 * previous ones. Refused as `not_found` (no offer, somebody else's, a deleted appointment, an archived interpreter),
 * `offer_already_answered`, `offer_already_filled` or `offer_closed`. Source: rule offers-4.
 */
export async function lockOffer(
  tx: Tx,
  which: WhichOffer,
  { answer, now }: { readonly answer: OfferAnswer; readonly now: string },
): Promise<AnswerableOffer> {
  const { offerState, expiresAt, ...answerable } = await lockOffered(tx, which);
  const assignmentStatus = answerable.before.status;
  orRefuse(answerOffer({ offerState, assignmentStatus, answer, expiresAt, now }));
  return answerable;
}

/** An offer whether or not it can be answered, its assignment locked. Refused as `not_found` as in `lockOffer`. */
export async function lockOffered(
  tx: Tx,
  which: WhichOffer,
): Promise<AnswerableOffer & Pick<RowOf<typeof ANSWERED_OFFER>, 'offerState' | 'expiresAt'>> {
  const before = await lockAssignment(tx, await assignmentIdOf(tx, which), {
    // The link of a deleted appointment shows that the offer was withdrawn.
    includeDeleted: 'token' in which,
  });
  const [offer] =
    'token' in which
      ? await selectRows(tx, LINKED, [hashToken(which.token), which.offerId])
      : await selectRows(tx, OWN, [which.assignmentId, which.interpreterId]);
  if (!offer) throw unknownOffer();
  return { ...offer, before };
}

/** An offer never moves to another assignment, so this can be read before the lock. */
async function assignmentIdOf(tx: Tx, which: WhichOffer): Promise<number> {
  if ('assignmentId' in which) return which.assignmentId;
  const [row] = await selectRows(tx, ASSIGNMENT_OF, [hashToken(which.token)]);
  if (!row) throw unknownOffer();
  return row.assignmentId;
}
