import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { closeoutQuery } from '#web/api/staff/closeouts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useToastOffset } from '../use-toast-offset.ts';
import { CloseoutActions } from './closeout-actions.tsx';
import { CloseoutBody } from './closeout-body.tsx';
import { ReviewSteps } from './review-steps.tsx';
import type { Reviewing } from './use-reviewing.ts';

interface ReviewPanelProps {
  paymentId: number;
  reviewing: Reviewing;
  /** Around what is shown, for the keys. */
  place: RefObject<HTMLElement | null>;
  today: string | undefined;
  /** The keyboard has opened it: it takes the focus. Each opening is another object. */
  wanted: { readonly id: number } | null;
}

/** A closeout beside the list, which stays in use. */
export function ReviewPanel({ paymentId, reviewing, place, today, wanted }: ReviewPanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = useRef<object>(null);
  useEffect(() => {
    if (wanted?.id !== paymentId || taken.current === wanted) return;
    taken.current = wanted;
    heading.current?.focus({ preventScroll: true });
  }, [wanted, paymentId]);
  useEffect(() => {
    document.querySelector(`[data-row-id="${paymentId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [paymentId]);
  return (
    <aside
      ref={place}
      aria-labelledby={headingId}
      // Beside the links above the list, so that it ends with the window.
      className="-mt-14 sticky top-20 pointer-fine:-mt-11 flex h-[calc(100dvh-6.5rem)] min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-line border-b py-1 ps-4 pe-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-large">
          Review
        </h2>
        <ReviewSteps reviewing={reviewing} />
        <IconButton
          label="Close"
          shortcut="Esc"
          icon={<X aria-hidden className="size-5" />}
          onClick={reviewing.close}
        />
      </div>
      <PanelContent key={paymentId} paymentId={paymentId} reviewing={reviewing} today={today} />
    </aside>
  );
}

type ContentProps = Pick<ReviewPanelProps, 'paymentId' | 'reviewing' | 'today'>;

function PanelContent({ paymentId, reviewing, today }: ContentProps) {
  const query = useQuery(closeoutQuery(paymentId));
  return (
    <>
      <div className="wrap-break-word min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <CloseoutBody query={query} refused={reviewing.refused} today={today} />
      </div>
      {query.data && (
        <Foot>
          <CloseoutActions closeout={query.data} today={today} reviewing={reviewing} />
        </Foot>
      )}
    </>
  );
}

/** The buttons: toasts appear above them, so that the next decision needs no wait. */
function Foot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useToastOffset(ref);
  return (
    <div ref={ref} className="flex flex-wrap gap-2 border-line border-t px-4 py-3 *:flex-auto *:px-3">
      {children}
    </div>
  );
}
