import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { transact } from '#server/db/transaction.ts';
import { sweepAccounts } from '#server/features/auth/commands/sweep-accounts.ts';
import { tellOverduePayments } from '#server/features/payments/commands/tell-overdue.ts';
import { THE_PRODUCT } from './dependencies.ts';

/** Closes the offers whose time is over, so that no list shows them as open; accepting one is refused before that. */
export async function expireOffers(db: Db, now: string): Promise<void> {
  await transact(db, async (tx) => {
    const expired = await tx
      .update(offers)
      .set({ state: 'expired' })
      .where(and(eq(offers.state, 'open'), lte(offers.expiresAt, now)))
      .returning({ id: offers.id, assignmentId: offers.assignmentId, interpreterId: offers.interpreterId });
    if (expired.length === 0) return;
    await record(tx, THE_PRODUCT, now, {
      audit: expired.map(({ id }) => ({ act: 'offers.expire', entity: 'offer', entityId: id })),
      changes: [
        {
          topic: 'offers',
          ids: expired.map(({ assignmentId }) => assignmentId),
          interpreterIds: expired.map(({ interpreterId }) => interpreterId),
        },
      ],
    });
  });
}

/** Messages are kept so long, with their history: whoever asks about last year's appointment finds what was said. */
const MESSAGES_KEPT_MONTHS = 13;
/** So many in one statement, and so many statements an hour: nobody waits behind it. */
const SWEPT_AT_ONCE = 500;
const MOST_SWEEPS = 20;

/** Forgets messages that nobody needs any more, the oldest first; what still waits stays. Answers how many. */
export async function sweepMessages(db: Db, now: string): Promise<number> {
  let swept = 0;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications
        WHERE created_at < ${now}::timestamptz - make_interval(months => ${MESSAGES_KEPT_MONTHS})
          AND state NOT IN ('queued', 'sending')
        ORDER BY created_at, id LIMIT ${SWEPT_AT_ONCE})`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < SWEPT_AT_ONCE) break;
  }
  return swept;
}

/** What was told of a text message that nobody has claimed by then was not ours, or never will be found. */
const EARLY_DELIVERIES_KEPT_DAYS = 30;

async function sweepEarlyDeliveries(db: Db, now: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM early_deliveries
    WHERE told_at < ${now}::timestamptz - make_interval(days => ${EARLY_DELIVERIES_KEPT_DAYS})`);
}

/**
 * What the features themselves want done now and then: old sessions, links, kept answers and messages; payments that became
 * overdue.
 */
export async function keepHouse(db: Db, now: string): Promise<void> {
  await sweepMessages(db, now);
  await sweepEarlyDeliveries(db, now);
  await sweepAccounts(db, now);
  await transact(db, (tx) => tellOverduePayments(tx, now));
}
