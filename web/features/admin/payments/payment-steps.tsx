import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import type { Payment } from '#contracts/payments/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { receiptsQuery } from '#web/api/interpreter/receipts.ts';
import { payoutPath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import { WhyAmount } from '../rates/why-amount.tsx';
import type { PaymentIntent } from './payment-dialogs.tsx';
import { PaymentInvoice } from './payment-documents.tsx';
import { PaymentSide } from './payment-side.tsx';
import { isInApprovedPayout, isPayable, isSelectable } from './use-payment-selection.ts';

interface PaymentStepsProps {
  row: StableRow<Payment>;
  today: string | undefined;
  tabIndex: number;
  onIntent: (intent: PaymentIntent) => void;
}

/** The lines that add up to the two amounts, what is known besides, and what can be done. */
export function PaymentSteps({ row, today, tabIndex, onIntent }: PaymentStepsProps) {
  const { item: payment } = row;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
        <PaymentSide payment={payment} side="pay" />
        <PaymentSide payment={payment} side="charge" />
      </div>
      <Facts payment={payment} today={today} />
      <div className="flex flex-wrap gap-2">
        {isPayable(row) && (
          <Button
            size="small"
            tabIndex={tabIndex}
            className="xl:hidden"
            onClick={() => onIntent({ act: 'pay', payments: [payment] })}
          >
            Mark paid
          </Button>
        )}
        <WhyAmount of={{ paymentId: payment.id }} tabIndex={tabIndex} />
        <AppointmentLink assignmentId={payment.assignmentId} tabIndex={tabIndex} onIntent={onIntent} />
        <ReceiptCount assignmentId={payment.assignmentId} />
        {isSelectable(row) && (
          <Button
            variant="secondary"
            size="small"
            tabIndex={tabIndex}
            onClick={() => onIntent({ act: 'void', payments: [payment] })}
          >
            Void…
          </Button>
        )}
        {isReturnable(row) && (
          <Button
            variant="secondary"
            size="small"
            tabIndex={tabIndex}
            onClick={() => onIntent({ act: 'return', payment })}
          >
            Transfer Returned…
          </Button>
        )}
        {payment.status === 'void' && (
          <Button
            variant="secondary"
            size="small"
            tabIndex={tabIndex}
            onClick={() => onIntent({ act: 'enter', like: payment })}
          >
            Enter replacement…
          </Button>
        )}
      </div>
    </div>
  );
}

/** The transfer of a payout is returned there, with all that it paid (rule payouts-9). */
const isReturnable = ({ item: { status, payout }, isGone }: StableRow<Payment>) =>
  !isGone && status === 'paid' && payout === null;

/** Which appointment it is for, when and how it was paid, and what was noted. */
function Facts({ payment, today }: { payment: Payment; today: string | undefined }) {
  const { assignment, paidDate, paymentMethod, notes } = payment;
  const how = paymentMethod ? ` by ${paymentMethod}` : '';
  return (
    <div className="text-ink-soft">
      <p>
        For {formatDay(assignment.date, today)}, {formatClockRange(assignment.startTime, assignment.endTime)},{' '}
        {assignment.language}
      </p>
      <InPayout payment={payment} />
      <PaymentInvoice payment={payment} />
      {paidDate !== null && (
        <p>
          Paid {formatDay(paidDate, today)}
          {how}. A paid payment is final, unless the bank returns it.
        </p>
      )}
      {notes !== null && <p className="whitespace-pre-line">{notes}</p>}
    </div>
  );
}

/** Which payout it is in, and what that means for paying it alone (rule payouts-2). */
function InPayout({ payment }: { payment: Payment }) {
  const { payout, status } = payment;
  if (payout === null || status === 'void') return null;
  const link = <TextLink href={payoutPath(payout.id)}>{payout.number}</TextLink>;
  if (status === 'paid') return <p>Paid with {link}.</p>;
  if (isInApprovedPayout(payment))
    return (
      <p>
        It is paid with {link}, which is {payout.status}. To pay or void it alone, take the payout back to a
        draft first.
      </p>
    );
  return <p>In {link}, which is a draft. Marked paid alone, it leaves it.</p>;
}

interface AppointmentLinkProps {
  assignmentId: number;
  tabIndex: number;
  onIntent: (intent: PaymentIntent) => void;
}

/** An ordinary press shows the appointment over the list; with a modifier it is the link that it is. */
function AppointmentLink({ assignmentId, tabIndex, onIntent }: AppointmentLinkProps) {
  return (
    <a
      href={`${paths.assignments}?assignment=${assignmentId}`}
      tabIndex={tabIndex}
      className={buttonStyle({ variant: 'secondary', size: 'small' })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onIntent({ act: 'appointment', assignmentId });
      }}
    >
      Open appointment
    </a>
  );
}

/** Says beside the link to the appointment that it has receipts; nothing if there are none. */
function ReceiptCount({ assignmentId }: { assignmentId: number }) {
  const { data = [] } = useQuery(receiptsQuery('staff', assignmentId));
  if (data.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      <Receipt aria-hidden className="size-4" />
      {data.length === 1 ? '1 receipt' : `${data.length} receipts`}
    </span>
  );
}
