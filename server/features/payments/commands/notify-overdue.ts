import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { formatDateShort } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { companyToday } from '#server/features/settings/queries.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/**
 * Tells staff once of each payment that has become overdue at `now` (an instant): in the activity and the notification
 * center. Answers their number. Can run at any time. Source: rule M16.
 */
export async function notifyOverduePayments(tx: Tx, now: string): Promise<number> {
  const due = await markNewlyOverdue(tx, now);
  if (due.length === 0) return 0;
  const payments = due.map((payment) => ({ ...payment, summary: sentence(payment) }));
  await record(tx, SYSTEM, now, {
    audit: payments.map(({ id, dueDate }) => ({
      act: 'payments.tellOverdue',
      entity: 'payment',
      entityId: id,
      change: { dueDate },
    })),
    activity: payments.map(({ id, assignmentId, interpreterId, clientId, summary }) => ({
      kind: 'payment_overdue',
      summary,
      assignmentId,
      interpreterId,
      clientId,
      paymentId: id,
    })),
    messages: payments.flatMap(({ id, assignmentId, summary }) =>
      messagesToStaff({
        kind: 'payment_overdue',
        assignmentId,
        payload: { text: `${summary}.`, paymentId: id },
        event: `payment:${id}`,
      }),
    ),
    changes: [{ topic: 'payments', ids: payments.map(({ id }) => id) }],
  });
  return payments.length;
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
        eq(payments.status, 'pending'),
        lt(payments.dueDate, today),
        isNull(payments.overdueToldAt),
      ),
    )
    .returning({
      id: payments.id,
      assignmentId: payments.assignmentId,
      interpreterId: payments.interpreterId,
      clientId: assignments.clientId,
      amount: payments.amount,
      dueDate: payments.dueDate,
      interpreterName: interpreters.name,
    });
}

function sentence(payment: { interpreterName: string; amount: number; dueDate: string }): string {
  return `The payment of $${formatMoney(payment.amount)} to ${payment.interpreterName} has been overdue since ${formatDateShort(payment.dueDate)}`;
}
