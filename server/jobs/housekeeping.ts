import { and, eq, lte } from 'drizzle-orm';
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

/** What the features themselves want done now and then: old sessions, links and kept answers; payments that became overdue. */
export async function keepHouse(db: Db, now: string): Promise<void> {
  await sweepAccounts(db, now);
  await transact(db, (tx) => tellOverduePayments(tx, now));
}
