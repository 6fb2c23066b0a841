import { useEffect, useRef, useState } from 'react';
import type { OfferByToken } from '#contracts/offers/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { HttpError, NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { useAnswerLinkedOffer, useOfferStandbyByLink } from '#web/api/public/offer-link.ts';
import { paths } from '#web/app/paths.ts';
import { formatDay, formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { AnswerButtons, type OfferAnswer } from '#web/parts/offers/answer-buttons.tsx';
import { describeAnswerBy } from '#web/parts/offers/answer-by.ts';
import { DeclineQuestion } from '#web/parts/offers/decline-question.tsx';
import { OfferCard } from '#web/parts/offers/offer-card.tsx';
import { changedTitle, offerOutcome, type Standby } from '#web/parts/offers/offer-outcome.ts';
import { StandbyButtons } from '#web/parts/offers/standby-buttons.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The offer with its two answers, or what became of it. */
export function LinkedOffer({ token, offer }: { token: string; offer: OfferByToken }) {
  const answer = useAnswerLinkedOffer(token);
  const now = useNow();
  const isOpen = offer.state === 'open';
  const offerId = offer.replacement?.offerId ?? null;
  const say = useOfferStandbyByLink(token, offerId);
  // An answer to the offer that was shown before does not answer this one.
  const given = answer.variables?.offerId === offerId ? answer.variables.answer : undefined;
  // The second press of a double press comes before the button is shown as pending.
  const isOnItsWay = useRef(false);

  function give(toGive: OfferAnswer, reason?: DeclineReason) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const onSettled = () => {
      isOnItsWay.current = false;
    };
    answer.mutate({ answer: toGive, reason, offerId }, { onSettled });
  }

  const failure = isOpen && given && answer.error ? failureOf(answer.error) : null;
  return (
    <>
      {isOpen && offer.replacement && <Changed {...offer.replacement} />}
      <OfferCard
        offer={offer}
        day={formatDayLong(offer.date)}
        state={offer.state}
        clash={offer.clash && describeClash(offer.clash)}
        answerBy={isOpen ? describeAnswerBy(offer, now) : null}
      >
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        {offer.state === 'open' ? (
          <AnswerButtons
            pending={answer.isPending ? (given ?? null) : null}
            onAnswer={give}
            question={DeclineQuestion}
            hasConflict={offer.clash !== null}
            isLarge
          />
        ) : (
          <Outcome
            state={offer.state}
            given={given}
            reserve={offer.reserve}
            changedSince={offer.changedSince}
            say={say}
          />
        )}
      </OfferCard>
    </>
  );
}

/** What the reader of an old message must know before answering; no earlier answer counts (rule offers-10). */
function Changed({ offerId, changed }: NonNullable<OfferByToken['replacement']>) {
  const ref = useRef<HTMLDivElement>(null);
  // It may replace an offer that was open on this page, under the finger of the reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced again for each offer
  useEffect(() => ref.current?.focus(), [offerId]);
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <p className="font-semibold text-large">{changedTitle(changed)}</p>
      <p className="text-ink-soft">This is the new offer. You have not answered it yet.</p>
    </div>
  );
}

interface OutcomeProps {
  state: Exclude<OfferByToken['state'], 'open'>;
  /** What was just answered here; an earlier answer whose reply was lost reads the same. */
  given: 'accept' | 'decline' | undefined;
  reserve: Standby | null;
  changedSince: OfferByToken['changedSince'];
  say: ReturnType<typeof useOfferStandbyByLink>;
}

function Outcome({ state, given, reserve: standby, changedSince, say }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [declined, setDeclined] = useState(false);
  const shownStandby = standby === 'possible' && declined ? null : standby;
  const focus = () => ref.current?.focus();
  // The button that had the focus is gone.
  useEffect(() => {
    if (given !== undefined) ref.current?.focus();
  }, [given]);
  const { title, text } = offerOutcome(state, { reserve: shownStandby, changedSince });
  const success = successTitle(state, given);
  return (
    <>
      <div ref={ref} tabIndex={-1} role="status">
        <p className="font-semibold text-large">{success ?? title}</p>
        <p className="text-ink-soft">
          {text}
          {state === 'accepted' && ' Client and details are in your portal.'}
        </p>
      </div>
      {shownStandby !== null && (
        <StandbyButtons
          reserve={shownStandby}
          say={say}
          onSaid={focus}
          onLeave={
            shownStandby === 'said'
              ? undefined
              : () => {
                  setDeclined(true);
                  focus();
                }
          }
        />
      )}
      <ButtonLink href={paths.interpreterPortal} variant="secondary">
        Open Interpreter Portal
      </ButtonLink>
    </>
  );
}

function successTitle(state: OutcomeProps['state'], given: OutcomeProps['given']): string | null {
  if (state === 'accepted' && given === 'accept') return 'Assignment accepted successfully!';
  return state === 'declined' && given === 'decline' ? 'Assignment declined' : null;
}

function describeClash({ date, startTime, endTime, language }: NonNullable<OfferByToken['clash']>): string {
  return `${formatDay(date)}, ${formatClockRange(startTime, endTime)}, ${language}.`;
}

/** Why an answer failed although the offer is still open. */
function failureOf(error: Error): { title: string; text: string } {
  if (error instanceof HttpError && error.envelope?.code === 'interpreter_booked')
    return { title: 'You have another appointment at that time', text: 'This one was not booked.' };
  const title = 'Your answer was not saved';
  if (!(error instanceof NetworkError)) return { title, text: sentenceOf(error) ?? 'Please try again.' };
  return navigator.onLine
    ? { title: 'The server did not respond', text: 'Try again: your answer counts only once.' }
    : { title, text: 'You are offline, so nothing was sent. Try again when you are connected.' };
}
