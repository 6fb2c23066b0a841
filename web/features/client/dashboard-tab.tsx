import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import {
  clientComingQuery,
  clientCompletedCountQuery,
  clientRecentQuery,
} from '#web/api/client-assignments.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { AppointmentCard } from '#web/parts/appointment-card.tsx';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { relativeDay } from '#web/parts/civil-time.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isUpcoming } from './appointment-sides.ts';

/** Spec §9: the recent list. */
const recentCount = 5;

interface ClientTabProps {
  clientId: number;
  today: string;
  now: Date;
  onRequest: () => void;
}

export function DashboardTab({ clientId, today, now, onRequest }: ClientTabProps) {
  const recent = useQuery(clientRecentQuery(clientId));
  return (
    <div className="flex flex-col gap-6">
      <Counts clientId={clientId} today={today} now={now} />
      <section aria-labelledby="recent-heading" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="recent-heading" className="font-semibold text-large">
            Recent appointments
          </h2>
          {recent.data && recent.data.total > 0 && (
            <Button size="small" icon={<CalendarPlus aria-hidden className="size-4" />} onClick={onRequest}>
              New Request
            </Button>
          )}
        </div>
        {recent.isPending && (
          <AppointmentCardSkeletons count={recentCount} label="Loading recent appointments" />
        )}
        {recent.isError && (
          <ErrorState
            title="Your appointments could not be loaded"
            onRetry={() => recent.refetch()}
            isRetrying={recent.isFetching}
          >
            {sentenceOf(recent.error)}
          </ErrorState>
        )}
        {recent.data?.total === 0 && (
          <EmptyState
            title="No appointments yet"
            action={<Button onClick={onRequest}>Request Your First Appointment</Button>}
          >
            Ask for an interpreter; your appointments and their progress stand here.
          </EmptyState>
        )}
        {recent.data && recent.data.total > 0 && (
          <ul className="flex flex-col gap-3">
            {recent.data.rows.map((assignment) => (
              <li key={assignment.id}>
                <AppointmentCard
                  when={assignment}
                  day={relativeDay(assignment.date, today)}
                  location={assignment.location}
                  who="Interpretation"
                  language={assignment.language}
                  version={`${assignment.status} ${assignment.currentStatus}`}
                  state={
                    <>
                      <StatusBadge status={assignment.status} />
                      {assignment.currentStatus !== 'not_started' &&
                        assignment.currentStatus !== 'completed' && (
                          <TrackingBadge status={assignment.currentStatus} />
                        )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Counts({ clientId, today, now }: Omit<ClientTabProps, 'onRequest'>) {
  const coming = useQuery(clientComingQuery(clientId, today));
  const completed = useQuery(clientCompletedCountQuery(clientId));
  const recent = useQuery(clientRecentQuery(clientId));
  const upcoming = coming.data?.filter((assignment) => isUpcoming(assignment, now)).length;
  return (
    <dl className="grid grid-cols-3 gap-2 md:gap-4">
      <Count label="Upcoming" count={upcoming} hasFailed={coming.isError} />
      <Count label="Completed" count={completed.data} hasFailed={completed.isError} />
      <Count label="Total" count={recent.data?.total} hasFailed={recent.isError} />
    </dl>
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  hasFailed: boolean;
}

function Count({ label, count, hasFailed }: CountProps) {
  return (
    <Card className="flex flex-col gap-1 p-2 sm:p-4">
      <dt className="text-ink-soft max-sm:text-small">{label}</dt>
      <dd className="min-h-9 font-semibold text-display">
        {count ?? (hasFailed ? '–' : <Skeleton className="h-9 w-12" />)}
      </dd>
    </Card>
  );
}
