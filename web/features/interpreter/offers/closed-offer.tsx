import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { offerStateQuery } from '#web/api/interpreter/offers.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { OfferCard } from '#web/parts/offers/offer-card.tsx';
import type { OfferState } from '#web/parts/offers/offer-state.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { offerElementId } from './own-offer-card.tsx';
import type { ClosedOfferFacts } from './shown-offers.ts';

const Outcome = lazyComponent(() => import('./outcome.tsx'), 'Outcome');

interface ClosedOfferProps {
  offer: ClosedOfferFacts;
  today: string;
  /** Undefined if only the server knows. */
  state: OfferState | undefined;
  /** It, if the interpreter has it now; undefined if not, or not loaded. */
  appointment: InterpreterAssignment | undefined;
  isMarked: boolean;
  onRemove: () => void;
}

/**
 * An offer that closed while it was shown stays in its place and says what became of it, with nothing else than its
 * time and language (rule access-17).
 */
export function ClosedOffer(props: ClosedOfferProps) {
  const { offer, today, state: known, appointment, isMarked, onRemove } = props;
  const { data } = useQuery({ ...offerStateQuery(offer.id), enabled: known === undefined });
  // Until the server answers, only that it is closed is known.
  const state = known ?? data?.state ?? 'withdrawn';
  const isAnswered = known !== undefined || data !== undefined;
  return (
    <OfferCard
      id={offerElementId(offer.id)}
      offer={{ ...offer, location: null, rate: null, estimatedPay: null }}
      day={formatDay(offer.date, today)}
      state={state}
      isMarked={isMarked}
    >
      <Suspense>
        {isAnswered && (
          <Outcome
            assignmentId={offer.id}
            state={state}
            reserve={data?.reserve ?? null}
            changedSince={data?.changedSince ?? []}
            appointment={appointment}
            onRemove={onRemove}
          />
        )}
      </Suspense>
    </OfferCard>
  );
}
