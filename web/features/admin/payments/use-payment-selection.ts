import type { Payment } from '#contracts/payments/shapes.ts';
import type { StableRow } from '../list/stable-rows.ts';
import { useSelection } from '../list/table/use-selection.ts';

/** Whether a payment can take a step, alone or with others: what is in an approved payout is paid with it (rule payouts-2). */
export function isSelectable({ item: payment, isGone }: StableRow<Payment>): boolean {
  return payment.status === 'pending' && !isGone && !isInApprovedPayout(payment);
}

/** Whether it can be paid by itself: not while its interpreter is asked about it (rule closeouts-8). */
export function isPayable(row: StableRow<Payment>): boolean {
  return isSelectable(row) && row.item.review !== 'returned';
}

/** Whether the payment is in a payout that can no longer be changed. */
export function isInApprovedPayout({ payout }: Pick<Payment, 'payout'>): boolean {
  return payout !== null && payout.status !== 'draft' && payout.status !== 'void';
}

/** The selected payments of a list; a payment that stops being pending leaves it. */
export function usePaymentSelection(rows: readonly StableRow<Payment>[], scope: string) {
  const selection = useSelection(rows, scope, isSelectable);
  return { ...selection, payments: selection.items };
}

export type PaymentSelection = ReturnType<typeof usePaymentSelection>;
