import { useRef } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OfferByToken } from '#contracts/offers/shapes.ts';
import { useOfferStandby } from '#web/api/interpreter/standby.ts';
import { offerOutcome, type Standby } from '#web/parts/offers/offer-outcome.ts';
import type { OfferState } from '#web/parts/offers/offer-state.ts';
import { StandbyButtons } from '#web/parts/offers/standby-buttons.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';

interface OutcomeProps {
  assignmentId: number;
  state: OfferState;
  reserve: Standby | null;
  changedSince: OfferByToken['changedSince'];
  /** Opened where it was accepted; undefined if it is not loaded. */
  appointment: InterpreterAssignment | undefined;
  onRemove: () => void;
}

/**
 * The outcome of an offer: with a link to the appointment if the interpreter has it, or the question whether they could step in,
 * and a button to remove it.
 */
export function Outcome({
  assignmentId,
  state,
  reserve: standby,
  changedSince,
  appointment,
  onRemove,
}: OutcomeProps) {
  const { showDetails } = useAssignmentDialogs();
  const say = useOfferStandby(assignmentId);
  const ref = useRef<HTMLDivElement>(null);
  if (state === 'open') return null;
  const { title, text } = offerOutcome(state, { reserve: standby, changedSince });
  return (
    <div className="flex flex-col gap-2">
      <div ref={ref} tabIndex={-1} role="status">
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      {standby !== null ? (
        <StandbyButtons reserve={standby} say={say} onSaid={() => ref.current?.focus()} onLeave={onRemove} />
      ) : (
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
      )}
    </div>
  );
}
