import { useQuery } from '@tanstack/react-query';
import { clientPaymentQuery } from '#web/api/staff/billing/client-payments.ts';
import { SidePanel } from '../list/side-panel.tsx';
import type { SidePanelState } from '../list/use-side-panel.ts';
import { ClientPaymentActions } from './client-payment-actions.tsx';
import { ClientPaymentBody } from './client-payment-body.tsx';

interface ClientPaymentPanelProps {
  paymentId: number;
  panel: SidePanelState;
  today: string | undefined;
}

/** A client's payment in the side panel. */
export function ClientPaymentPanel({ paymentId, panel, today }: ClientPaymentPanelProps) {
  const query = useQuery(clientPaymentQuery(paymentId));
  return (
    <SidePanel
      panel={panel}
      id={paymentId}
      title="Payment received"
      dialogWidth="regular"
      onClose={panel.close}
      foot={
        query.data?.undoneAt === null && (
          <ClientPaymentActions key={paymentId} payment={query.data} today={today} />
        )
      }
    >
      <ClientPaymentBody key={paymentId} query={query} today={today} />
    </SidePanel>
  );
}
