import { addDays, formatDateShort } from '#domain/civil.ts';
import { type Cents, type SentenceWithSums, sentenceWithSums } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Every status of a payment; it starts as pending. Source: rule closeouts-5. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'void'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What staff can do with a payment. Source: rule closeouts-5. */
export type PaymentAction = 'pay' | 'void';

/** A payment is due this many days after the completion, unless the settings say otherwise. Source: rule closeouts-4. */
const PAYMENT_TERM_DAYS = 30;

/** On which civil date a payment was paid and who settled it, as far as known. */
export interface Settled {
  readonly paidDate?: string | null;
  readonly by?: string | null;
}

/**
 * The status after paying or voiding: only a pending payment can be paid or voided. Refused as `payment_step`, with a
 * sentence that says how it was settled. Source: rule closeouts-5.
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
 * Whether a payment is overdue: still pending after its due date, and after the day of the payout that it is in (`payoutPayDate`; null: in none).
 * Source: rule closeouts-4.
 * @example isOverdue({ status: 'pending', dueDate: '2026-03-01', payoutPayDate: null, today: '2026-03-01' }) // false
 */
export function isOverdue(payment: {
  readonly status: PaymentStatus;
  readonly dueDate: string;
  readonly payoutPayDate: string | null;
  readonly today: string;
}): boolean {
  const { status, dueDate, payoutPayDate, today } = payment;
  return status === 'pending' && dueDate < today && (payoutPayDate === null || payoutPayDate < today);
}

/** A payment that became overdue, and to whom it is. */
export interface OverduePayment {
  readonly amountCents: Cents;
  readonly interpreterName: string;
  /** A civil date. */
  readonly dueDate: string;
}

/**
 * What staff read of the payments that became overdue together, at least one: a sentence without its stop. Source: rule closeouts-4.
 * @example describeOverdue([{ amountCents: 6000, interpreterName: 'Ana Silva', dueDate: '2026-06-10' }])
 * // text 'The payment of $60.00 to Ana Silva has been overdue since Jun 10, 2026'
 * @example describeOverdue of two, of $60.00 and $40.00 // text '2 payments to interpreters are now overdue: $100.00 in all'
 */
export function describeOverdue(payments: readonly OverduePayment[]): SentenceWithSums {
  const [only] = payments;
  return sentenceWithSums((sum) => {
    if (only && payments.length === 1)
      return `The payment of ${sum(only.amountCents)} to ${only.interpreterName} has been overdue since ${formatDateShort(only.dueDate)}`;
    const cents = payments.reduce((total, { amountCents }) => total + amountCents, 0);
    return `${payments.length} payments to interpreters are now overdue: ${sum(cents)} in all`;
  });
}

/**
 * The civil date on which the payment of an appointment completed on `completedDate` is due. Source: rule closeouts-4.
 * @example paymentDueDate('2026-01-31') // '2026-03-02'
 */
export function paymentDueDate(completedDate: string, termDays = PAYMENT_TERM_DAYS): string {
  return addDays(completedDate, termDays);
}
