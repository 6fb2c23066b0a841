import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { clientComingQuery, clientRecentQuery, RECENT_COUNT } from '#web/api/client/assignments.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { AppointmentsSkeleton } from './appointments-skeleton.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { useClientPortal } from './portal-context.ts';
import { countAppointments } from './upcoming-and-past.ts';

// Its code loads in parallel with the portal's own (tools/first-screens.mjs): the first paint does not wait for it.
const RecentAppointments = lazyComponent(() => import('./recent-appointments.tsx'), 'RecentAppointments');

/** The next appointment, the three numbers and the five most recent appointments (rule X72). */
export function DashboardTab() {
  return (
    <div className="flex flex-col gap-6">
      <NextAppointment />
      <Counts />
      <Suspense fallback={<AppointmentsSkeleton count={RECENT_COUNT} label="Loading recent appointments" />}>
        <RecentAppointments />
      </Suspense>
    </div>
  );
}

function Counts() {
  const { clientId, today } = useClientPortal();
  const now = useNow();
  const coming = useQuery(clientComingQuery(clientId, today));
  const recent = useQuery(clientRecentQuery(clientId));
  const total = recent.data?.total;
  const counts = coming.data && total !== undefined ? countAppointments(coming.data, total, now) : undefined;
  const hasFailed = coming.isError || recent.isError;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 md:gap-4">
      <Count label="Upcoming" help="still to come" count={counts?.upcoming} hasFailed={hasFailed} />
      <Count label="Completed" help="past or completed" count={counts?.completed} hasFailed={hasFailed} />
      <Count label="Total" help="all of them" count={total} hasFailed={hasFailed} />
    </dl>
  );
}

interface CountProps {
  label: string;
  /** What the number counts. */
  help: string;
  count: number | undefined;
  hasFailed: boolean;
}

function Count({ label, help, count, hasFailed }: CountProps) {
  return (
    <Card className="flex flex-col p-2 sm:p-4">
      <dt className="text-ink-soft max-sm:text-small">{label}</dt>
      <dd className="min-h-9 font-semibold text-display">
        {count ?? (hasFailed ? '–' : <Skeleton className="h-9 w-12" />)}
      </dd>
      <dd className="text-ink-soft text-small">{help}</dd>
    </Card>
  );
}
