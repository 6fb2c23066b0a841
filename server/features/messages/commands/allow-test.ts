import { and, desc, eq, gt } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { accounts } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';

/** Enough to test a channel again, too few to fill somebody's mailbox. */
const MOST_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
/** A person does not do more audited acts than this in a minute. */
const NEWEST_ACTIONS = 200;

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
  const { id, at, act: action, entity, entityId } = auditLog;
  const newest = tx
    .select({ id, at, act: action })
    .from(auditLog)
    .where(and(eq(entity, 'account'), eq(entityId, accountId)))
    .orderBy(desc(id))
    .limit(NEWEST_ACTIONS)
    .as('newest');
  const [oldest] = await tx
    .select({ at: newest.at })
    .from(newest)
    .where(and(eq(newest.act, 'messageChannels.test'), gt(newest.at, since)))
    .orderBy(desc(newest.id))
    .offset(MOST_PER_MINUTE - 1)
    .limit(1);
  if (!oldest) return;
  const freeAt = Date.parse(oldest.at) + MINUTE_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000));
  throw new Refused({
    code: 'rate_limited',
    message: `You have sent ${MOST_PER_MINUTE} tests within a minute. Please wait ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}.`,
    retryAfterSeconds,
  });
}
