import { Suspense, useState } from 'react';
import type { ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../use-permission.ts';
import { isMoney } from './describe-client-payment.ts';

const UnallocatedDialog = lazyComponent(() => import('./unallocated-dialog.tsx'), 'UnallocatedDialog');
const CorrectClientPaymentDialog = lazyComponent(
  () => import('./correct-client-payment-dialog.tsx'),
  'CorrectClientPaymentDialog',
);
const RefundDialog = lazyComponent(() => import('./refund-dialog.tsx'), 'RefundDialog');
const UndoClientPaymentDialog = lazyComponent(
  () => import('./undo-client-payment-dialog.tsx'),
  'UndoClientPaymentDialog',
);

interface ClientPaymentActionsProps {
  payment: ClientPaymentDetail;
  /** The company's. */
  today: string | undefined;
}

/** What can be done with a payment. */
export function ClientPaymentActions({ payment, today }: ClientPaymentActionsProps) {
  const [open, setOpen] = useState<'rest' | 'refund' | 'undo' | 'correct' | null>(null);
  const may = usePermission();
  const close = () => setOpen(null);
  if (payment.undoneAt !== null) return null;
  return (
    <>
      {may('clientPayments.undo') && !isMoney(payment.refunded) && (
        <Button variant="secondary" onClick={() => setOpen('undo')}>
          Undo payment…
        </Button>
      )}
      {may('clientPayments.change') && (
        <Button variant="secondary" onClick={() => setOpen('correct')}>
          Correct…
        </Button>
      )}
      {may('clientPayments.refund') && isMoney(payment.unallocated) && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          Refund…
        </Button>
      )}
      {may('clientPayments.allocate') && isMoney(payment.unallocated) && (
        <Button onClick={() => setOpen('rest')}>Use the rest for…</Button>
      )}
      <Suspense fallback={null}>
        {open === 'rest' && <UnallocatedDialog payment={payment} onClose={close} />}
        {open === 'refund' && <RefundDialog payment={payment} today={today} onClose={close} />}
        {open === 'correct' && <CorrectClientPaymentDialog payment={payment} onClose={close} />}
        {open === 'undo' && <UndoClientPaymentDialog payment={payment} onClose={close} />}
      </Suspense>
    </>
  );
}
