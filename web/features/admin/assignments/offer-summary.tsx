import { useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { assignmentOffersQuery } from '#web/api/staff-assignments.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countsOf, latestOf, type OfferState } from './offer-states.ts';

const looks: Record<OfferState, { word: string; Icon: LucideIcon }> = {
  accepted: { word: 'accepted', Icon: Check },
  open: { word: 'not answered yet', Icon: Clock },
  declined: { word: 'declined', Icon: X },
  expired: { word: 'did not answer in time', Icon: Minus },
  filled: { word: 'was told that it is filled', Icon: Minus },
  withdrawn: { word: 'offer withdrawn', Icon: Minus },
};

/** Who was asked and what they said, without opening anything. */
export function OfferSummary({ assignmentId, isAsked }: { assignmentId: number; isAsked: boolean }) {
  const { data } = useQuery(assignmentOffersQuery(assignmentId));
  // A line's place, kept where somebody has been asked for certain.
  if (data === undefined) return isAsked && <Skeleton className="h-5 w-2/3" />;
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
