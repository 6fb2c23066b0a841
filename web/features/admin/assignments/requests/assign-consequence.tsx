import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Consequence } from '../../messages/nobody-told.tsx';
import { assignConsequence } from '../consequences.ts';
import { useOpenOfferNames } from '../offer-summary.tsx';
import type { ChosenCandidate } from './candidate-option.tsx';

interface AssignConsequenceProps {
  /** The appointment when the dialog was opened, and now. */
  shown: Assignment;
  present: Assignment;
  choice: ChosenCandidate | null;
}

/** What the choice does and to whom; before that, what others have changed about the appointment meanwhile. */
export function AssignConsequence({ shown, present, choice }: AssignConsequenceProps) {
  const asked = useOpenOfferNames(present);
  const isDeleted = present.deletedAt !== null;
  const hasChanged =
    isDeleted || present.status !== shown.status || present.interpreterId !== shown.interpreterId;
  const booked = isBooked(present.status) ? present.interpreter : null;
  return (
    <>
      {hasChanged && (
        <Alert title="This appointment has changed in the meantime.">
          {isDeleted && 'It was deleted.'}
          {!isDeleted && (booked ? `It is now booked with ${booked.name}.` : `It is now ${present.status}.`)}
        </Alert>
      )}
      <p className="text-ink-soft" aria-live="polite">
        <Consequence of={(tells) => assignConsequence(present, choice?.name, asked, tells)} />
      </p>
    </>
  );
}
