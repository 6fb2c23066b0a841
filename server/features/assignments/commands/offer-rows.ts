import { randomBytes } from 'node:crypto';
import type { OfferState } from '#domain/offer/answer.ts';
import type { Tx } from '#server/db/connect.ts';
import { fieldsOf, queryRows, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { hashToken, linkToken } from '#server/db/tokens.ts';
import type { CommandContext } from './command-context.ts';

const OFFER_OF = fieldsOf('offers', { id: offers.id, interpreterId: offers.interpreterId });
/** An offer, and whose it is. */
export type OfferOf = RowOf<typeof OFFER_OF>;

/** The random part of a token that is kept in the row. */
const NONCE_BYTES = 16;

const OPEN = select(selection(OFFER_OF), (columns) => ({
  name: 'offers-open',
  text: `INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, sent_at, expires_at, override_reason)
    SELECT $1, asked.interpreter_id, asked.token_hash, asked.token_nonce, $5, $6, $7
    FROM unnest($2::integer[], $3::bytea[], $4::bytea[]) AS asked(interpreter_id, token_hash, token_nonce)
    RETURNING ${columns}`,
}));

const CLOSED = selection({ ...OFFER_OF, ...fieldsOf('offers', { state: offers.state }) });
const CLOSE = select(CLOSED, (columns) => ({
  name: 'offers-close',
  text: `UPDATE offers SET state = CASE WHEN expires_at <= $3::timestamptz THEN 'expired' ELSE $2 END
    WHERE assignment_id = $1 AND state = 'open' RETURNING ${columns}`,
}));

/** Of an assignment that changes. */
const OUTDATE = {
  name: 'offers-outdate',
  text: `UPDATE offers SET outdated_at = $2 WHERE assignment_id = $1 AND state = 'declined' AND outdated_at IS NULL`,
};

/** Whom an offer asks, and why they are asked in spite of a constraint; null: nothing was in the way. */
interface Asked {
  readonly interpreterIds: readonly number[];
  readonly overrideReason: string | null;
}

/**
 * Opens one offer with its own token for each interpreter, in one statement however many they are. An offer ends when the
 * appointment starts. None of them may have an open offer of this assignment.
 */
export async function openOffers(
  tx: Tx,
  context: CommandContext,
  assignment: { readonly id: number; readonly startsAt: string },
  { interpreterIds, overrideReason }: Asked,
): Promise<OfferOf[]> {
  const nonces = interpreterIds.map(() => randomBytes(NONCE_BYTES));
  const hashes = nonces.map((nonce) => hashToken(linkToken(context.secret, 'offer', nonce)));
  const { id, startsAt } = assignment;
  return selectRows(tx, OPEN, [id, interpreterIds, hashes, nonces, context.now, startsAt, overrideReason]);
}

/** What a locked assignment asks has changed, so that earlier declines say nothing about it any more. Source: rule D68. */
export async function outdateDeclines(tx: Tx, assignmentId: number, now: string): Promise<void> {
  await queryRows(tx, OUTDATE, [assignmentId, now]);
}

/**
 * Closes every open offer of a locked assignment: 'filled' when it went to somebody, 'withdrawn' when it was taken back;
 * those whose time was over become 'expired'. Answers the offers whose interpreters were still to answer.
 */
export async function closeOffers(
  tx: Tx,
  assignmentId: number,
  as: Extract<OfferState, 'filled' | 'withdrawn'>,
  now: string,
): Promise<OfferOf[]> {
  const closed = await selectRows(tx, CLOSE, [assignmentId, as, now]);
  return closed.filter(({ state }) => state === as);
}
