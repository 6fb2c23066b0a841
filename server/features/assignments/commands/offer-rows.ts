import { randomBytes } from 'node:crypto';
import type { OfferState } from '#domain/offer/answer.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { fieldsOf, queryRows, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { countOfferEnds, ENDED_FIELDS } from '#server/db/statistics/offer-statistics.ts';
import { addStatistics } from '#server/db/statistics/statistics.ts';
import { hashToken, linkToken } from '#server/db/tokens.ts';
import { byEstimate, type Ranking, rank, scoreSnapshots } from '../queries/rank.ts';
import type { CommandContext } from './command-context.ts';
import type { Override } from './constraints.ts';

const OFFER_OF = fieldsOf('offers', { id: offers.id, interpreterId: offers.interpreterId });
/** An offer, and whose it is. */
export type OfferOf = RowOf<typeof OFFER_OF>;

/** An offer that ended; `planId` null: staff had asked. */
export interface ClosedOffer extends OfferOf {
  readonly planId: number | null;
}

/** The random part of a token that is kept in the row. */
const NONCE_BYTES = 16;

const OPEN = select(selection(OFFER_OF), (columns) => ({
  name: 'offers-open',
  text: `INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, sent_at, expires_at, override_reason, overrode_list,
      score, predicted, bucket, plan_id, wave)
    SELECT $1, asked.interpreter_id, asked.token_hash, asked.token_nonce, $5, $6, $7, $13, asked.score, asked.predicted, asked.bucket, $11, $12
    FROM unnest($2::integer[], $3::bytea[], $4::bytea[], $8::jsonb[], $9::float8[], $10::text[])
      AS asked(interpreter_id, token_hash, token_nonce, score, predicted, bucket)
    RETURNING ${columns}`,
}));

const CLOSED = selection({
  ...OFFER_OF,
  ...ENDED_FIELDS,
  ...fieldsOf('offers', { state: offers.state, planId: offers.planId }),
});
const CLOSE = select(CLOSED, (columns) => ({
  name: 'offers-close',
  text: `UPDATE offers SET state = CASE WHEN expires_at <= $3::timestamptz THEN 'expired' ELSE $2 END, closed_at = $3::timestamptz
    WHERE assignment_id = $1 AND state = 'open' RETURNING ${columns}`,
}));

/** Of an assignment that changes. */
const OUTDATE = {
  name: 'offers-outdate',
  text: `UPDATE offers SET outdated_at = $2 WHERE assignment_id = $1 AND state = 'declined' AND outdated_at IS NULL`,
};

/** Whom an offer asks, and in spite of what; null: nothing was in conflict. */
interface OfferRequest {
  readonly interpreterIds: readonly number[];
  readonly override: Omit<Override, 'overrode'> | null;
  /** The step of a plan that asks; without it, staff do. */
  readonly plan?: { readonly id: number; readonly wave: number };
  /** Where they were found; without it all are ranked. */
  readonly ranking?: Ranking;
}

/**
 * Opens one offer with its own token for each interpreter, in one statement however many they are, and keeps why each was asked. An offer ends when the
 * appointment starts. None of them may have an open offer of this assignment. Source: rules ranking-8 and ranking-9.
 */
export async function openOffers(
  tx: Tx,
  context: CommandContext,
  assignment: AssignmentRow,
  { interpreterIds, override, plan, ranking }: OfferRequest,
): Promise<OfferOf[]> {
  if (interpreterIds.length === 0) return [];
  const { now } = context;
  const snapshot = scoreSnapshots(
    ranking ?? (await rank(tx, assignment, { now, who: 'speakers', ways: byEstimate })),
    interpreterIds,
  );
  const nonces = interpreterIds.map(() => randomBytes(NONCE_BYTES));
  const hashes = nonces.map((nonce) => hashToken(linkToken(context.secret, 'offer', nonce)));
  const { id, startsAt } = assignment;
  const values = [id, interpreterIds, hashes, nonces, now, startsAt, override?.overrideReason ?? null];
  const scores = [
    snapshot.map((one) => one && JSON.stringify(one.score)),
    snapshot.map((one) => one?.predicted ?? null),
    snapshot.map((one) => one?.bucket ?? null),
  ];
  const by = [plan?.id ?? null, plan?.wave ?? null];
  const made = await selectRows(tx, OPEN, [...values, ...scores, ...by, override?.overrodeList ?? false]);
  const people = snapshot.flatMap((one, at) => {
    const interpreterId = interpreterIds[at];
    if (one === null || interpreterId === undefined) return [];
    return [{ interpreterId, opportunity: one.score.hours, lastAskedAt: now }];
  });
  addStatistics(tx, { now, people });
  return made;
}

const END_EARLIER = {
  name: 'offer-end-earlier',
  text: `UPDATE offers SET state = 'withdrawn' WHERE assignment_id = $1 AND state = 'accepted'`,
};

/**
 * Ends an earlier acceptance that staff reopened, before somebody else says yes: an appointment has at most one accepted offer
 * (`offers_one_accepted_key`).
 */
export async function endEarlierYes(tx: Tx, assignmentId: number): Promise<void> {
  await queryRows(tx, END_EARLIER, [assignmentId]);
}

const WITHDRAW = select(CLOSED, (columns) => ({
  name: 'offers-withdraw',
  text: `UPDATE offers SET state = 'withdrawn', closed_at = $2 WHERE id = ANY ($1::integer[]) AND state = 'open' RETURNING ${columns}`,
}));

/** Takes some open offers of a locked assignment back. The statistics count it. Answers those that were open. */
export async function withdrawOffers(tx: Tx, offerIds: readonly number[], now: string): Promise<OfferOf[]> {
  const closed = await selectRows(tx, WITHDRAW, [offerIds, now]);
  countOfferEnds(
    tx,
    now,
    closed.map((one) => ({ ...one, as: 'taken' })),
  );
  return closed;
}

/** What a locked assignment asks has changed, so that earlier declines say nothing about it any more. Source: rule eligibility-7. */
export async function outdateDeclines(tx: Tx, assignmentId: number, now: string): Promise<void> {
  await queryRows(tx, OUTDATE, [assignmentId, now]);
}

/**
 * Closes every open offer of a locked assignment: 'filled' when it went to somebody, 'withdrawn' when it was taken back;
 * those whose time was over become 'expired'. The statistics count it. Answers the offers whose interpreters were still to answer.
 */
export async function closeOffers(
  tx: Tx,
  assignmentId: number,
  as: Extract<OfferState, 'filled' | 'withdrawn'>,
  now: string,
): Promise<ClosedOffer[]> {
  const closed = await selectRows(tx, CLOSE, [assignmentId, as, now]);
  countOfferEnds(
    tx,
    now,
    closed.map((offer) => ({ ...offer, as: offer.state === 'expired' ? 'expired' : 'taken' })),
  );
  return closed.filter(({ state }) => state === as);
}
