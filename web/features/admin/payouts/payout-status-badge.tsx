import type { PayoutStatus } from '#domain/billing/payouts/payout.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { STATUS_LOOKS } from './payout-words.ts';

/** How far a payout is, as dot and word. */
export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const { tone, word } = STATUS_LOOKS[status];
  return (
    // What is usual has no pill.
    <Badge tone={tone} dot isPlain={status === 'paid' || status === 'void'}>
      {word}
    </Badge>
  );
}
