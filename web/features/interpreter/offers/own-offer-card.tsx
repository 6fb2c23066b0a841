import type { OwnOffer } from '#contracts/offer.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { OfferCard, type OfferCardProps } from '#web/parts/offer-card.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { OfferNotes } from './offer-notes.tsx';

/** The target of a link to an offer. */
export const offerElementId = (assignmentId: number) => `offer-${assignmentId}`;

interface OwnOfferCardProps extends Omit<OfferCardProps, 'id' | 'day' | 'service' | 'about'> {
  offer: OwnOffer;
  today: string;
}

/** An own offer, with the client and the notes. */
export function OwnOfferCard({ offer, today, ...rest }: OwnOfferCardProps) {
  const { client } = offer;
  const { notes, serviceType } = splitNotes(offer.notes);
  const service = offer.serviceType ?? serviceType;
  return (
    <OfferCard
      {...rest}
      id={offerElementId(offer.id)}
      offer={offer}
      day={formatDay(offer.date, today)}
      service={service && serviceLabel(service)}
      about={
        <>
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
