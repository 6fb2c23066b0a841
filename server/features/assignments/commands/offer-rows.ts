import { randomBytes } from 'node:crypto';
import type { OfferState } from '#domain/offer/answer.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { hashToken, linkToken } from '#server/db/tokens.ts';
import type { CommandContext } from './command-context.ts';

/** An offer, and whose it is. */
export interface OfferOf {
  readonly id: number;
  readonly interpreterId: number;
}

/** The random part of a token that is kept in the row. */
const NONCE_BYTES = 16;

const OPEN = {
  name: 'offers-open',
  text: `INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, sent_at, expires_at)
    SELECT $1, asked.interpreter_id, asked.token_hash, asked.token_nonce, $5, $6
    FROM unnest($2::integer[], $3::bytea[], $4::bytea[]) AS asked(interpreter_id, token_hash, token_nonce)
    RETURNING id, interpreter_id`,
};

const CLOSE = {
  name: 'offers-close',
  text: `UPDATE offers SET state = CASE WHEN expires_at <= $3::timestamptz THEN 'expired' ELSE $2 END
    WHERE assignment_id = $1 AND state = 'open' RETURNING id, interpreter_id, state`,
};

/**
 * Opens one offer with its own token for each interpreter, in one statement however many they are. An offer ends when the
 * appointment starts. None of them may have an open offer of this assignment.
 */
export async function openOffers(
  tx: Tx,
  context: CommandContext,
  assignment: { readonly id: number; readonly startsAt: string },
  interpreterIds: readonly number[],
): Promise<OfferOf[]> {
  const nonces = interpreterIds.map(() => randomBytes(NONCE_BYTES));
  const hashes = nonces.map((nonce) => hashToken(linkToken(context.secret, 'offer', nonce)));
  const values = [assignment.id, interpreterIds, hashes, nonces, context.now, assignment.startsAt];
  const rows = await queryRows<[number, number]>(tx, OPEN, values);
  return rows.map(([id, interpreterId]) => ({ id, interpreterId }));
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
  const rows = await queryRows<[number, number, OfferState]>(tx, CLOSE, [assignmentId, as, now]);
  return rows.flatMap(([id, interpreterId, state]) => (state === as ? [{ id, interpreterId }] : []));
}
