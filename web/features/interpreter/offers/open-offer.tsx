import { useRef } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { AnswerButtons } from '#web/parts/offers/answer-buttons.tsx';
import { describeAnswerBy } from '#web/parts/offers/answer-by.ts';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { conflictingBooking, describeConflict, overlappingOffer } from './conflict.ts';
import { OwnOfferCard } from './own-offer-card.tsx';
import { type Answered, useAnswer } from './use-answer.ts';

const DeclineQuestion = lazyComponent(() => import('./own-decline-question.tsx'), 'OwnDeclineQuestion');

interface OpenOfferProps {
  offer: OwnOffer;
  now: Date;
  /** The interpreter's appointments, as far as loaded. */
  own: readonly InterpreterAssignment[];
  /** All open offers. */
  open: readonly OwnOffer[];
  isMarked: boolean;
  onAnswered: (answered: Answered) => void;
}

/** An offer that can be answered. */
export function OpenOffer({ offer, now, own, open, isMarked, onAnswered }: OpenOfferProps) {
  const { answer, pending, failure } = useAnswer(offer, onAnswered);
  const booking = failure?.isClash ? undefined : conflictingBooking(offer, own);
  const overlapping = overlappingOffer(offer, open);
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, '#offers-heading');
  return (
    <div ref={ref}>
      <OwnOfferCard
        offer={offer}
        now={now}
        overlap={overlapping && describeConflict(overlapping, offer)}
        answerBy={describeAnswerBy(offer, now)}
        clash={booking && describeConflict(booking, offer)}
        isMarked={isMarked}
      >
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.text}
            <CallOffice />
          </Alert>
        )}
        {offer.responseToken !== null && (
          <AnswerButtons
            pending={pending}
            onAnswer={answer}
            question={DeclineQuestion}
            hasConflict={booking !== undefined || failure?.isClash === true}
            isBlocked={booking !== undefined}
          />
        )}
      </OwnOfferCard>
    </div>
  );
}
