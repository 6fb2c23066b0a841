import { Suspense, useState } from 'react';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePortal } from '../portal-context.ts';
import { useSchedule } from '../use-schedule.ts';
import { useServerNow } from '../use-server-now.ts';
import { ClosedOffer } from './closed-offer.tsx';
import { NoRequests } from './no-requests.tsx';
import { OpenOffer } from './open-offer.tsx';
import type { Answered } from './use-answer.ts';
import { useLinkedOffer } from './use-linked-offer.ts';
import { useShownOffers } from './use-shown-offers.ts';

const LostOffers = lazyComponent(() => import('./lost-offers.tsx'), 'LostOffers');
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
    .filter(({ isOpen, given }) => isOpen || given === undefined);
  /** The offer, if it can be answered. */
  const answerable = (place: (typeof placed)[number]) =>
    place.isOpen && !place.isOver && place.given === undefined ? place.offer : null;

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
      {placed.length > 0 && (
        <ul className="flex flex-col gap-3">
          {placed.map((place) => {
            const { offer, isOpen, given } = place;
            const toAnswer = answerable(place);
            return (
              <li key={offer.id}>
                {toAnswer ? (
                  <OpenOffer
                    offer={toAnswer}
                    open={placed.flatMap((other) => answerable(other) ?? [])}
                    now={now}
                    own={own.rows ?? []}
                    isMarked={offer.id === linkedId}
                    onAnswered={(answer) =>
                      setAnswered((before) => ({
                        ...before,
                        [offer.id]: { answered: answer, token: offer.responseToken },
                      }))
                    }
                  />
                ) : (
                  <ClosedOffer
                    offer={offer}
                    today={today}
                    state={given ?? (isOpen ? 'expired' : undefined)}
                    appointment={own.rows?.find(({ id }) => id === offer.id)}
                    isMarked={offer.id === linkedId}
                    onRemove={() => {
                      putAway(offer.id);
                      remove(offer.id);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!placed.some(answerable) && <NoRequests />}
      <Suspense>
        <LostOffers
          shown={
            new Set([
              ...placed.map(({ offer }) => offer.id),
              ...away,
              ...(linkedId === null ? [] : [linkedId]),
            ])
          }
        />
      </Suspense>
    </>
  );
}
