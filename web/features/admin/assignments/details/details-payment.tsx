import type { Payment } from '#contracts/payments/shapes.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { PaymentInvoice, PaymentPayout } from '../../payments/payment-documents.tsx';
import { PaymentSide } from '../../payments/payment-side.tsx';
import { WhyAmount } from '../../rates/why-amount.tsx';
import { reviewPath } from '../../review/review-path.ts';
import { usePermission } from '../../use-permission.ts';
import { DetailsSection } from './details-section.tsx';

/** A payment with the steps that its amounts came from: what the interpreter earns and with which payout, what the client is billed and on which invoice, and the way to its review. */
export function PaymentSection({ payment }: { payment: Payment }) {
  const mayReview = usePermission()('closeouts.get');
  const { tone, words } = stateOf(payment);
  return (
    <DetailsSection
      title="Payment"
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          <Badge tone={tone} dot>
            {words}
          </Badge>
          {/* The review has no void payments. */}
          {mayReview && payment.status !== 'void' && <TextLink href={reviewPath(payment)}>Review</TextLink>}
        </span>
      }
    >
      <PaymentSide payment={payment} side="pay" />
      <PaymentPayout payment={payment} />
      <PaymentSide payment={payment} side="charge" />
      <PaymentInvoice payment={payment} />
      <WhyAmount of={{ paymentId: payment.id }} />
      {payment.notes && <p className="whitespace-pre-line text-ink-soft">{payment.notes}</p>}
    </DetailsSection>
  );
}

function stateOf({ status, isOverdue, dueDate, paidDate }: Payment): { tone: BadgeTone; words: string } {
  if (status === 'paid')
    return { tone: 'green', words: `Interpreter paid ${formatDay(paidDate ?? dueDate)}` };
  if (status === 'void') return { tone: 'gray', words: 'Void' };
  return isOverdue
    ? { tone: 'red', words: `Overdue since ${formatDay(dueDate)}` }
    : { tone: 'yellow', words: `Pending, due ${formatDay(dueDate)}` };
}
