import { CalendarClock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { OfferByToken } from '#contracts/offer.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { AppointmentTime } from './appointment-time.tsx';
import type { AppointmentWhen } from './appointment-when.ts';
import { dollars } from './dollars.ts';
import { type OfferState, offerBadges } from './offer-outcome.ts';

export interface OfferCardProps {
  offer: AppointmentWhen & Pick<OfferByToken, 'location' | 'language' | 'rate' | 'estimatedPay'>;
  /** Its date in words. */
  day: string;
  state: OfferState;
  /** The service type, for readers who may see it. */
  service?: string | null;
  /** What else the reader may see: the client, the notes. */
  about?: ReactNode;
  /** An own booking at that time, in words. */
  clash?: string | null | undefined;
  /** 'Answer by …' while it is open. */
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

/** An offer: time, place, language, conflicting booking, pay. */
export function OfferCard(props: OfferCardProps) {
  const { offer, day, state, service, about, clash, answerBy, id, isMarked = false, children } = props;
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
        <Heading id={headingId} className="contents">
          <span className="text-ink-soft">{day}</span>
          <AppointmentTime when={offer} className={`order-last basis-full ${size}`} />
        </Heading>
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </div>
      <div className="min-w-0">
        <p>{offer.location}</p>
        <p>
          <span className="font-medium">{offer.language}</span>
          {service && <span className="text-ink-soft"> · {service}</span>}
        </p>
        {about}
      </div>
      {clash && (
        <p className="flex gap-2 rounded-control bg-yellow-soft px-3 py-2 text-yellow-ink">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">You have another appointment then: {clash}</span>
        </p>
      )}
      <div className="border-line border-t pt-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-ink-soft">{dollars(offer.rate)} per hour</span>
          <span className={`font-semibold ${size}`}>about {dollars(offer.estimatedPay)}</span>
        </p>
        {answerBy && (
          <p className="flex items-center gap-2 text-ink-soft">
            <CalendarClock aria-hidden className="size-4 shrink-0" />
            {answerBy}
          </p>
        )}
      </div>
      {children}
    </Card>
  );
}
