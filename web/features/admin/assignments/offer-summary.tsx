import { useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { offerSummaryQuery } from '#web/api/staff/offer-summaries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { describeCounts, type OfferState } from './details/offer-states.ts';

/** The state of an offer, as an icon and in words. */
const OFFER_STATE_STYLES: Readonly<Record<OfferState, { word: string; Icon: LucideIcon }>> = {
  accepted: { word: 'accepted', Icon: Check },
  open: { word: 'not answered yet', Icon: Clock },
  declined: { word: 'declined', Icon: X },
  gave_back: { word: 'gave it back', Icon: X },
  taken_back: { word: 'accepted; the booking was released', Icon: Minus },
  expired: { word: 'did not answer in time', Icon: Minus },
  filled: { word: 'filled without an answer', Icon: Minus },
  withdrawn: { word: 'offer withdrawn', Icon: Minus },
};

/** How many are named in the one line that a card has. */
const SHOWN = 2;

interface OfferLineProps {
  assignmentId: number;
  /** Shown if nobody was asked. */
  otherwise: ReactNode;
}

/** The offers and their answers in one line. */
export function OfferLine({ assignmentId, otherwise }: OfferLineProps) {
  const { data } = useQuery(offerSummaryQuery(assignmentId));
  if (data === undefined) return '…';
  if (data === null) return otherwise;
  const total = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <span className="flex min-w-0 items-center gap-2" title={describeCounts(data.counts)}>
      <span className="sr-only">{describeCounts(data.counts)}: </span>
      {data.first.slice(0, SHOWN).map(({ id, name, state }) => {
        const { word, Icon } = OFFER_STATE_STYLES[state];
        return (
          <span key={id} className="flex min-w-0 items-center gap-1">
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate text-ink">{name}</span>
            <span className="sr-only">{word}</span>
          </span>
        );
      })}
      {total > SHOWN && <span className="shrink-0">+{total - SHOWN}</span>}
    </span>
  );
}

/** The offers and their answers, without opening anything. */
export function OfferSummary({ assignmentId, isAsked }: { assignmentId: number; isAsked: boolean }) {
  const { data } = useQuery(offerSummaryQuery(assignmentId));
  // A line's place, kept where somebody has been asked for certain.
  if (data === undefined) return isAsked && <Skeleton className="h-5 w-2/3" />;
  if (data === null) return null;
  const total = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="text-small">
      <p className="text-ink-soft">{describeCounts(data.counts)}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
        {data.first.map(({ id, name, state }) => {
          const { word, Icon } = OFFER_STATE_STYLES[state];
          return (
            <li key={id} className="inline-flex min-w-0 items-center gap-1" title={`${name} ${word}`}>
              <Icon aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              <span className="truncate">{name}</span>
              <span className="sr-only">{word}</span>
            </li>
          );
        })}
        {total > data.first.length && <li className="text-ink-soft">+{total - data.first.length}</li>}
      </ul>
    </div>
  );
}
