import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { sweepAccounts } from '#server/features/auth/commands/sweep-accounts.ts';
import { tellOverduePayments } from '#server/features/payments/commands/tell-overdue.ts';
import { deliverMessages } from './deliver.ts';
import { type JobDependencies, THE_PRODUCT } from './dependencies.ts';

const MINUTE_MS = 60_000;
/** A queued message nobody has tried after this long has lost its job. */
const FORGOTTEN_AFTER_MS = 2 * MINUTE_MS;
/** One that failed waits for its job's next try; the last pauses of ten are hours long. */
const LOST_AFTER_MS = 12 * 60 * MINUTE_MS;
/** Messages in one sweep; more wait for the next minute. */
const SWEEP_SIZE = 500;

/** Delivers messages that stand in the outbox without a job: the net under the queue. */
export async function deliverForgotten(deps: JobDependencies): Promise<void> {
  const now = deps.clock.now();
  const rows = await deps.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      sql`${notifications.state} = 'queued' AND ${notifications.updatedAt} <
        CASE WHEN ${notifications.attempts} = 0 THEN ${before(now, FORGOTTEN_AFTER_MS)}::timestamptz
          ELSE ${before(now, LOST_AFTER_MS)}::timestamptz END`,
    )
    .orderBy(notifications.id)
    .limit(SWEEP_SIZE);
  if (rows.length > 0)
    await deliverMessages(
      deps,
      rows.map(({ id }) => id),
    );
}

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

/** What the features themselves want done now and then: old sessions, links and kept answers; payments that became overdue. */
export async function keepHouse(db: Db, now: string): Promise<void> {
  await sweepAccounts(db, now);
  await transact(db, (tx) => tellOverduePayments(tx, now));
}

function before(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) - milliseconds).toISOString();
}
