import { useQuery } from '@tanstack/react-query';
import { offerSummaryQuery } from '#web/api/staff-offer-summaries.ts';
import { OFFER_LOOKS } from './offer-looks.ts';
import { countsOf } from './offer-states.ts';

/** How many are named in the one line that a card has. */
const SHOWN = 2;

/** Who was asked and what they said, in one line; `otherwise` stands there when nobody was asked. */
export function OfferLine({
  assignmentId,
  otherwise,
}: {
  assignmentId: number;
  otherwise?: string | undefined;
}) {
  const { data } = useQuery(offerSummaryQuery(assignmentId));
  if (data === undefined) return '…';
  if (data === null) return otherwise ?? 'No interpreter yet';
  const asked = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <span className="flex min-w-0 items-center gap-2" title={countsOf(data.counts)}>
      <span className="sr-only">{countsOf(data.counts)}: </span>
      {data.first.slice(0, SHOWN).map(({ id, name, state }) => {
        const { word, Icon } = OFFER_LOOKS[state];
        return (
          <span key={id} className="flex min-w-0 items-center gap-1">
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{name}</span>
            <span className="sr-only">{word}</span>
          </span>
        );
      })}
      {asked > SHOWN && <span className="shrink-0">+{asked - SHOWN}</span>}
    </span>
  );
}
