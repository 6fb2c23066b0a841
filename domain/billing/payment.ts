import { addDays, compareDates } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Every status that a payment can have; it starts as pending. Source: spec §4. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'void'] as const;

/** The status of a payment. Source: spec §4. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What staff can do to a payment. Source: design 3.21. */
export type PaymentAction = 'pay' | 'void';

/** A payment is due this many days after the appointment was completed, unless the company's settings say otherwise. */
const PAYMENT_TERM_DAYS = 30;

/**
 * The status that paying or voiding leads to: only a pending payment can be paid or voided, both are final.
 * Refused as `payment_step`. Source: spec §4, design 3.21.
 */
export function nextPaymentStatus(status: PaymentStatus, action: PaymentAction): Result<PaymentStatus> {
  if (status === 'pending') return accept(action === 'pay' ? 'paid' : 'void');
  const state = status === 'paid' ? 'already paid' : 'void';
  return refuse(
    'payment_step',
    `This payment is ${state} and cannot be ${action === 'pay' ? 'paid' : 'voided'}.`,
  );
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
