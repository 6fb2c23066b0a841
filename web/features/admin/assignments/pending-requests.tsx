import { useMemo, useRef, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { AskedLinks } from './asked-links.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { isInUse, useJustActed } from './in-use.ts';
import { PendingRequestRow } from './pending-request-row.tsx';
import { useCalmRows } from './use-calm-rows.ts';
import { useRequestQueue } from './use-request-queue.ts';

interface PendingRequestsProps {
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The queue of client requests that nobody has been asked for (spec §4): the most urgent first, then the soonest. */
export function PendingRequests({ today, onIntent }: PendingRequestsProps) {
  const { queue: query, isPending, ...asked } = useRequestQueue(today);
  const { isError, error, refetch, isFetching } = query;
  const data = isPending ? undefined : query.data;
  const [isWhole, setIsWhole] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const hasJustActed = useJustActed();
  const queue = useCalmRows({
    rows: useMemo(() => (data ? [...data].sort(byUrgency) : []), [data]),
    order: byUrgency,
    version: data ? 'loaded' : 'loading',
    // What it grows by would push what stands below it as well.
    fixedCount: () => (!hasJustActed() && isInUse(ref.current?.parentElement ?? null) ? 'all' : 0),
  });
  const isLong = queue.shown.length > MOST_WHOLE;
  const shown = isWhole || !isLong ? queue.shown : queue.shown.slice(0, FIRST);
  return (
    <section
      ref={ref}
      aria-labelledby="pending-requests"
      className="rounded-card border border-yellow-dot/50 bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-t-card border-yellow-dot/30 border-b bg-yellow-soft px-4 py-2 text-yellow-ink last:rounded-b-card last:border-b-0">
        <h2 id="pending-requests" className="flex items-center gap-2 font-semibold text-large">
          Pending Client Requests
          {data && (
            <span className="min-w-6 rounded-full bg-yellow-ink px-2 text-center text-small text-yellow-soft">
              {data.length}
            </span>
          )}
        </h2>
        {queue.unsettled !== '' && (
          <Button
            variant="quiet"
            size="small"
            onClick={queue.settle}
            className="min-h-6! border-current! py-0!"
          >
            {queue.unsettled} – show
          </Button>
        )}
        {!isPending && today !== undefined && <AskedLinks today={today} {...asked} />}
      </div>
      {isPending && <LoadingQueue />}
      {isError && (
        <div className="p-4">
          <ErrorState
            title="Client requests could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {sentenceOf(error)}
          </ErrorState>
        </div>
      )}
      {data?.length === 0 && <p className="px-4 py-3 text-ink-soft">No client is waiting for an answer.</p>}
      <ul className="divide-y divide-line">
        {shown.map(({ id, row, isNew, isGone }) => (
          <PendingRequestRow
            key={id}
            assignment={row}
            today={today}
            isNew={isNew}
            isGone={isGone}
            onIntent={onIntent}
          />
        ))}
      </ul>
      {isLong && !isWhole && (
        <p className="border-line border-t px-4 py-2">
          <Button variant="secondary" size="small" onClick={() => setIsWhole(true)}>
            {`Show all ${queue.shown.length} requests`}
          </Button>
        </p>
      )}
    </section>
  );
}

/** A queue of more than a dozen shows the first to be answered and the rest on demand: the list below stays in reach. */
const MOST_WHOLE = 12;
const FIRST = 5;

const URGENCY_ORDER = ['emergency', 'urgent', 'routine'];

function byUrgency(a: Assignment, b: Assignment): number {
  return rankOf(a) - rankOf(b) || a.startsAt.localeCompare(b.startsAt) || a.id - b.id;
}

function rankOf({ urgency }: Assignment): number {
  const index = URGENCY_ORDER.indexOf(urgency ?? '');
  return index < 0 ? URGENCY_ORDER.length : index;
}

function LoadingQueue() {
  return (
    <SkeletonGroup label="Loading client requests" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}
