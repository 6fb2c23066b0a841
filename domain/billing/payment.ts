import { addDays, compareDates, formatDateShort } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Every status that a payment can have; it starts as pending. Source: spec §4. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'void'] as const;

/** The status of a payment. Source: spec §4. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What staff can do to a payment. Source: design 3.21. */
export type PaymentAction = 'pay' | 'void';

/** A payment is due this many days after the appointment was completed, unless the company's settings say otherwise. */
const PAYMENT_TERM_DAYS = 30;

/** How a payment came to be paid or void: on which civil date it was paid, and by whom, where that is known. */
export interface Settled {
  readonly paidDate?: string | null;
  readonly by?: string | null;
}

/**
 * The status that paying or voiding leads to: only a pending payment can be paid or voided, both are final.
 * Refused as `payment_step`, saying how it was settled. Source: spec §4, design 3.21.
 */
export function nextPaymentStatus(
  status: PaymentStatus,
  action: PaymentAction,
  settled: Settled = {},
): Result<PaymentStatus> {
  const next = action === 'pay' ? 'paid' : 'void';
  if (status === 'pending') return accept(next);
  const isSameAgain = status === next;
  const consequence = isSameAgain ? '' : ` and cannot be ${action === 'pay' ? 'paid' : 'voided'}`;
  return refuse(
    'payment_step',
    `This payment was already ${describeSettled(status, settled)}${consequence}.`,
  );
}

/**
 * How a payment was settled, in words.
 * @example describeSettled('paid', { paidDate: '2026-03-02', by: 'Sam Staff' }) // 'paid on Mar 2, 2026 by Sam Staff'
 */
export function describeSettled(
  status: Exclude<PaymentStatus, 'pending'>,
  { paidDate, by }: Settled,
): string {
  const on = status === 'paid' && paidDate ? ` on ${formatDateShort(paidDate)}` : '';
  return `${status === 'paid' ? 'paid' : 'voided'}${on}${by ? ` by ${by}` : ''}`;
}

/**
 * Whether a payment is overdue: still pending on a civil date after its due date.
 * @example isOverdue({ status: 'pending', dueDate: '2026-03-01', today: '2026-03-01' }) // false
 */
export function isOverdue(payment: { status: PaymentStatus; dueDate: string; today: string }): boolean {
  return payment.status === 'pending' && compareDates(payment.dueDate, payment.today) < 0;
}

/**
 * The civil date on which the payment for an appointment completed on `completedDate` is due: `termDays` later, 30
 * unless said otherwise.
 * @example paymentDueDate('2026-01-31') // '2026-03-02'
 */
export function paymentDueDate(completedDate: string, termDays = PAYMENT_TERM_DAYS): string {
  return addDays(completedDate, termDays);
}
