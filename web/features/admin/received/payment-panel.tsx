import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { clientPaymentQuery } from '#web/api/staff/client-payments.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useToastOffset } from '../use-toast-offset.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentBody } from './payment-body.tsx';

interface PaymentPanelProps {
  paymentId: number;
  today: string | undefined;
  /** Around what is shown. */
  place: RefObject<HTMLElement | null>;
  /** The keyboard has opened it: it takes the focus. Each opening is another object. */
  wanted: { readonly id: number } | null;
  onClose: () => void;
}

/** A client's payment beside the list, which stays in use. */
export function PaymentPanel({ paymentId, today, place, wanted, onClose }: PaymentPanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const query = useQuery(clientPaymentQuery(paymentId));
  useToastOffset(foot);
  useEffect(() => {
    if (wanted?.id === paymentId) heading.current?.focus({ preventScroll: true });
  }, [wanted, paymentId]);
  return (
    <aside
      ref={place}
      aria-labelledby={headingId}
      className="sticky top-20 flex h-[calc(100dvh-6.5rem)] min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-line border-b py-1 ps-4 pe-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-large">
          Payment received
        </h2>
        <IconButton
          label="Close"
          shortcut="Esc"
          icon={<X aria-hidden className="size-5" />}
          onClick={onClose}
        />
      </div>
      <div key={paymentId} className="wrap-break-word min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <PaymentBody query={query} today={today} />
      </div>
      <div
        ref={foot}
        className="flex flex-wrap gap-2 border-line border-t px-4 py-3 empty:hidden *:flex-auto *:px-3"
      >
        {query.data && <PaymentActions key={paymentId} payment={query.data} today={today} />}
      </div>
    </aside>
  );
}
