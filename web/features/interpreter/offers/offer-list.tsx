import { Suspense, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePortal } from '../portal-context.ts';
import { useSchedule } from '../use-schedule.ts';
import { useServerNow } from '../use-server-now.ts';
import { ClosedOffer } from './closed-offer.tsx';
import { NoRequests } from './no-requests.tsx';
import { arrangeOffers, type SeriesOutcome } from './offer-series.ts';
import { OpenOffer } from './open-offer.tsx';
import type { ShownOffer } from './shown-offers.ts';
import type { Answered } from './use-answer.ts';
import { useAnsweredTogether } from './use-answered-together.ts';
import { useLinkedOffer } from './use-linked-offer.ts';
import { useShownOffers } from './use-shown-offers.ts';

const LostOffers = lazyComponent(() => import('./lost-offers.tsx'), 'LostOffers');
const SeriesOffer = lazyComponent(() => import('./series-offer.tsx'), 'SeriesOffer');
const SeriesOutcomeCard = lazyComponent(() => import('./series-outcome-card.tsx'), 'SeriesOutcomeCard');
const LinkedOutcome = lazyComponent(() => import('./linked-outcome.tsx'), 'LinkedOutcome');

/** An answer given here, and to which offer. */
interface Given {
  answered: Answered;
  token: string | null;
}

/** The answer to this very offer: a new one for the same appointment can be answered again. */
function answerTo(
  { id, responseToken }: Pick<OwnOffer, 'id' | 'responseToken'>,
  given: Readonly<Record<number, Given>>,
): Answered | undefined {
  return given[id]?.token === responseToken ? given[id].answered : undefined;
}

interface OfferListProps {
  open: readonly OwnOffer[];
  /** Whether they come from the server and not from the device. */
  isSure: boolean;
}

/** The open offers, those that closed meanwhile, and what became of the one in a link. */
export function OfferList({ open, isSure: isSureNow }: OfferListProps) {
  const { interpreterId, today } = usePortal();
  const now = useServerNow();
  const [isSure, setIsSure] = useState(isSureNow);
  if (isSureNow && !isSure) setIsSure(true);
  const own = useSchedule(interpreterId, today);
  const { offers, announcement, putAway: remove } = useShownOffers(open);
  /** What was answered or put away here does not come back while the list is open. */
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const putAway = (id: number) => setAway((before) => new Set([...before, id]));
  const [answered, setAnswered] = useState<Readonly<Record<number, Given>>>({});
  const together = useAnsweredTogether();
  const { linkedId, forget } = useLinkedOffer({
    isSettled: own.rows !== undefined || own.error !== null,
    isSure,
  });

  const placed = offers
    .map((shown) => ({
      ...shown,
      isOver: Date.parse(shown.offer.expiresAt) <= now.getTime(),
      // The list may not move under a finger for a moment, but the answer is shown at once.
      given: answerTo(shown.offer, answered),
    }))
    // An offer that one has answered disappears once no finger is near: a toast has confirmed it.
    .filter(
      ({ offer, isOpen, given }) =>
        isOpen || given === undefined || together.outcomeOf(offer.id) !== undefined,
    );
  /** The offer, if it can be answered. */
  const answerable = (place: (typeof placed)[number]) =>
    place.isOpen && !place.isOver && place.given === undefined ? place.offer : null;

  const answerableOffers = placed.flatMap((place) => answerable(place) ?? []);
  const items = arrangeOffers(placed, { ...together, open: answerableOffers });

  function setGiven({ id, responseToken }: OwnOffer, answer: Answered) {
    setAnswered((before) => ({ ...before, [id]: { answered: answer, token: responseToken } }));
  }

  /** Those that somebody else has now can be stepped into (rule offers-14): they are not put away. */
  function removeOutcome(outcome: SeriesOutcome) {
    together.forget(outcome);
    for (const { assignmentId, outcome: became } of outcome.answers) {
      if (became !== 'refused') putAway(assignmentId);
      remove(assignmentId);
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Suspense>
        {linkedId !== null && isSure && !placed.some(({ offer }) => offer.id === linkedId) && (
          <LinkedOutcome
            key={linkedId}
            assignmentId={linkedId}
            onRemove={() => {
              putAway(linkedId);
              forget();
            }}
          />
        )}
      </Suspense>
      {items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.key}>
              {item.kind === 'series' && (
                <Suspense fallback={<div className="h-160" />}>
                  <SeriesOffer
                    series={item.series}
                    open={answerableOffers}
                    now={now}
                    own={own.rows ?? []}
                    markedId={linkedId}
                    onSending={(isSending) => together.setSending(item.series, isSending)}
                    onAnswered={(outcome) => {
                      for (const { assignmentId, outcome: became } of outcome.answers) {
                        const offer = outcome.offers.find(({ id }) => id === assignmentId);
                        if (offer && became !== 'refused') setGiven(offer, became);
                      }
                      together.add(outcome);
                    }}
                  />
                </Suspense>
              )}
              {item.kind === 'outcome' && (
                <Suspense fallback={<div className="h-40" />}>
                  <SeriesOutcomeCard outcome={item.outcome} onRemove={() => removeOutcome(item.outcome)} />
                </Suspense>
              )}
              {item.kind === 'one' && (
                <OneOffer
                  place={item.place}
                  toAnswer={answerable(item.place)}
                  open={answerableOffers}
                  now={now}
                  own={own.rows}
                  today={today}
                  isMarked={item.place.offer.id === linkedId}
                  onAnswered={setGiven}
                  onRemove={(id) => {
                    putAway(id);
                    remove(id);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!placed.some(answerable) && <NoRequests />}
      <Suspense>
        <LostOffers
          shown={
            new Set([
              ...placed.map(({ offer }) => offer.id).filter((id) => !together.isRefused(id)),
              ...away,
              ...(linkedId === null ? [] : [linkedId]),
            ])
          }
        />
      </Suspense>
    </>
  );
}

interface OneOfferProps {
  place: ShownOffer & { given: Answered | undefined };
  /** It, if it can be answered. */
  toAnswer: OwnOffer | null;
  open: readonly OwnOffer[];
  now: Date;
  own: readonly InterpreterAssignment[] | undefined;
  today: string;
  isMarked: boolean;
  onAnswered: (offer: OwnOffer, answer: Answered) => void;
  onRemove: (id: number) => void;
}

/** An offer by itself, open or closed. */
function OneOffer({ place, toAnswer, open, now, own, today, isMarked, onAnswered, onRemove }: OneOfferProps) {
  const { offer, isOpen, given } = place;
  if (toAnswer)
    return (
      <OpenOffer
        offer={toAnswer}
        open={open}
        now={now}
        own={own ?? []}
        isMarked={isMarked}
        onAnswered={(answer) => onAnswered(toAnswer, answer)}
      />
    );
  return (
    <ClosedOffer
      offer={offer}
      today={today}
      state={given ?? (isOpen ? 'expired' : undefined)}
      appointment={own?.find(({ id }) => id === offer.id)}
      isMarked={isMarked}
      onRemove={() => onRemove(offer.id)}
    />
  );
}
