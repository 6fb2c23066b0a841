import { type ComponentType, Suspense, useState } from 'react';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { DeclineQuestionProps } from './decline-question.tsx';

export type OfferAnswer = 'accept' | 'decline';

interface AnswerButtonsProps {
  /** The answer that is being sent, or null. */
  pending: OfferAnswer | null;
  /** A decline comes with its reason. */
  onAnswer: (answer: OfferAnswer, reason?: DeclineReason) => void;
  /** A page that shows more loads it when it is asked. */
  question: ComponentType<DeclineQuestionProps>;
  /** The interpreter has another appointment: accepting is not the likely next step. */
  hasConflict: boolean;
  /** Accepting is impossible for now, as the page says. */
  isBlocked?: boolean;
  /** If there is nothing else on the page. */
  isLarge?: boolean;
  /** What the buttons say if it is not about one appointment. */
  acceptLabel?: string;
  declineLabel?: string;
  /** What is declined then: 'all 12 dates'. */
  declined?: string;
}

/**
 * Accepting is one press. Declining cannot be undone, so it takes a second press, on the reason: 'Go back' takes the place of
 * 'Decline', so that a double press declines nothing.
 */
export function AnswerButtons({
  pending,
  onAnswer,
  question: DeclineQuestion,
  hasConflict,
  isBlocked,
  isLarge = false,
  acceptLabel = 'Accept Assignment',
  declineLabel = 'Decline',
  declined,
}: AnswerButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [given, setGiven] = useState<DeclineReason | null>(null);
  const isDeclining = pending === 'decline';
  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          variant={hasConflict ? 'secondary' : 'primary'}
          className={classNames(isLarge && !hasConflict && 'min-h-14! basis-full text-large!')}
          disabled={isBlocked || isDeclining}
          pending={pending === 'accept'}
          onClick={() => onAnswer('accept')}
        >
          {acceptLabel}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isAsking}
          disabled={pending !== null}
          onClick={() => setIsAsking(!isAsking)}
        >
          {isAsking || isDeclining ? 'Go back' : declineLabel}
        </Button>
      </div>
      {(isAsking || isDeclining) && (
        <Suspense>
          <DeclineQuestion
            declined={declined}
            pending={isDeclining ? given : null}
            onDecline={(reason) => {
              setGiven(reason);
              onAnswer('decline', reason);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
