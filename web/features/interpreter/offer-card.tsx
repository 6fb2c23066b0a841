import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { timeAmountCents } from '#domain/billing/amounts.ts';
import { billableMinutes } from '#domain/billing/billable-time.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDay, minutesOf } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notesForInterpreter } from './notes-for-interpreter.ts';

type Answer = 'accept' | 'decline';

interface OfferCardProps {
  offer: InterpreterAssignment;
  today: string;
  /** The answer on its way, null when none is. */
  pending: Answer | null;
  onAnswer: (answer: Answer) => void;
}

/** An offer and its pay, answered with one press. */
export function OfferCard({ offer, today, pending, onAnswer }: OfferCardProps) {
  const { client } = offer;
  const { notes, service } = notesForInterpreter(offer);
  return (
    <Card as="article" className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <h3>
          <span className="block text-ink-soft">{formatDay(offer.date, today)}</span>
          <AppointmentTime when={offer} className="text-large" />
        </h3>
        <Badge tone="yellow" dot>
          New Request
        </Badge>
      </div>
      <div>
        <p>{offer.location}</p>
        <p>
          <span className="font-medium">{offer.language}</span>
          {service && <span className="text-ink-soft"> · {service}</span>}
        </p>
        <p className="text-ink-soft">
          Contact: {client.name}
          {client.phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={client.phone} />
            </>
          )}
        </p>
        {notes !== null && <p className="mt-1 whitespace-pre-line text-ink-soft">{notes}</p>}
      </div>
      <p className="flex items-baseline justify-between gap-2 border-line border-t pt-3">
        <span className="text-ink-soft">{dollars(offer.rate)} per hour</span>
        <span className="font-semibold text-large">about {dollars(estimatedPay(offer))}</span>
      </p>
      {offer.responseToken !== null && (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <Button
            pending={pending === 'accept'}
            disabled={pending === 'decline'}
            onClick={() => onAnswer('accept')}
          >
            Accept Assignment
          </Button>
          <Button
            variant="secondary"
            pending={pending === 'decline'}
            disabled={pending === 'accept'}
            onClick={() => onAnswer('decline')}
          >
            Decline
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What the booked time pays, with the two-hour minimum (spec §9); expenses come on top. */
function estimatedPay(offer: InterpreterAssignment): string {
  const minutes = billableMinutes(minutesOf(offer));
  return formatMoney(timeAmountCents(minutes, parseMoney(offer.rate) ?? 0));
}
