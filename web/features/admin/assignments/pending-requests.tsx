import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { pendingAssignmentsQuery } from '#web/api/staff-assignments.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { AskedLinks } from './asked-links.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { PendingRequestRow } from './pending-request-row.tsx';
import { useNewcomers } from './use-newcomers.ts';

interface PendingRequestsProps {
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The queue of client requests that nobody has been asked for (spec §4): the most urgent first, then the oldest. */
export function PendingRequests({ today, onIntent }: PendingRequestsProps) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(pendingAssignmentsQuery);
  const queue = data ? inOrder(data) : [];
  const newcomers = useNewcomers(data?.map(({ id }) => id));
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? queue : queue.slice(0, SHOWN);
  return (
    <section
      aria-labelledby="pending-requests"
      className="rounded-card border border-yellow-dot/50 bg-surface"
    >
      <h2
        id="pending-requests"
        className="flex items-center gap-2 rounded-t-card border-yellow-dot/30 border-b bg-yellow-soft px-4 py-2 font-semibold text-large text-yellow-ink last:rounded-b-card last:border-b-0"
      >
        Pending Client Requests
        {data && (
          <span className="min-w-6 rounded-full bg-yellow-ink px-2 text-center text-small text-yellow-soft">
            {queue.length}
          </span>
        )}
      </h2>
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
        {shown.map((assignment) => (
          <PendingRequestRow
            key={assignment.id}
            assignment={assignment}
            today={today}
            isNew={newcomers.has(assignment.id)}
            onIntent={onIntent}
          />
        ))}
      </ul>
      {shown.length < queue.length && (
        <p className="border-line border-t px-4 py-2">
          <Button variant="secondary" size="small" onClick={() => setIsWhole(true)}>
            {`Show all ${queue.length} requests`}
          </Button>
        </p>
      )}
      <AskedLinks today={today} />
    </section>
  );
}

/** The first to be answered; the rest on demand, so that the list below stays in reach. */
const SHOWN = 20;

const URGENCY_ORDER = ['emergency', 'urgent', 'routine'];

function inOrder(requests: readonly Assignment[]): Assignment[] {
  const rank = ({ urgency }: Assignment) => {
    const index = URGENCY_ORDER.indexOf(urgency ?? '');
    return index < 0 ? URGENCY_ORDER.length : index;
  };
  return [...requests].sort((a, b) => rank(a) - rank(b) || a.createdAt.localeCompare(b.createdAt));
}

function LoadingQueue() {
  return (
    <SkeletonGroup label="Loading client requests" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}
