import { useQuery } from '@tanstack/react-query';
import { offerSummaryQuery } from '#web/api/staff-offer-summaries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OFFER_LOOKS } from './offer-looks.ts';
import { countsOf } from './offer-states.ts';

/** Who was asked and what they said, without opening anything. */
export function OfferSummary({ assignmentId, isAsked }: { assignmentId: number; isAsked: boolean }) {
  const { data } = useQuery(offerSummaryQuery(assignmentId));
  // A line's place, kept where somebody has been asked for certain.
  if (data === undefined) return isAsked && <Skeleton className="h-5 w-2/3" />;
  if (data === null) return null;
  const asked = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="text-small">
      <p className="text-ink-soft">{countsOf(data.counts)}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
        {data.first.map(({ id, name, state }) => {
          const { word, Icon } = OFFER_LOOKS[state];
          return (
            <li key={id} className="inline-flex min-w-0 items-center gap-1" title={`${name} ${word}`}>
              <Icon aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              <span className="truncate">{name}</span>
              <span className="sr-only">{word}</span>
            </li>
          );
        })}
        {asked > data.first.length && <li className="text-ink-soft">+{asked - data.first.length}</li>}
      </ul>
    </div>
  );
}
