import { useQuery } from '@tanstack/react-query';
import { Pencil, RadioTower, Trash2, UserPlus } from 'lucide-react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { pendingAssignmentsQuery } from '#web/api/staff-assignments.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { describeWhen, formatDay } from '#web/parts/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { AskedLinks } from './asked-links.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { OfferSummary } from './offer-summary.tsx';
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
        {queue.map((assignment) => (
          <RequestRow
            key={assignment.id}
            assignment={assignment}
            today={today}
            isNew={newcomers.has(assignment.id)}
            onIntent={onIntent}
          />
        ))}
      </ul>
      <AskedLinks today={today} />
    </section>
  );
}

interface RequestRowProps {
  assignment: Assignment;
  today: string | undefined;
  isNew: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

function RequestRow({ assignment, today, isNew, onIntent }: RequestRowProps) {
  const { id, client, location, language, urgency, serviceType, createdAt, interpreter } = assignment;
  return (
    <li className="relative grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div>
        <p className="text-ink-soft">{formatDay(assignment.date, today)}</p>
        <AppointmentTime when={assignment} />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{client.name}</span>
          <Badge>{language}</Badge>
          <UrgencyBadge urgency={urgency} />
          {serviceType && <Badge>{serviceType.charAt(0).toUpperCase() + serviceType.slice(1)}</Badge>}
        </p>
        <p className="truncate text-ink-soft" title={location}>
          {location}
        </p>
        <p className="text-ink-soft">
          Requested <TimeAgo at={createdAt} />
          {interpreter && ` · ${interpreter.name}`}
        </p>
        <OfferSummary assignmentId={id} />
      </div>
      <RequestActions assignment={assignment} onIntent={onIntent} />
      <ChangeFlash version={assignment.updatedAt} isNew={isNew} />
    </li>
  );
}

function RequestActions({ assignment, onIntent }: Pick<RequestRowProps, 'assignment' | 'onIntent'>) {
  const what = `${assignment.client.name}, ${describeWhen(assignment)}`;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-auto md:self-center">
      <Button
        size="small"
        icon={<RadioTower aria-hidden className="size-4 max-sm:hidden" />}
        aria-label={`Broadcast: ${what}`}
        onClick={() => onIntent({ act: 'broadcast', assignment })}
      >
        Broadcast
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<UserPlus aria-hidden className="size-4 max-sm:hidden" />}
        aria-label={`Assign Interpreter: ${what}`}
        onClick={() => onIntent({ act: 'assign', assignment })}
      >
        Assign
      </Button>
      <span className="flex justify-end max-sm:flex-none!">
        <IconButton
          label={`Edit: ${what}`}
          title="Edit"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => onIntent({ act: 'edit', assignment })}
        />
        <IconButton
          label={`Delete: ${what}`}
          title="Delete"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => onIntent({ act: 'delete', assignment })}
        />
      </span>
    </div>
  );
}

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
