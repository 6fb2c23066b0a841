import { eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { changesOf } from '../../payments/commands/enter-payment.ts';
import { refuseBilled } from '../../payments/commands/refuse-billed.ts';
import { isOneOf } from '../../payments/queries/row.ts';

interface Marking {
  readonly actor: Actor;
  readonly now: string;
  /** Each once. */
  readonly paymentIds: readonly number[];
  readonly isBilledElsewhere: boolean;
}

/**
 * Says of approved work that it was billed with another program, or that it was not after all; all or none. It is owed then, or unbilled again; what was on
 * a draft leaves it. Answers how many were changed and their sum in cents. `Refused`: not_found; payment_step if one is not approved or is on an
 * issued invoice. Source: rule invoices-1.
 */
export async function markBilledElsewhere(
  tx: Tx,
  { actor, now, paymentIds, isBilledElsewhere }: Marking,
): Promise<{ readonly count: number; readonly cents: Cents }> {
  const theirs = tx.select({ id: payments.assignmentId }).from(payments).where(isOneOf(paymentIds));
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(inArray(assignments.id, theirs))
    .orderBy(assignments.id)
    .for('update');
  const {
    id,
    assignmentId,
    interpreterId,
    review,
    status,
    clientAmount,
    isBilledElsewhere: present,
  } = payments;
  const { clientId } = assignments;
  const found = await tx
    .select({ id, assignmentId, interpreterId, clientId, review, status, clientAmount, present })
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .where(isOneOf(paymentIds))
    .orderBy(sql`${payments.id}`);
  if (found.length < paymentIds.length)
    throw new Refused({
      code: 'not_found',
      message: 'One of these appointments was not found. Reload the page and try again.',
    });
  const wrong = found.find((row) => row.review !== 'approved' || row.status === 'void');
  if (wrong)
    throw new Refused({
      code: 'payment_step',
      message: `Appointment ${wrong.assignmentId} is not approved. Approve it in Review first.`,
    });
  await refuseBilled(tx, paymentIds);
  const changed = found.filter((row) => row.present !== isBilledElsewhere);
  const ids = changed.map((row) => row.id);
  await tx
    .update(payments)
    .set({ isBilledElsewhere, updatedAt: changedAt(payments.updatedAt, now) })
    .where(isOneOf(ids));
  await postToLedger(tx, 'payment', ids, now);
  await record(tx, actor, now, {
    audit: changed.map((row) => ({
      act: 'invoices.markBilledElsewhere',
      entity: 'payment',
      entityId: row.id,
      change: { assignmentId: row.assignmentId, isBilledElsewhere },
    })),
    changes: changed.length > 0 ? changesOf(changed) : [],
  });
  return { count: changed.length, cents: changed.reduce((sum, row) => sum + row.clientAmount, 0) };
}
