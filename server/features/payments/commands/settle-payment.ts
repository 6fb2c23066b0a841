import { eq } from 'drizzle-orm';
import { nextPaymentStatus, type PaymentAction } from '#domain/billing/payment.ts';
import { formatMoney } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { toInterpreter } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { companyToday, type PaymentRow, paymentRow } from '../queries.ts';
import { changesOf } from './enter-payment.ts';

interface Settling {
  readonly actor: Actor;
  readonly now: string;
  readonly paymentId: number;
}

/**
 * Marks a pending payment paid, on the company's today unless another civil date is given, and its appointment with it;
 * the interpreter is told. Notes are added to those that stand. `Refused`: not_found, payment_step when it is paid or
 * void. Source: spec §4, design 3.21.
 */
export async function payPayment(
  tx: Tx,
  settling: Settling & { paidDate?: string | undefined; paymentMethod: string | null; notes: string | null },
): Promise<PaymentRow> {
  const { actor, now, paymentMethod } = settling;
  const before = await lockPayment(tx, settling.paymentId, 'pay');
  const paidDate = settling.paidDate ?? (await companyToday(tx, now));
  const notes = withNote(before.notes, settling.notes);
  await tx
    .update(payments)
    .set({ status: 'paid', paidDate, paymentMethod, notes })
    .where(eq(payments.id, before.id));
  await tx
    .update(assignments)
    .set({ isPaid: true, updatedAt: now })
    .where(eq(assignments.id, before.assignmentId));
  const { id, assignmentId, interpreterId, clientId } = before;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'payments.pay',
        entity: 'payment',
        entityId: id,
        change: { assignmentId, paidDate, paymentMethod },
      },
    ],
    activity: [
      {
        kind: 'payment_sent',
        summary: `${before.interpreterName} was paid $${formatMoney(before.amount)}`,
        assignmentId,
        interpreterId,
        clientId,
        paymentId: id,
      },
    ],
    messages: toInterpreter(interpreterId, {
      kind: 'payment_sent',
      assignmentId,
      payload: { paymentId: id },
      event: `payment:${id}`,
    }),
    changes: [...changesOf(before), { topic: 'activity', ids: [] }],
  });
  return paymentRow(tx, id);
}

/**
 * Takes a pending payment out of the books; the reason is kept in its notes. `Refused`: not_found, payment_step when it
 * is paid or void. Source: spec §4, design 3.21.
 */
export async function voidPayment(tx: Tx, settling: Settling & { reason: string }): Promise<PaymentRow> {
  const { actor, now, reason } = settling;
  const before = await lockPayment(tx, settling.paymentId, 'void');
  const { id, assignmentId } = before;
  await tx
    .update(payments)
    .set({ status: 'void', notes: withNote(before.notes, `Voided: ${reason}`) })
    .where(eq(payments.id, id));
  await record(tx, actor, now, {
    audit: [{ act: 'payments.void', entity: 'payment', entityId: id, change: { assignmentId, reason } }],
    changes: changesOf(before),
  });
  return paymentRow(tx, id);
}

/** The payment, its appointment locked first as everywhere, once the rules allow the step. */
async function lockPayment(tx: Tx, paymentId: number, action: PaymentAction): Promise<PaymentRow> {
  const { assignmentId } = await paymentRow(tx, paymentId);
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
    .for('update');
  const payment = await paymentRow(tx, paymentId);
  orRefuse(nextPaymentStatus(payment.status, action));
  return payment;
}

function withNote(notes: string | null, added: string | null): string | null {
  return [notes, added].filter((line) => line !== null).join('\n') || null;
}
