import type { Channel } from '#domain/message/kinds.ts';
import { ask } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * Whoever claims a message has it for so long; after that whoever sends it is taken for dead. While it is being sent the
 * lease is renewed, so that a service may take its time. Short, so that a message over which three processes die, one after
 * the other, still leaves within the minute; long enough for clocks and threads that lag some seconds.
 */
const LEASE_SECONDS = 12;
export const RENEWAL_MS = 3000;

/** A message that this process alone may send, until its lease is over. */
export interface Claimed {
  readonly id: number;
  /** Counts this claim in, and so names it: an outcome written under another number is somebody else's. */
  readonly attempt: number;
  /** An instant. */
  readonly claimedAt: string;
  /** When it was due (an instant), for when it is handed back. */
  readonly dueAt: string;
  /** Since when its service may have it from an attempt before, whose answer nobody has had (an instant); else null. */
  readonly maybeSentSince: string | null;
  /** `performance.now()` of the claim, by which this process knows how much of the lease is left. */
  readonly heldSince: number;
}

/** Whoever was sending it, by an earlier release, may not have noted since when. */
const IN_DOUBT_SINCE = `coalesce(maybe_sent_since, CASE state WHEN 'sending' THEN updated_at END)`;

/*
 * Two walks along the same index, one for news to many people and one for all other messages, which go first: an offer
 * to two thousand people stands in front of nobody's reminder. A quarter of the places is kept for the many, so that
 * they come to their end too. A message is in doubt from its first claim until its service says that it has it, or it is handed
 * back untouched.
 */
const CLAIM = {
  name: 'claim-messages',
  text: `
    WITH
      single AS (
        SELECT id, due_at, ${IN_DOUBT_SINCE} AS maybe_sent_since FROM notifications
        WHERE channel = $1::text AND state IN ('queued', 'sending') AND NOT is_to_many AND due_at <= $2::timestamptz
        ORDER BY due_at, id LIMIT $4::integer FOR UPDATE SKIP LOCKED),
      many AS (
        SELECT id, due_at, ${IN_DOUBT_SINCE} AS maybe_sent_since FROM notifications
        WHERE channel = $1::text AND state IN ('queued', 'sending') AND is_to_many AND due_at <= $2::timestamptz
        ORDER BY due_at, id LIMIT $3::integer - (SELECT count(*) FROM single) FOR UPDATE SKIP LOCKED),
      due AS (SELECT * FROM single UNION ALL SELECT * FROM many),
      claimed AS (
        UPDATE notifications n SET state = 'sending', attempts = n.attempts + 1, updated_at = $2::timestamptz,
          due_at = $2::timestamptz + make_interval(secs => ${LEASE_SECONDS}),
          maybe_sent_since = coalesce(d.maybe_sent_since, $2::timestamptz)
        FROM due d WHERE n.id = d.id
        RETURNING n.id::integer, n.attempts, n.is_to_many, d.due_at, d.maybe_sent_since),
      noted AS (
        INSERT INTO notification_events (notification_id, at, state) SELECT id, $2::timestamptz, 'sending' FROM claimed)
    SELECT id, attempts, due_at, maybe_sent_since FROM claimed ORDER BY is_to_many, due_at, id`,
};

/**
 * Takes up to `most` messages of a channel that are due at `now` (an instant) for this process to send: those that wait
 * and those whose sender has not been heard of for a lease. What another process has or claims at the same moment is
 * passed over. Source: docs/decisions/0022.
 */
export async function claim(db: Db, channel: Channel, most: number, now: string): Promise<Claimed[]> {
  const heldSince = performance.now();
  const single = Math.max(1, most - Math.floor(most / 4));
  const rows = await ask<[id: number, attempt: number, dueAt: string, maybeSentSince: string | null]>(
    db,
    CLAIM,
    [channel, now, most, single],
  );
  return rows.map(([id, attempt, dueAt, maybeSentSince]) => ({
    ...{ id, attempt, dueAt, maybeSentSince, heldSince },
    claimedAt: now,
  }));
}

const RENEW = {
  name: 'renew-claims',
  text: `
    UPDATE notifications n SET due_at = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    FROM unnest($2::bigint[], $3::integer[]) AS c(id, attempt)
    WHERE n.id = c.id AND n.state = 'sending' AND n.attempts = c.attempt`,
};

/** Shows that these are still being sent, at `now` (an instant). */
export async function renew(db: Db, claims: readonly Claimed[], now: string): Promise<void> {
  if (claims.length === 0) return;
  await ask(db, RENEW, [now, claims.map(({ id }) => id), claims.map(({ attempt }) => attempt)]);
}
