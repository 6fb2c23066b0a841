import { eq, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { accounts } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/** Enough to test a channel again, too few to fill somebody's mailbox. */
const MOST_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
/** A person does not do more audited acts than this in a minute. */
const NEWEST_ACTS = 200;

/**
 * Admits a test message on one channel, and records who sends it where (`to`: an address, a number, or the id of an interpreter).
 * Refused as `rate_limited`, with the seconds to wait, if the same person has sent five within a minute. `now` is an instant.
 */
export async function allowTest(
  tx: Tx,
  who: StaffScope,
  test: {
    readonly actor: Actor;
    readonly now: string;
    readonly channel: Channel;
    readonly to: string | number;
    /** The service that is only tried: a host that somebody typed. */
    readonly trial?: string | null;
  },
): Promise<void> {
  const { actor, now, channel, to, trial } = test;
  // One after the other: of tests that are sent at once, only five pass too.
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, who.accountId))
    .for('no key update');
  await refuseWhenTooMany(tx, who, now);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'messageChannels.test',
        entity: 'account',
        entityId: who.accountId,
        change: { channel, to, ...(trial && { trial }) },
      },
    ],
  });
}

async function refuseWhenTooMany(tx: Tx, { accountId }: StaffScope, now: string): Promise<void> {
  const since = new Date(Date.parse(now) - MINUTE_MS).toISOString();
  // The fifth last test: once it is a minute old, there is room again.
  const { rows } = await tx.execute<{ at: string }>(sql`
    SELECT at FROM (
      SELECT id, at, act FROM audit_log WHERE entity = 'account' AND entity_id = ${accountId}
      ORDER BY id DESC LIMIT ${NEWEST_ACTS}) AS newest
    WHERE act = 'messageChannels.test' AND at > ${since}::timestamptz
    ORDER BY id DESC OFFSET ${MOST_PER_MINUTE - 1} LIMIT 1`);
  const [oldest] = rows;
  if (!oldest) return;
  const freeAt = Date.parse(isoInstant(oldest.at)) + MINUTE_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000));
  throw new Refused({
    code: 'rate_limited',
    message: `You have sent ${MOST_PER_MINUTE} tests within a minute. Please wait ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}.`,
    retryAfterSeconds,
  });
}
