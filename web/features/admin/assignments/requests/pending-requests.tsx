import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { assignmentCountQuery, pendingAssignmentsQuery } from '#web/api/staff/assignments.ts';
import { paths } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStableRows } from '../../list/use-stable-rows.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { PendingRequestRow } from './pending-request-row.tsx';

interface PendingRequestsProps {
  today: string | undefined;
  /** The appointment whose details are beside the list; they have the actions then. */
  openId: number | null;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The requests that nobody has been asked about (rule requests-6): the soonest first; urgency is a mark (rule fill-plans-13). */
export function PendingRequests({ today, openId, onIntent }: PendingRequestsProps) {
  const { queue: query, isPending, ...counts } = useRequestQueue(today);
  const { isError, error, refetch, isFetching } = query;
  const data = isPending ? undefined : query.data;
  const [isWhole, setIsWhole] = useState(false);
  const { rows, pending, showPending, ref } = useStableRows({
    items: useMemo(() => (data ? [...data].sort(byStart) : []), [data]),
    order: byStart,
    scope: data ? 'loaded' : 'loading',
    // A longer queue would push the list below it.
    keepsLength: true,
  });
  const shown = isWhole || rows.length <= MOST_DRAWN ? rows : rows.slice(0, FIRST);
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
        {pending !== '' && (
          <Button
            variant="quiet"
            size="small"
            onClick={showPending}
            className="min-h-6! border-current! py-0!"
          >
            {pending}
          </Button>
        )}
        <span className="flex flex-wrap items-center gap-x-4">
          {!isPending && today !== undefined && <RequestOutcomeLinks today={today} {...counts} />}
          {rows.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              className={classNames(
                'min-h-6! border-current! py-0!',
                rows.length <= MOST_OPEN ? 'md:hidden' : rows.length <= MOST_DRAWN && 'md:max-lg:hidden',
              )}
            >
              {isWhole ? 'Show fewer' : `Show all ${numbers.format(rows.length)} requests`}
            </Button>
          )}
        </span>
      </div>
      {isPending && <LoadingQueue />}
      {isError && (
        <div className="p-4">
          <LoadError title="Client requests could not be loaded" of={{ error, isFetching, refetch }} />
        </div>
      )}
      {data?.length === 0 && <p className="px-4 py-3 text-ink-soft">No client is waiting for an answer.</p>}
      <ul
        className={classNames(
          'divide-y divide-line',
          // Two and the half of a third, which shows that there is more: ten rows of the list below fit on a laptop.
          !isWhole && rows.length > MOST_OPEN && 'lg:max-h-[9.25rem] lg:overflow-y-auto',
          // The list of appointments begins on the first screen of a phone.
          !isWhole && 'max-md:*:not-first:hidden',
        )}
      >
        {shown.map(({ id, item, isNew, isGone }) => (
          <PendingRequestRow
            key={id}
            assignment={item}
            today={today}
            isNew={isNew}
            isGone={isGone}
            isOpen={id === openId}
            isNextToPanel={openId !== null}
            onIntent={onIntent}
          />
        ))}
      </ul>
    </section>
  );
}

const numbers = new Intl.NumberFormat('en-US');

/** With more requests than this the queue scrolls on a desk until it is unfolded: the list below stays in reach (rule requests-6). */
const MOST_OPEN = 2;
/** Of more than a dozen the first to be answered are drawn, the rest on demand. */
const MOST_DRAWN = 12;
const FIRST = 5;

function byStart(a: Assignment, b: Assignment): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id;
}

function LoadingQueue() {
  return (
    <SkeletonGroup label="Loading client requests" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}

interface RequestOutcomeLinksProps {
  today: string;
  waiting: number;
  declined: number;
}

/** Links to the requests that were sent out: those that wait for an answer, and those that everybody declined. */
function RequestOutcomeLinks({ today, waiting, declined }: RequestOutcomeLinksProps) {
  const links = [
    { count: waiting, status: 'pending', text: 'waiting for an answer' },
    { count: declined, status: 'declined', text: 'that no one accepted' },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {links.map(({ count, status, text }) => (
        <TextLink key={status} href={`${paths.assignments}?status=${status}&from=${today}`}>
          {`${numbers.format(count)} ${text}`}
        </TextLink>
      ))}
    </p>
  );
}

/**
 * The requests that nobody has been asked about (rule requests-6), and how many others wait for an answer or were declined by
 * all. Shown together once all is known, so that nothing grows and pushes what is below.
 */
export function useRequestQueue(today: string | undefined) {
  const from = today ?? '';
  const isKnown = today !== undefined;
  const queue = useQuery(pendingAssignmentsQuery);
  const pendingFilter = { status: 'pending', without: 'new-requests', from } as const;
  const waiting = useQuery({ ...assignmentCountQuery(pendingFilter), enabled: isKnown });
  const declined = useQuery({ ...assignmentCountQuery({ status: 'declined', from }), enabled: isKnown });
  return {
    queue,
    isPending: queue.isPending || waiting.isPending || declined.isPending,
    waiting: waiting.data ?? 0,
    declined: declined.data ?? 0,
  };
}
