import type * as z from 'zod/mini';
import type { OfferByToken } from '#contracts/offer.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { useAnswerLinkedOffer } from '#web/api/offer-link.ts';
import { paths } from '#web/app/paths.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

type Offer = z.infer<typeof OfferByToken>;

/** The offer and its two answers, or what has become of it. */
export function LinkedOffer({ token, offer }: { token: string; offer: Offer }) {
  const answer = useAnswerLinkedOffer(token);
  const refusal = sentenceOf(answer.error) ?? (answer.isError ? 'Please try again.' : null);
  const isOpen = offer.state === 'open';
  const { tone, word } = badges[offer.state];
  return (
    <Card as="article" className="flex flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-2">
        <h2>
          <span className="block text-ink-soft">{formatDayLong(offer.date)}</span>
          <AppointmentTime when={offer} className="text-title" />
        </h2>
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </div>
      <div>
        <p>{offer.location}</p>
        <p className="font-medium">{offer.language}</p>
      </div>
      <p className="flex items-baseline justify-between gap-2 border-line border-t pt-3">
        <span className="text-ink-soft">{dollars(offer.rate)} per hour</span>
        <span className="font-semibold text-title">about {dollars(offer.estimatedPay)}</span>
      </p>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {refusal && isOpen && <Alert title="Your answer was not taken">{refusal}</Alert>}
        {!isOpen && <Outcome state={offer.state} />}
      </div>
      {isOpen ? (
        <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
          <Button
            className="min-h-14! text-large!"
            pending={answer.isPending && answer.variables === 'accept'}
            disabled={answer.isPending && answer.variables === 'decline'}
            onClick={() => answer.mutate('accept')}
          >
            Accept Assignment
          </Button>
          <Button
            variant="secondary"
            className="min-h-12! sm:px-6!"
            pending={answer.isPending && answer.variables === 'decline'}
            disabled={answer.isPending && answer.variables === 'accept'}
            onClick={() => answer.mutate('decline')}
          >
            Decline
          </Button>
        </div>
      ) : (
        <ButtonLink href={paths.interpreterPortal} variant="secondary">
          Open Interpreter Portal
        </ButtonLink>
      )}
    </Card>
  );
}

const badges: Record<Offer['state'], { tone: BadgeTone; word: string }> = {
  open: { tone: 'yellow', word: 'New Request' },
  accepted: { tone: 'green', word: 'Accepted' },
  declined: { tone: 'red', word: 'Declined' },
  filled: { tone: 'gray', word: 'Filled' },
  withdrawn: { tone: 'gray', word: 'Withdrawn' },
  expired: { tone: 'gray', word: 'Expired' },
};

const outcomes: Record<Exclude<Offer['state'], 'open'>, { title: string; text: string }> = {
  accepted: {
    title: 'Assignment accepted successfully!',
    text: 'It is yours. Client and details stand in your portal.',
  },
  declined: { title: 'Assignment declined', text: 'Thank you for answering. It will be offered to others.' },
  filled: {
    title: 'Already filled',
    text: 'Another interpreter was a little faster. Thank you; there is nothing to do.',
  },
  withdrawn: { title: 'No longer needed', text: 'The office has taken this offer back.' },
  expired: { title: 'This offer has expired', text: 'It can no longer be answered.' },
};

function Outcome({ state }: { state: Offer['state'] }) {
  if (state === 'open') return null;
  const { title, text } = outcomes[state];
  return (
    <div>
      <p className="font-semibold text-large">{title}</p>
      <p className="text-ink-soft">{text}</p>
    </div>
  );
}
