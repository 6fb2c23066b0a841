import { sql } from 'drizzle-orm';
import { nextPayoutStatus, type PayoutAction, type PayoutStatus } from '#domain/billing/payouts/payout.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, type AuditEntry, record } from '#server/db/record/record.ts';
import { payoutLines, payouts } from '#server/db/schema/billing.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { NO_PAYOUT } from '../queries/payouts.ts';

/** Who acts on which payout, and when. `seen`: its `updatedAt` as it was shown. */
export interface Acting {
  readonly actor: Actor;
  readonly now: string;
  readonly payoutId: number;
  readonly seen: string;
}

/** A payout under lock, and its status after the action. */
export interface LockedPayout {
  readonly payout: typeof payouts.$inferSelect;
  readonly next: PayoutStatus;
}

/**
 * Locks a payout for an action. `Refused`: not_found; payment_step if its status does not allow the action, which a second click learns; stale. Source:
 * rule payouts-2.
 */
export async function lockPayout(tx: Tx, acting: Acting, action: PayoutAction): Promise<LockedPayout> {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(sql`${payouts.id} = ${acting.payoutId}::bigint`)
    .for('update');
  if (!payout) throw new Refused(NO_PAYOUT);
  const next = orRefuse(nextPayoutStatus(payout, action));
  const { id: entityId, number: what, updatedAt: present } = payout;
  await refuseIfStale(tx, { seen: acting.seen, present, entity: 'payout', entityId, what });
  return { payout, next };
}

/** `updated_at` of a payout that changes at `now`. */
export const payoutChangedAt = (now: string) => changedAt(payouts.updatedAt, now);

/** Writes the audit row of an action on a payout, and tells staff's screens and those of its interpreters. */
export async function recordPayout(
  tx: Tx,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
  {
    id,
    act: action,
    change = {},
  }: { readonly id: number; readonly act: AuditEntry['act']; readonly change?: object },
): Promise<void> {
  const interpreters = await tx
    .selectDistinct({ id: payoutLines.interpreterId })
    .from(payoutLines)
    .where(sql`${payoutLines.payoutId} = ${id}`);
  const interpreterIds = interpreters.map((interpreter) => interpreter.id);
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'payout', entityId: id, change: { ...change } }],
    changes: [{ topic: 'payouts', ids: [id], interpreterIds }],
  });
}
