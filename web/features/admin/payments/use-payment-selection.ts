import type { Payment } from '#contracts/payment.ts';
import type { StableRow } from '../list/stable-rows.ts';
import { useSelection } from '../list/table/use-selection.ts';

/** Whether a payment can take a step, alone or with others. */
export function isSelectable({ item: payment, isGone }: StableRow<Payment>): boolean {
  return payment.status === 'pending' && !isGone;
}

/** The selected payments of a list; a payment that stops being pending leaves it. */
export function usePaymentSelection(rows: readonly StableRow<Payment>[], scope: string) {
  const selection = useSelection(rows, scope, isSelectable);
  return { ...selection, payments: selection.items };
}

export type PaymentSelection = ReturnType<typeof usePaymentSelection>;
