import { useQuery } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { offerStateQuery } from '#web/api/interpreter/offers.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { OfferCard } from '#web/parts/offer-card.tsx';
import { type OfferState, offerOutcomes } from '#web/parts/offer-outcome.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';
import { offerElementId } from './own-offer-card.tsx';
import type { ClosedOfferFacts } from './shown-offers.ts';

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
 * An offer that closed while it was shown stays in its place and says what became of it (rule X54), with nothing else than its
 * time and language (rule A18).
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
      {isAnswered && <Outcome state={state} appointment={appointment} onRemove={onRemove} />}
    </OfferCard>
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
