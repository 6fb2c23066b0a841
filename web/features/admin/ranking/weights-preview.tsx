import { useQuery } from '@tanstack/react-query';
import type { RankingPreview } from '#contracts/ranking.ts';
import { formatDateShort } from '#domain/civil.ts';
import { TERM_NAMES } from '#domain/dispatch/explain-rank.ts';
import type { Weights } from '#domain/dispatch/weights.ts';
import { rankingPreviewQuery } from '#web/api/staff/ranking.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { joinNames } from '#web/ui/text/join-names.ts';
import { useDebounced } from '../use-debounced.ts';

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE_MS = 400;

/** What the typed weights would have changed, before they are saved (rule D103). */
export function WeightsPreview({ weights }: { weights: Weights }) {
  // By its text: the form makes a new object for each key.
  const settled = useDebounced(JSON.stringify(weights), PAUSE_MS);
  const preview = useQuery(rankingPreviewQuery(JSON.parse(settled) as Weights)); // written one line above
  return (
    <Card as="section" aria-label="What this would have changed" className="flex flex-col gap-2 p-4 md:p-6">
      {preview.data && <Changes preview={preview.data} />}
      {preview.isError && <LoadError title="The preview could not be loaded" of={preview} />}
      {preview.isPending && (
        <SkeletonGroup label="Looking at the last appointments">
          <Skeleton className="h-5 w-3/5" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Changes({ preview }: { preview: RankingPreview }) {
  const { appointments, changed, examples, notKnown } = preview;
  if (appointments === 0)
    return (
      <p className="text-ink-soft">
        No preview yet: it looks at appointments for which several interpreters were asked.
      </p>
    );
  return (
    <>
      <p className="font-medium" aria-live="polite">
        {changed === 0 ? 'Would have changed none' : `Would have changed ${changed}`} of the last{' '}
        {appointments} first places.
      </p>
      {examples.length > 0 && (
        <ul className="flex flex-col gap-1">
          {examples.map(({ assignmentId, date, language, clientName, was, wouldBe }) => (
            <li key={assignmentId} className="wrap-anywhere text-ink-soft">
              {formatDateShort(date)}, {language}, {clientName}:{' '}
              <span className="text-ink">
                {wouldBe} instead of {was}
              </span>
            </li>
          ))}
        </ul>
      )}
      {notKnown.length > 0 && (
        <p className="text-ink-soft">
          How {joinNames(notKnown.map((term) => `“${TERM_NAMES[term]}”`))} would have counted is not known: it
          was switched off then.
        </p>
      )}
    </>
  );
}
