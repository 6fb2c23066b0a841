import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { closeoutQuery } from '#web/api/staff/closeouts.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CloseoutActions } from './closeout-actions.tsx';
import { CloseoutBody } from './closeout-body.tsx';
import { ReviewSteps } from './review-steps.tsx';
import type { Reviewing } from './use-reviewing.ts';

interface ReviewDialogProps {
  paymentId: number;
  reviewing: Reviewing;
  place: RefObject<HTMLElement | null>;
  today: string | undefined;
}

/** A closeout over the list, where there is no room beside it. */
export function ReviewDialog({ paymentId, reviewing, place, today }: ReviewDialogProps) {
  const query = useQuery(closeoutQuery(paymentId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read from its beginning.
  useEffect(() => {
    place.current?.closest('[data-dialog-body]')?.scrollTo(0, 0);
  }, [place, paymentId]);
  return (
    <Dialog
      title="Review"
      width="wide"
      onClose={reviewing.close}
      footer={
        query.data && (
          <CloseoutActions key={paymentId} closeout={query.data} today={today} reviewing={reviewing} />
        )
      }
    >
      {/* An element of the HTML kind that a div is. */}
      <div ref={place as RefObject<HTMLDivElement | null>} className="flex flex-col gap-2">
        <div className="-mt-2 flex items-center justify-end gap-1">
          <ReviewSteps reviewing={reviewing} />
        </div>
        <CloseoutBody key={paymentId} query={query} refused={reviewing.refused} today={today} />
      </div>
    </Dialog>
  );
}
