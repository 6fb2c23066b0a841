import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../../preview/use-preview.ts';
import type { ChosenCandidate } from './candidate-option.tsx';

interface AssignConsequenceProps {
  /** The appointment when the dialog was opened, and now. */
  shown: Assignment;
  present: Assignment;
  choice: ChosenCandidate | null;
  /** They are booked in spite of what is in conflict. */
  isOverriding: boolean;
  /** Assigning was refused, which is said elsewhere. */
  isRefused: boolean;
}

/** What the choice does and to whom; before that, what others have changed about the appointment meanwhile. */
export function AssignConsequence(props: AssignConsequenceProps) {
  const { shown, present, choice, isOverriding, isRefused } = props;
  const override = isOverriding && { overrideReason: NO_REASON_YET };
  const preview = usePreview(
    'POST /api/assignments/{assignmentId}/assign',
    choice !== null
      ? { params: { assignmentId: present.id }, body: { interpreterId: choice.id, ...override } }
      : null,
  );
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
      <div className="text-ink-soft">
        {choice === null ? (
          <p>Books the interpreter without asking.</p>
        ) : (
          <PreviewNote
            preview={preview}
            isRefused={isRefused}
            does={({ changes }) =>
              `Books ${changes[0]?.appointment?.interpreter ?? choice.name} without asking.`
            }
          />
        )}
      </div>
    </>
  );
}
