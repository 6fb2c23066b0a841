import type { Payment } from '#contracts/payments/shapes.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { PaymentState } from './payment-filters.ts';

const looks: Record<PaymentState, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'yellow', word: 'Pending' },
  overdue: { tone: 'red', word: 'Overdue' },
  paid: { tone: 'green', word: 'Paid' },
  void: { tone: 'gray', word: 'Void' },
};

export function stateName(state: PaymentState): string {
  return looks[state].word;
}

/** The state of a payment, as dot and word. */
export function PaymentStateBadge({ payment }: { payment: Pick<Payment, 'status' | 'isOverdue'> }) {
  const state = payment.isOverdue ? 'overdue' : payment.status;
  const { tone, word } = looks[state];
  return (
    // What is usual has no pill.
    <Badge tone={tone} dot isPlain={state === 'pending' || state === 'paid'}>
      {word}
    </Badge>
  );
}
