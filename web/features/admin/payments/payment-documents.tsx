import type { Payment } from '#contracts/payments/shapes.ts';
import { invoicePath, payoutPath } from '#web/app/money-paths.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { InvoiceStateBadge } from '../invoices/invoice-state.tsx';
import { PayoutStatusBadge } from '../payouts/payout-status-badge.tsx';

/** The invoice that bills it, with its state; nothing while it is on none. */
export function PaymentInvoice({ payment: { invoice } }: { payment: Payment }) {
  if (invoice === null) return null;
  const { id, number, state } = invoice;
  if (number === null)
    return (
      <p>
        On a <TextLink href={invoicePath(id, 'drafts')}>draft invoice</TextLink>
      </p>
    );
  return (
    <p className={line}>
      <span>
        On invoice <TextLink href={invoicePath(id)}>{number}</TextLink>
      </span>
      <InvoiceStateBadge state={state} />
    </p>
  );
}

/** The payout that pays it, with its status; nothing while it is in none. */
export function PaymentPayout({ payment: { payout } }: { payment: Payment }) {
  if (payout === null) return null;
  return (
    <p className={line}>
      <span>
        In payout <TextLink href={payoutPath(payout.id)}>{payout.number}</TextLink>
      </span>
      <PayoutStatusBadge status={payout.status} />
    </p>
  );
}

const line = 'flex flex-wrap items-baseline gap-x-2';
