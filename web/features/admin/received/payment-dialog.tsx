import { useQuery } from '@tanstack/react-query';
import { clientPaymentQuery } from '#web/api/staff/client-payments.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentBody } from './payment-body.tsx';

interface PaymentDialogProps {
  paymentId: number;
  today: string | undefined;
  onClose: () => void;
}

/** A client's payment over the list, where there is no room beside it. */
export function PaymentDialog({ paymentId, today, onClose }: PaymentDialogProps) {
  const query = useQuery(clientPaymentQuery(paymentId));
  return (
    <Dialog
      title="Payment received"
      onClose={onClose}
      footer={query.data?.undoneAt === null && <PaymentActions payment={query.data} today={today} />}
    >
      <PaymentBody key={paymentId} query={query} today={today} />
    </Dialog>
  );
}
