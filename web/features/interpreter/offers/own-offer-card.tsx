import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { travelFromHomeInWords } from '#domain/dispatch/travel.ts';
import { OfferCard, type OfferCardProps } from '#web/parts/offers/offer-card.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { OfferNotes } from './offer-notes.tsx';
import { describeStart, isSoon } from './starts-in.ts';

/** The target of a link to an offer. */
export const offerElementId = (assignmentId: number) => `offer-${assignmentId}`;

interface OwnOfferCardProps
  extends Omit<OfferCardProps, 'id' | 'day' | 'service' | 'about' | 'mark' | 'state'> {
  offer: OwnOffer;
  now: Date;
}

/** An own open offer, with how soon it is, the client and the notes. */
export function OwnOfferCard({ offer, now, ...rest }: OwnOfferCardProps) {
  // What the device kept of an older version has no way.
  const { client, fromHome = null } = offer;
  const { notes, serviceType } = splitNotes(offer.notes);
  const service = offer.serviceType ?? serviceType;
  // One that the device kept from an older version has no urgency.
  const urgency = offer.urgency ?? null;
  const isUrgent = urgency !== null && urgency !== 'routine';
  return (
    <OfferCard
      {...rest}
      id={offerElementId(offer.id)}
      offer={offer}
      state="open"
      day={describeStart(offer, now)}
      mark={
        isUrgent ? (
          <UrgencyBadge urgency={urgency} />
        ) : (
          isSoon(offer, now) && (
            <Badge tone="yellow" dot>
              Soon
            </Badge>
          )
        )
      }
      service={service && serviceLabel(service)}
      about={
        <>
          {fromHome && (
            <p className="text-ink-soft first-letter:uppercase">{travelFromHomeInWords(fromHome)}</p>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            <span className="min-w-0">Contact: {client.name}</span>
            {client.phone !== '' && <PhoneLink phone={client.phone} />}
          </p>
          {notes !== null && <OfferNotes text={notes} />}
        </>
      }
    />
  );
}
