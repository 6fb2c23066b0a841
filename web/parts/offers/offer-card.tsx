import { CalendarClock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { OfferByToken } from '#contracts/offers/shapes.ts';
import { durationInWords } from '#domain/civil.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import { type AppointmentWhen, describeDuration } from '../appointment/appointment-when.ts';
import { dollars } from '../dollars.ts';
import { Place } from '../place.tsx';
import { type OfferState, offerBadges } from './offer-state.ts';

export interface OfferCardProps {
  /** Place and pay are null once it is closed (rule access-17). */
  offer: AppointmentWhen &
    Pick<OfferByToken, 'location' | 'language' | 'rate' | 'estimatedPay'> &
    // One that has closed meanwhile, or was stored by an older version, is kept without them.
    Partial<Pick<OfferByToken, 'dialect' | 'paidMinutes'>>;
  /** Its date in words. */
  day: string;
  state: OfferState;
  /** The service type, for readers who may see it. */
  service?: string | null;
  /** What else the reader may see: the client, the notes. */
  about?: ReactNode;
  /** An own booking at that time, in words. */
  clash?: string | null | undefined;
  /** Another open request at that time, in words. */
  overlap?: string | null | undefined;
  /** A badge of one that is urgent. */
  mark?: ReactNode;
  /** Until when to answer, while it is open. */
  answerBy?: string | null;
  /**
   * The target of a link on a page with several offers: the focus goes there. Without it, the card is alone on the page
   * and larger.
   */
  id?: string;
  /** A link has led here. */
  isMarked?: boolean;
  /** The answer buttons, or what became of the offer. */
  children: ReactNode;
}

/** An offer: pay, time, place, language, what it conflicts with. */
export function OfferCard(props: OfferCardProps) {
  const { offer, day, state, service, about, clash, overlap, mark, answerBy, id, isMarked, children } = props;
  const headingId = useId();
  const { tone, word } = offerBadges[state];
  const isAlone = id === undefined;
  const Heading = isAlone ? 'h2' : 'h3';
  const size = isAlone ? 'text-title' : 'text-large';
  return (
    <Card
      as="article"
      id={id}
      aria-labelledby={headingId}
      tabIndex={isAlone ? undefined : -1}
      className={classNames(
        'flex flex-col p-4',
        isAlone ? 'gap-4 sm:p-5' : 'gap-3',
        isMarked && 'outline-2 outline-accent',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        {offer.estimatedPay !== null && offer.rate !== null && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-display">about {dollars(offer.estimatedPay)}</span>
            <span className="text-ink-soft">
              {dollars(offer.rate)} per hour{paidFor(offer)}
            </span>
          </p>
        )}
        <span className="flex flex-wrap gap-1">
          {mark}
          <Badge tone={tone} dot>
            {word}
          </Badge>
        </span>
      </div>
      <Heading id={headingId}>
        <span className="block text-ink-soft">{day}</span>
        <AppointmentTime when={offer} className={size} />
      </Heading>
      <div className="min-w-0">
        {offer.location !== null && (
          <p>
            <Place place={offer.location} />
          </p>
        )}
        <p>
          <span className="font-medium">{offer.language}</span> {offer.dialect}
          {service && <span className="text-ink-soft"> · {service}</span>}
        </p>
        {about}
      </div>
      {clash && <Warning>You have another appointment at that time: {clash}</Warning>}
      {overlap && <Warning>Overlaps another request: {overlap}</Warning>}
      {answerBy && (
        <p className={classNames('flex items-center gap-2', mark ? 'font-medium' : 'text-ink-soft')}>
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {answerBy}
        </p>
      )}
      {children}
    </Card>
  );
}

/** The time that is paid, if it is not the booked one: otherwise rate and sum would not fit together. */
function paidFor({ paidMinutes = null, ...when }: OfferCardProps['offer']): string {
  const paid = paidMinutes === null ? null : durationInWords(paidMinutes);
  return paid === null || paid === describeDuration(when) ? '' : `, paid for ${paid}`;
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control bg-yellow-soft px-3 py-2 text-yellow-ink">
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
