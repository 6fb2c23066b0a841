import { useQuery } from '@tanstack/react-query';
import { clientPaymentQuery } from '#web/api/staff/client-payments.ts';
import { SidePanel } from '../list/side-panel.tsx';
import type { SidePanelState } from '../list/use-side-panel.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentBody } from './payment-body.tsx';

interface PaymentPanelProps {
  paymentId: number;
  panel: SidePanelState;
  today: string | undefined;
}

/** A client's payment in the side panel. */
export function PaymentPanel({ paymentId, panel, today }: PaymentPanelProps) {
  const query = useQuery(clientPaymentQuery(paymentId));
  return (
    <SidePanel
      panel={panel}
      id={paymentId}
      title="Payment received"
      dialogWidth="regular"
      onClose={panel.close}
      foot={
        query.data?.undoneAt === null && <PaymentActions key={paymentId} payment={query.data} today={today} />
      }
    >
      <PaymentBody key={paymentId} query={query} today={today} />
    </SidePanel>
  );
}
