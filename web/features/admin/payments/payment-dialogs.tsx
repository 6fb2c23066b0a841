import { Suspense, startTransition, useState } from 'react';
import type { Payment } from '#contracts/payments/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';

const PayDialog = lazyComponent(() => import('./pay-dialog.tsx'), 'PayDialog');
const ReturnPaymentDialog = lazyComponent(() => import('./return-payment-dialog.tsx'), 'ReturnPaymentDialog');
const VoidDialog = lazyComponent(() => import('./void-dialog.tsx'), 'VoidDialog');
const EnterPaymentDialog = lazyComponent(() => import('./enter-payment-dialog.tsx'), 'EnterPaymentDialog');

/** `open(intent)` opens the dialog for it, `dialogs` renders it. `onSettled` is called with the changed payments. */
export function usePaymentDialogs(
  today: string | undefined,
  onSettled: (paymentIds: readonly number[], status: 'paid' | 'void') => void,
) {
  const [intent, setIntent] = useState<PaymentIntent | null>(null);
  const appointments = useAssignmentDialogs();
  const close = () => setIntent(null);

  function open(next: PaymentIntent) {
    if (next.act === 'appointment') appointments.open({ act: 'details', assignmentId: next.assignmentId });
    else startTransition(() => setIntent(next));
  }

  function handleDone(paymentIds: readonly number[]) {
    onSettled(paymentIds, intent?.act === 'void' ? 'void' : 'paid');
    close();
    requestAnimationFrame(focusRow);
  }

  const shared = intent && today !== undefined ? { today, onDone: handleDone, onClose: close } : null;
  return {
    open,
    isOpen: intent !== null,
    dialogs: (
      <>
        <Suspense fallback={null}>
          {shared && intent?.act === 'pay' && <PayDialog {...shared} payments={intent.payments} />}
          {shared && intent?.act === 'void' && <VoidDialog {...shared} payments={intent.payments} />}
          {shared && intent?.act === 'return' && (
            <ReturnPaymentDialog payment={intent.payment} today={shared.today} onClose={close} />
          )}
          {shared && intent?.act === 'enter' && (
            <EnterPaymentDialog like={intent.like} today={shared.today} onClose={close} />
          )}
        </Suspense>
        {appointments.dialogs}
      </>
    ),
  };
}

/** The button that led here goes with the step: focus stays with its row, or comes to the list from the bar below it. */
function focusRow(): void {
  const item = document.activeElement?.closest('[data-index]');
  const row = item
    ? item.querySelector<HTMLElement>('[data-row-id]')
    : document.querySelector<HTMLElement>('[data-row-id][tabindex="0"]');
  row?.focus({ preventScroll: true });
}

/** What staff want to do with payments. `like`: a void payment that the new one replaces. */
export type PaymentIntent =
  | { act: 'pay' | 'void'; payments: readonly Payment[] }
  | { act: 'return'; payment: Payment }
  | { act: 'enter'; like: Payment | null }
  | { act: 'appointment'; assignmentId: number };
