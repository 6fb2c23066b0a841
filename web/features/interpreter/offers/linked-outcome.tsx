import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { offerStateQuery } from '#web/api/interpreter/offers.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { OfferCard } from '#web/parts/offers/offer-card.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { usePortal } from '../portal-context.ts';
import { useSchedule } from '../use-schedule.ts';
import { Outcome } from './outcome.tsx';
import { offerElementId } from './own-offer-card.tsx';
import { showOffer } from './use-linked-offer.ts';

interface LinkedOutcomeProps {
  assignmentId: number;
  onRemove: () => void;
}

/** What became of the offer in a link that is no longer open. */
export function LinkedOutcome({ assignmentId, onRemove }: LinkedOutcomeProps) {
  const { interpreterId, today } = usePortal();
  const { data: offer, error } = useQuery(offerStateQuery(assignmentId));
  const { rows } = useSchedule(interpreterId, today);
  const isThere = offer !== undefined || error !== null;
  useEffect(() => {
    if (isThere) showOffer(assignmentId);
  }, [isThere, assignmentId]);

  if (error && !offer) {
    return (
      <div id={offerElementId(assignmentId)} tabIndex={-1}>
        <Alert title="Request not found">{reasonOf(error)}</Alert>
        <Button variant="secondary" className="mt-2 w-full" onClick={onRemove}>
          OK
        </Button>
      </div>
    );
  }
  // An open one is in the list, which is being fetched again.
  if (!offer || offer.state === 'open') return null;
  return (
    <OfferCard
      id={offerElementId(assignmentId)}
      offer={offer}
      day={formatDay(offer.date, today)}
      state={offer.state}
      isMarked
    >
      <Outcome
        assignmentId={assignmentId}
        state={offer.state}
        reserve={offer.reserve}
        changedSince={offer.changedSince}
        appointment={rows?.find(({ id }) => id === assignmentId)}
        onRemove={onRemove}
      />
    </OfferCard>
  );
}

function reasonOf(error: Error): string {
  if (error instanceof HttpError && error.status === 404)
    return 'It was not sent to you, or it no longer exists. Your open requests are below.';
  return sentenceOf(error) ?? 'Its current state could not be loaded.';
}
