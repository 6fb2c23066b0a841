import { useQuery } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import type { OwnOffer } from '#contracts/offer.ts';
import { offerStateQuery } from '#web/api/interpreter/offers.ts';
import { type OfferState, offerOutcomes } from '#web/parts/offer-outcome.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';
import { OwnOfferCard } from './own-offer-card.tsx';
import { acceptedFrom } from './use-answer.ts';

interface ClosedOfferProps {
  offer: OwnOffer;
  today: string;
  /** Undefined if only the server knows. */
  state: OfferState | undefined;
  isMarked: boolean;
  onRemove: () => void;
}

/** An offer that closed while it was shown stays in its place and says what became of it (rule X54). */
export function ClosedOffer({ offer, today, state: known, isMarked, onRemove }: ClosedOfferProps) {
  const { data } = useQuery({ ...offerStateQuery(offer.id), enabled: known === undefined });
  // Until the server answers, only that it is closed is known.
  const state = known ?? data?.state ?? 'withdrawn';
  const isAnswered = known !== undefined || data !== undefined;
  return (
    <OwnOfferCard offer={offer} today={today} state={state} isMarked={isMarked}>
      {isAnswered && <Outcome state={state} appointment={acceptedFrom(offer)} onRemove={onRemove} />}
    </OwnOfferCard>
  );
}

interface OutcomeProps {
  state: OfferState;
  /** Opened where it was accepted; undefined if it is not loaded. */
  appointment: InterpreterAssignment | undefined;
  onRemove: () => void;
}

/** The outcome of an offer, with a link to the appointment if the interpreter has it, and a button to remove it. */
export function Outcome({ state, appointment, onRemove }: OutcomeProps) {
  const { showDetails } = useAssignmentDialogs();
  if (state === 'open') return null;
  const { title, text } = offerOutcomes[state];
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className="flex gap-2 *:first:flex-1">
        {state === 'accepted' && appointment && (
          <Button variant="secondary" onClick={() => showDetails(appointment)}>
            See Appointment
          </Button>
        )}
        <Button variant="secondary" onClick={onRemove}>
          OK
        </Button>
      </div>
    </div>
  );
}
