import { and, eq, isNull, sql } from 'drizzle-orm';
import { describeOverdue } from '#domain/billing/payment.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { isOverdueOn } from '../queries/overdue.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/**
 * Tells staff once of each payment that has become overdue at `now` (an instant), of all of them by one entry in the activity and
 * one in the notification center. Answers their number. Can run at any time. Source: rule closeouts-4.
 */
export async function notifyOverduePayments(tx: Tx, now: string): Promise<number> {
  const due = await markNewlyOverdue(tx, now);
  const [first, ...others] = due;
  if (first === undefined) return 0;
  const summary = describeOverdue(due);
  // Several lead to their list, one to its appointment.
  const { assignmentId, interpreterId, clientId, id: paymentId } = first;
  const about = others.length === 0 ? { assignmentId, interpreterId, clientId, paymentId } : {};
  await record(tx, SYSTEM, now, {
    audit: due.map(({ id, dueDate }) => ({
      act: 'payments.tellOverdue',
      entity: 'payment',
      entityId: id,
      change: { dueDate },
    })),
    activity: [{ kind: 'payment_overdue', summary, ...about }],
    messages: messagesToStaff({
      kind: 'payment_overdue',
      ...(others.length === 0 && { assignmentId }),
      payload: {
        text: `${summary.text}.`,
        withoutMoney: `${summary.withoutMoney}.`,
        ...(others.length === 0 && { paymentId }),
      },
      // No payment becomes overdue twice.
      event: `payment:${paymentId}`,
    }),
    changes: [{ topic: 'payments', ids: due.map(({ id }) => id) }],
  });
  return due.length;
}

/** The statement that finds a payment also marks it, so that two runs at once never report the same one. */
async function markNewlyOverdue(tx: Tx, now: string) {
  const today = await companyToday(tx, now);
  return tx
    .update(payments)
    .set({ overdueToldAt: now })
    .from(assignments)
    .innerJoin(interpreters, sql`true`) // the updated table can be named only in WHERE
    .where(
      and(
        eq(assignments.id, payments.assignmentId),
        eq(interpreters.id, payments.interpreterId),
        isOverdueOn(today),
        isNull(payments.overdueToldAt),
      ),
    )
    .returning({
      id: payments.id,
      assignmentId: payments.assignmentId,
      interpreterId: payments.interpreterId,
      clientId: assignments.clientId,
      amountCents: payments.amount,
      // In a payout it was expected on the payout's day, if that is later.
      dueDate: sql<string>`greatest(${payments.dueDate}, (
        SELECT o.pay_date FROM payout_lines l JOIN payouts o ON o.id = l.payout_id
        WHERE l.payment_id = ${payments.id} AND l.is_live))::text`,
      interpreterName: interpreters.name,
    });
}
