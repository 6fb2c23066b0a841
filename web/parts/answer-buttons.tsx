import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export type OfferAnswer = 'accept' | 'decline';

interface AnswerButtonsProps {
  /** The answer that is being sent, or null. */
  pending: OfferAnswer | null;
  onAnswer: (answer: OfferAnswer) => void;
  /** The interpreter has another appointment: accepting is not the likely next step. */
  isInTheWay: boolean;
  /** Accepting is impossible for now, as the page says. */
  isBlocked?: boolean;
  /** If there is nothing else on the page. */
  isLarge?: boolean;
}

/**
 * Accepting is one press. Declining cannot be undone, so it asks in its place: 'Keep' appears where 'Decline' was, so
 * that a double press declines nothing (rule X54).
 */
export function AnswerButtons({
  pending,
  onAnswer,
  isInTheWay,
  isBlocked,
  isLarge = false,
}: AnswerButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const focusRef = useFocusOnChange(isAsking);
  if (isAsking || pending === 'decline') {
    return (
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">Decline this request? You cannot undo this.</legend>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button
            ref={focusRef}
            variant="destructive"
            pending={pending === 'decline'}
            onClick={() => {
              setIsAsking(false);
              onAnswer('decline');
            }}
          >
            Yes, Decline
          </Button>
          <Button variant="secondary" disabled={pending === 'decline'} onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </div>
      </fieldset>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <Button
        variant={isInTheWay ? 'secondary' : 'primary'}
        className={classNames(isLarge && !isInTheWay && 'min-h-14! basis-full text-large!')}
        disabled={isBlocked}
        pending={pending === 'accept'}
        onClick={() => onAnswer('accept')}
      >
        Accept Assignment
      </Button>
      <Button
        ref={focusRef}
        variant="secondary"
        disabled={pending === 'accept'}
        onClick={() => setIsAsking(true)}
      >
        Decline
      </Button>
    </div>
  );
}

/** Keeps the focus where the buttons change. */
function useFocusOnChange(isAsking: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const before = useRef(isAsking);
  useLayoutEffect(() => {
    if (before.current === isAsking) return;
    before.current = isAsking;
    ref.current?.focus({ preventScroll: true });
  }, [isAsking]);
  return ref;
}
