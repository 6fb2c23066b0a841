import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RankingPreview } from '#contracts/ranking/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { TERM_NAMES } from '#domain/dispatch/ranking/explain-rank.ts';
import { SCORE_TERMS, type Weights } from '#domain/dispatch/ranking/weights.ts';
import { rankingPreviewQuery } from '#web/api/staff/ranking.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { joinNames } from '#web/ui/text/join-names.ts';
import { useDebounced } from '../use-debounced.ts';

/** How long after the last key the server is asked, and errors are said, in milliseconds. */
export const PAUSE_MS = 400;

/** What the typed weights would have changed, before they are saved. */
function usePreview(weights: Weights) {
  // By its text: the form makes a new object for each key.
  const settled = useDebounced(JSON.stringify(weights), PAUSE_MS);
  return useQuery(rankingPreviewQuery(JSON.parse(settled) as Weights)); // written one line above
}

/** How much the typed weights would have changed, in a sentence for the bar that stays in sight (rule ranking-11). */
export function PreviewSentence({ weights }: { weights: Weights }) {
  const preview = usePreview(weights);
  return (
    <PreviewSection>
      {preview.data && (
        <p className="font-medium" aria-live="polite">
          {sentenceOf(preview.data)}
        </p>
      )}
      {preview.isError && <LoadError title="The preview could not be loaded" of={preview} />}
      {preview.isPending && (
        <SkeletonGroup label="Looking at the last appointments">
          <Skeleton className="h-6 w-3/5" />
        </SkeletonGroup>
      )}
    </PreviewSection>
  );
}

/** In place of the sentence, while a weight is not allowed. */
export function PreviewWaits({ wrong }: { wrong: FieldErrors }) {
  const names = SCORE_TERMS.filter((term) => term in wrong).map((term) => `“${TERM_NAMES[term]}”`);
  return (
    <PreviewSection>
      <p className="text-ink-soft">The preview waits for a valid weight at {joinNames(names)}.</p>
    </PreviewSection>
  );
}

function PreviewSection({ children }: { children: ReactNode }) {
  return (
    <section aria-label="What this would have changed" className="basis-full">
      {children}
    </section>
  );
}

function sentenceOf({ appointments, changed }: RankingPreview): string {
  if (appointments === 0) return 'No preview yet: no appointment was offered to several interpreters.';
  if (appointments === 1)
    return `Would ${changed === 0 ? 'not ' : ''}have changed the first place of the last appointment.`;
  return `Would have changed ${changed === 0 ? 'none' : changed} of the last ${appointments} first places.`;
}

/** Which first places would have been others, and which reasons are not known; nothing where there is neither. */
export function PreviewExamples({ weights }: { weights: Weights }) {
  const { data } = usePreview(weights);
  if (!data || data.appointments === 0) return null;
  const { examples, notKnown } = data;
  if (examples.length === 0 && notKnown.length === 0) return null;
  return (
    <Card as="section" aria-label="Examples" className="flex flex-col gap-2 p-4 md:p-6">
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
          How {joinNames(notKnown.map((term) => `“${TERM_NAMES[term]}”`))} would have counted is not known:{' '}
          {notKnown.length === 1 ? 'it was' : 'they were'} switched off then.
        </p>
      )}
    </Card>
  );
}
