import type { Channel } from '#domain/message/kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { fieldsOf, queryRows, select, selection, selectRows } from '#server/db/query.ts';
import { notifications } from '#server/db/schema/records.ts';

/**
 * A claim holds for this long; after that its process counts as dead. While a message is being sent, its lease is renewed, so that a
 * service may be slow. It is short, so that a message over which three processes die is still sent within a minute, and long enough
 * for clocks and threads that lag by some seconds.
 */
const LEASE_SECONDS = 12;
export const RENEWAL_MS = 3000;

/** A message that only this process may send, until its lease ends. */
export interface Claimed {
  readonly id: number;
  /** The number of this claim, which identifies it when its outcome is written. */
  readonly attempt: number;
  /** An instant. */
  readonly claimedAt: string;
  /** When it was due (an instant), in case it is handed back. */
  readonly dueAt: string;
  /** Since when an earlier attempt, whose answer was lost, may have sent it (an instant); null if none has. */
  readonly maybeSentSince: string | null;
  /** `performance.now()` at the claim. */
  readonly heldSince: number;
}

/** A process of an earlier release may not have recorded since when. */
const IN_DOUBT_SINCE = `coalesce(maybe_sent_since, CASE state WHEN 'sending' THEN updated_at END)`;

/** From what may be a copy of the company nothing leaves (rule messages-21). */
const IS_CONFIRMED = 'NOT EXISTS (SELECT FROM installation WHERE unconfirmed_place IS NOT NULL)';

/*
 * Messages to many people (offers, payments, invoices) are claimed after all others, so that an offer to two thousand people delays nobody's
 * reminder; a quarter of the places is kept for them. A message is in doubt from its first claim until its service
 * has accepted it, or until it is handed back.
 */
const { id, attempts, dueAt, maybeSentSince } = notifications;
const CLAIMED = selection(fieldsOf('claimed', { id, attempt: attempts, dueAt, maybeSentSince }));
const CLAIM = select(CLAIMED, (columns) => ({
  name: 'claim-messages',
  text: `
    WITH
      single AS (
        SELECT id, due_at, ${IN_DOUBT_SINCE} AS maybe_sent_since FROM notifications
        WHERE channel = $1::text AND state IN ('queued', 'sending') AND NOT is_to_many AND due_at <= $2::timestamptz AND ${IS_CONFIRMED}
        ORDER BY due_at, id LIMIT $4::integer FOR UPDATE SKIP LOCKED),
      many AS (
        SELECT id, due_at, ${IN_DOUBT_SINCE} AS maybe_sent_since FROM notifications
        WHERE channel = $1::text AND state IN ('queued', 'sending') AND is_to_many AND due_at <= $2::timestamptz AND ${IS_CONFIRMED}
        ORDER BY due_at, id LIMIT $3::integer - (SELECT count(*) FROM single) FOR UPDATE SKIP LOCKED),
      due AS (SELECT * FROM single UNION ALL SELECT * FROM many),
      claimed AS (
        UPDATE notifications n SET state = 'sending', attempts = n.attempts + 1, updated_at = $2::timestamptz,
          due_at = $2::timestamptz + make_interval(secs => ${LEASE_SECONDS}),
          maybe_sent_since = coalesce(d.maybe_sent_since, $2::timestamptz)
        FROM due d WHERE n.id = d.id
        RETURNING n.id, n.attempts, n.is_to_many, d.due_at, d.maybe_sent_since),
      noted AS (
        INSERT INTO notification_events (notification_id, at, state) SELECT id, $2::timestamptz, 'sending' FROM claimed)
    SELECT ${columns} FROM claimed ORDER BY is_to_many, due_at, id`,
}));

/**
 * Claims up to `most` messages of a channel that are due at `now` (an instant): those that wait, and those whose lease has ended.
 * Messages that another process claims at the same moment are skipped. Source: docs/decisions/0022.
 */
export async function claim(db: Db, channel: Channel, most: number, now: string): Promise<Claimed[]> {
  const heldSince = performance.now();
  const single = Math.max(1, most - Math.floor(most / 4));
  const rows = await selectRows(db, CLAIM, [channel, now, most, single]);
  return rows.map((row) => ({ ...row, heldSince, claimedAt: now }));
}

const RENEW = {
  name: 'renew-claims',
  text: `
    UPDATE notifications n SET due_at = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    FROM unnest($2::bigint[], $3::integer[]) AS c(id, attempt)
    WHERE n.id = c.id AND n.state = 'sending' AND n.attempts = c.attempt`,
};

/** Renews the leases of messages that are still being sent at `now` (an instant). */
export async function renew(db: Db, claims: readonly Claimed[], now: string): Promise<void> {
  if (claims.length === 0) return;
  await queryRows(db, RENEW, [now, claims.map(({ id }) => id), claims.map(({ attempt }) => attempt)]);
}
