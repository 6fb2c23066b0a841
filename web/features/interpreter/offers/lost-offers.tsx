import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lostOffersQuery } from '#web/api/interpreter/standby.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { OfferCard } from '#web/parts/offers/offer-card.tsx';
import { usePortal } from '../portal-context.ts';
import { useServerNow } from '../use-server-now.ts';
import { Outcome } from './outcome.tsx';
import { offerElementId } from './own-offer-card.tsx';

/**
 * The offers that somebody else has taken and that one could step into until the start, without those that are `shown` already (rule
 * offers-14).
 */
export function LostOffers({ shown }: { shown: ReadonlySet<number> }) {
  const { today } = usePortal();
  const now = useServerNow();
  const lost = useQuery(lostOffersQuery);
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  if (lost.isError && lost.data === undefined)
    return <LoadError title="Offers that you could step into could not be loaded" of={lost} />;
  const left = (lost.data ?? []).filter(
    ({ assignmentId, startsAt }) =>
      !shown.has(assignmentId) && !away.has(assignmentId) && Date.parse(startsAt) > now.getTime(),
  );
  if (left.length === 0) return null;
  return (
    <ul aria-label="Taken by somebody else" className="flex flex-col gap-3">
      {left.map((offer) => (
        <li key={offer.assignmentId}>
          <OfferCard
            id={offerElementId(offer.assignmentId)}
            offer={offer}
            day={formatDay(offer.date, today)}
            state={offer.state}
            isMarked={false}
          >
            <Outcome
              assignmentId={offer.assignmentId}
              state={offer.state}
              reserve={offer.reserve}
              changedSince={offer.changedSince}
              appointment={undefined}
              onRemove={() => setAway((before) => new Set([...before, offer.assignmentId]))}
            />
          </OfferCard>
        </li>
      ))}
    </ul>
  );
}
