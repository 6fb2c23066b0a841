import { type SQL, sql } from 'drizzle-orm';
import { payments } from '#server/db/schema/money.ts';

/**
 * Whether a payment is overdue on `today`, the company's civil date: the condition of `isOverdue` for many rows. It uses only columns of payments.
 * Source: rule closeouts-4.
 */
export function isOverdueOn(today: string): SQL {
  return sql`(${payments.status} = 'pending' AND ${payments.dueDate} < ${today}::date AND NOT EXISTS (
    SELECT FROM payout_lines l JOIN payouts o ON o.id = l.payout_id
    WHERE l.payment_id = ${payments.id} AND l.is_live AND o.pay_date >= ${today}::date))`;
}
