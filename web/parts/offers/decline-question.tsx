import { useLayoutEffect, useRef } from 'react';
import { DECLINE_REASON_WORDS, DECLINE_REASONS, type DeclineReason } from '#domain/offer/decline-reason.ts';
import { Button } from '#web/ui/button/button.tsx';

export interface DeclineQuestionProps {
  /** The reason that is being sent; null: none. */
  pending: DeclineReason | null;
  /** What is declined if it is not one appointment: 'all 12 dates'. */
  declined?: string | undefined;
  onDecline: (reason: DeclineReason) => void;
}

/** Why an offer is declined: a press on a reason declines it. Source: rule offers-7. */
export function DeclineQuestion({ pending, declined, onDecline }: DeclineQuestionProps) {
  const ref = useRef<HTMLFieldSetElement>(null);
  // Not on a reason: the second press of Enter would decline.
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <fieldset ref={ref} tabIndex={-1} className="rounded-control">
      <legend className="mb-2 font-medium">
        Tap a reason to decline{declined && ` ${declined}`}. You cannot undo this.
      </legend>
      <div className="flex flex-wrap gap-2 *:grow">
        {DECLINE_REASONS.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            pending={pending === reason}
            disabled={pending !== null && pending !== reason}
            onClick={() => onDecline(reason)}
          >
            {DECLINE_REASON_WORDS[reason]}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-small">
        If you are not free then, you are not asked for other appointments at that time either.
      </p>
    </fieldset>
  );
}
