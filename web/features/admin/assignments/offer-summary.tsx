import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Minus, X } from 'lucide-react';
import type * as z from 'zod/mini';
import type { Offer } from '#contracts/offer.ts';
import { assignmentOffersQuery } from '#web/api/staff-assignments.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type OfferRow = z.output<typeof Offer>;

const looks: Record<OfferRow['state'], { word: string; Icon: typeof Check; order: number }> = {
  accepted: { word: 'accepted', Icon: Check, order: 0 },
  open: { word: 'not answered yet', Icon: Clock, order: 1 },
  declined: { word: 'declined', Icon: X, order: 2 },
  expired: { word: 'did not answer in time', Icon: Minus, order: 3 },
  filled: { word: 'was told that it is filled', Icon: Minus, order: 4 },
  withdrawn: { word: 'offer withdrawn', Icon: Minus, order: 5 },
};

/** Who was asked and what they said, without opening anything. */
export function OfferSummary({ assignmentId }: { assignmentId: number }) {
  const { data } = useQuery(assignmentOffersQuery(assignmentId));
  if (data === undefined) return <Skeleton className="h-5 w-2/3" />;
  const offers = latestOf(data);
  if (offers.length === 0) return null;
  return (
    <div className="text-small">
      <p className="text-ink-soft">{countsOf(offers)}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
        {offers.slice(0, SHOWN).map(({ id, interpreter, state }) => {
          const { word, Icon } = looks[state];
          return (
            <li
              key={id}
              className="inline-flex min-w-0 items-center gap-1"
              title={`${interpreter.name} ${word}`}
            >
              <Icon aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              <span className="truncate">{interpreter.name}</span>
              <span className="sr-only">{word}</span>
            </li>
          );
        })}
        {offers.length > SHOWN && <li className="text-ink-soft">+{offers.length - SHOWN}</li>}
      </ul>
    </div>
  );
}

const SHOWN = 4;

/** The last offer to each interpreter (an appointment may be offered again), the most telling first. */
function latestOf(offers: readonly OfferRow[]): OfferRow[] {
  const byInterpreter = new Map<number, OfferRow>();
  for (const offer of [...offers].sort((a, b) => a.id - b.id)) byInterpreter.set(offer.interpreter.id, offer);
  return [...byInterpreter.values()].sort((a, b) => looks[a.state].order - looks[b.state].order);
}

/** 'Asked 4 · 1 declined · 3 waiting'. */
function countsOf(offers: readonly OfferRow[]): string {
  const count = (state: OfferRow['state']) => offers.filter((offer) => offer.state === state).length;
  const parts = [
    `Asked ${offers.length}`,
    count('open') > 0 && `${count('open')} waiting`,
    count('declined') > 0 && `${count('declined')} declined`,
    count('expired') > 0 && `${count('expired')} without an answer`,
    count('withdrawn') > 0 && `${count('withdrawn')} withdrawn`,
  ];
  return parts.filter(Boolean).join(' · ');
}
