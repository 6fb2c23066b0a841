import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Payment } from '#contracts/payment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { markPaymentPaid, pendingPaymentsQuery } from '#web/api/staff-payments.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAct } from '../use-act.ts';
import { LoadingRows, PanelError } from './panel-states.tsx';

/**
 * The payments to process, the first due first, each with its one act (design 3.1). One that is paid here keeps its place
 * until the dialog closes: a second press must not meet the next person's payment.
 */
export function PaymentsDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(pendingPaymentsQuery);
  const [paid, setPaid] = useState<readonly Payment[]>([]);
  const paidIds = new Set(paid.map(({ id }) => id));
  const pending = (data?.rows ?? []).filter(({ id }) => !paidIds.has(id));
  const shown = [...pending, ...paid].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id);
  return (
    <Dialog
      title="Process Payment"
      description={data && `${data.total} pending`}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isPending && <LoadingRows label="Loading payments" count={4} />}
      {isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          The payments could not be loaded.
        </PanelError>
      )}
      {data && shown.length === 0 && (
        <EmptyState title="No pending payments" icon={<CircleCheck aria-hidden />}>
          A completed appointment makes a payment here.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {shown.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            isPaid={paidIds.has(payment.id)}
            onPaid={() => setPaid((before) => [...before, payment])}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface PaymentRowProps {
  payment: Payment;
  isPaid: boolean;
  onPaid: () => void;
}

function PaymentRow({ payment, isPaid, onPaid }: PaymentRowProps) {
  const { id, interpreter, client, assignment, amount, dueDate, isOverdue } = payment;
  const pay = useAct({
    run: () => markPaymentPaid(id),
    done: `Payment to ${interpreter.name} marked as paid`,
    failed: 'Failed to process payment',
    touches: ['payments', 'activity', 'notifications'],
    onDone: onPaid,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{interpreter.name}</span>
          {!isPaid && (
            <Badge tone={isOverdue ? 'red' : 'gray'} dot={isOverdue}>
              {isOverdue ? 'Overdue since' : 'Due'} {formatDay(dueDate)}
            </Badge>
          )}
        </p>
        <p className="text-ink-soft">
          {formatDay(assignment.date)}, {assignment.language}, {client.name}
        </p>
        {pay.error && <p className="text-danger">{sentenceOf(pay.error) ?? pay.error.message}</p>}
      </div>
      <span className="font-semibold">{dollars(amount)}</span>
      {isPaid ? (
        <Badge tone="green" dot>
          Paid
        </Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          pending={pay.isPending}
          aria-label={`Mark paid: ${interpreter.name}, ${dollars(amount)}`}
          onClick={() => pay.mutate(undefined)}
        >
          Mark paid
        </Button>
      )}
    </li>
  );
}
