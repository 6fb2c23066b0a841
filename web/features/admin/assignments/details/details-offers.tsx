import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { answerGiven, describeBooking } from '#domain/offer/asking.ts';
import { DECLINE_REASON_WORDS } from '#domain/offer/decline-reason.ts';
import { messagesAboutQuery } from '#web/api/staff/assignment-history.ts';
import { assignmentOffersQuery } from '#web/api/staff/assignments.ts';
import { planQuery } from '#web/api/staff/fill-plans.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { PersonLink } from '../../person-link.tsx';
import { ContactLinks, DetailsSection, Loaded } from './details-section.tsx';
import {
  countByState,
  describeChannel,
  describeCounts,
  type OfferedPerson,
  type OfferRow,
  type OfferState,
  offeredPeople,
} from './offer-states.ts';

const looks: Record<OfferState, { tone: BadgeTone; word: string }> = {
  open: { tone: 'yellow', word: 'Waiting for an answer' },
  accepted: { tone: 'green', word: 'Accepted' },
  declined: { tone: 'red', word: 'Declined' },
  gave_back: { tone: 'red', word: 'Gave it back' },
  taken_back: { tone: 'gray', word: 'Booking released' },
  filled: { tone: 'gray', word: 'Filled' },
  expired: { tone: 'gray', word: 'Expired' },
  withdrawn: { tone: 'gray', word: 'Withdrawn' },
};

/** An answer stays what was said, also after the offer was closed, until the booking ends. */
function lookOf(offer: OfferRow) {
  const { state } = offer;
  return looks[state === 'gave_back' || state === 'taken_back' ? state : (answerGiven(offer) ?? state)];
}

/** Who was asked, when and by which channel, and what they answered when. */
export function OffersSection({ assignment }: { assignment: Assignment }) {
  const offers = useQuery(assignmentOffersQuery(assignment.id));
  const messages = useQuery(messagesAboutQuery(assignment.id));
  const people = offeredPeople(offers.data ?? []);
  const counts = countByState(people.map(({ offer }) => offer));
  return (
    <DetailsSection title="Offers" aside={people.length > 0 && describeCounts(counts)}>
      <Loaded query={offers} what="The offers">
        {(rows) => (
          <>
            <HowBooked assignment={assignment} offers={rows} />
            {people.length > 0 && (
              <OfferList assignment={assignment} people={people} messages={messages.data ?? []} />
            )}
          </>
        )}
      </Loaded>
    </DetailsSection>
  );
}

/** How the interpreter was found, where the offers do not say it. */
function HowBooked({ assignment, offers }: { assignment: Assignment; offers: readonly OfferRow[] }) {
  const sentence = describeBooking({
    status: assignment.status,
    interpreter: assignment.interpreter,
    offers: offers.map(({ interpreter, ...offer }) => ({ ...offer, interpreterId: interpreter.id })),
  });
  return (
    <>
      {sentence && <p className="text-ink-soft">{sentence}</p>}
      <BookedAnyway assignmentId={assignment.id} />
    </>
  );
}

/** Why staff booked somebody in spite of what was in conflict; it comes with the plan, which the details load (rule eligibility-19). */
function BookedAnyway({ assignmentId }: { assignmentId: number }) {
  const { data } = useQuery(planQuery(assignmentId));
  if (!data?.bookedAnyway) return null;
  const { overrideReason, overrode, by } = data.bookedAnyway;
  return (
    <div>
      <p>{`${by ?? 'Staff'} booked anyway: ${overrideReason}`}</p>
      <p className="text-ink-soft text-small">{`Overridden: ${overrode.join(' ')}`}</p>
    </div>
  );
}

/** More are shown on demand: a broadcast may ask hundreds. */
const SHOWN = 12;

interface OfferListProps {
  assignment: Assignment;
  people: readonly OfferedPerson[];
  messages: readonly Notification[];
}

function OfferList({ assignment, people, messages }: OfferListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, SHOWN);
  // A message about several offers names its reader.
  const messagesOf = ({ id, interpreter }: OfferRow) =>
    messages.filter(
      ({ kind, offerId, recipient }) =>
        (kind === 'offer_made' && offerId === id) ||
        (kind === 'several_offered' && recipient.id === interpreter.id),
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ offer, earlier }) => (
          <OfferItem
            key={offer.id}
            assignment={assignment}
            offer={offer}
            earlier={earlier}
            channel={describeChannel(messagesOf(offer))}
          />
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setIsWhole(true)}>
          {`Show all ${people.length}`}
        </Button>
      )}
    </>
  );
}

interface OfferItemProps {
  assignment: Assignment;
  offer: OfferRow;
  earlier: readonly OfferRow[];
  channel: string;
}

function OfferItem({ assignment, offer, earlier, channel }: OfferItemProps) {
  const { interpreter, sentAt, answeredAt, declineReason, expiresAt, couldStepIn, overrideReason } = offer;
  const now = useNow().getTime();
  const isOver = offer.state === 'open' && Date.parse(expiresAt) <= now;
  const state = isOver ? 'expired' : offer.state;
  const answer = answerGiven(offer);
  const { tone, word } = lookOf({ ...offer, state });
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3">
          <PersonLink kind="interpreter" person={interpreter} className="font-medium" />
          <ContactLinks phone={interpreter.phone} />
        </p>
        <p className="text-ink-soft text-small">
          {`Asked ${formatDateTime(assignment, sentAt)}${channel}`}
          {answeredAt && ` · answered ${formatDateTime(assignment, answeredAt)}`}
          {declineReason && ` · ${DECLINE_REASON_WORDS[declineReason].toLowerCase()}`}
          {couldStepIn && ' · could step in'}
          {answer === null && !couldStepIn && state !== 'open' && ' · not answered'}
        </p>
        {earlier.map((one) => (
          <p key={one.id} className="text-ink-soft text-small">
            {`Asked before, ${formatDateTime(assignment, one.sentAt)} · ${lookOf(one).word.toLowerCase()}`}
            {one.overrideReason && ` · asked anyway: ${one.overrideReason}`}
          </p>
        ))}
        {overrideReason && <p className="text-small">{`Asked anyway: ${overrideReason}`}</p>}
      </div>
      <Badge tone={tone} dot>
        {word}
      </Badge>
      <ChangeFlash version={state} />
    </li>
  );
}
