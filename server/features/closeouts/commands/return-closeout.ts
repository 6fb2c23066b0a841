import { eq } from 'drizzle-orm';
import { nextReview } from '#domain/billing/closeout.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type Acting, lockSeen } from './lock-closeout.ts';
import { recordAction } from './record-action.ts';

/**
 * Returns a report to its interpreter with a question, which goes to them on their channels. `Refused`: not_found, stale,
 * payment_step. Source: rule closeouts-10.
 */
export async function returnCloseout(tx: Tx, acting: Acting & { readonly question: string }): Promise<void> {
  const { actor, now, question } = acting;
  const { row } = await lockSeen(tx, acting);
  const review = orRefuse(nextReview(row, 'return'));
  await tx
    .update(payments)
    .set({
      review,
      question,
      answer: null,
      returnedAt: now,
      updatedAt: changedAt(payments.updatedAt, now),
    })
    .where(eq(payments.id, row.id));
  await recordAction(tx, {
    actor,
    now,
    row,
    act: 'closeouts.return',
    change: { question },
    messages: messagesToInterpreter(row.interpreterId, {
      kind: 'closeout_returned',
      assignmentId: row.assignmentId,
      payload: { paymentId: row.id, question },
      event: `closeout:${row.id}:${now}`,
    }),
  });
}
