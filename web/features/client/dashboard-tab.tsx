import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { clientComingQuery, clientRecentQuery, RECENT_COUNT } from '#web/api/client/assignments.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { AppointmentsSkeleton } from './appointments-skeleton.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { useClientPortal } from './portal-context.ts';
import { countAppointments } from './upcoming-and-past.ts';

// Its code loads in parallel with the portal's own (tools/first-screens.mjs): the first paint does not wait for it.
const DashboardTiles = lazyComponent(() => import('./dashboard-tiles.tsx'), 'DashboardTiles');
const RecentAppointments = lazyComponent(() => import('./recent-appointments.tsx'), 'RecentAppointments');

/** What matters at a glance, the next appointment, the counts in one line and the five most recent appointments (rule requests-3). */
export function DashboardTab() {
  return (
    <div className="flex flex-col gap-6">
      <Suspense fallback={<TilesSkeleton />}>
        <DashboardTiles />
      </Suspense>
      <NextAppointment />
      <Suspense fallback={<AppointmentsSkeleton count={RECENT_COUNT} label="Loading recent appointments" />}>
        <RecentAppointments />
      </Suspense>
      <Counts />
    </div>
  );
}

/** The tiles in their final size. */
function TilesSkeleton() {
  return (
    <SkeletonGroup
      label="Loading the overview"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:gap-4"
    >
      {['a', 'b', 'c'].map((tile) => (
        <Skeleton key={tile} className="h-31 rounded-card sm:h-28.5" />
      ))}
    </SkeletonGroup>
  );
}

/** The counts of the specification, and those that were cancelled ahead, so that the sum is the total (rule requests-12). */
function Counts() {
  const { clientId, today } = useClientPortal();
  const now = useNow();
  const coming = useQuery(clientComingQuery(clientId, today));
  const recent = useQuery(clientRecentQuery(clientId));
  const total = recent.data?.total;
  const counts = coming.data && total !== undefined ? countAppointments(coming.data, total, now) : undefined;
  return (
    <dl className="flex min-h-6 flex-wrap gap-x-4 text-ink-soft text-small">
      <Count label="Upcoming" count={counts?.upcoming} />
      <Count label="Completed" count={counts?.completed} />
      {counts !== undefined && counts.cancelledAhead > 0 && (
        <Count label="Cancelled in advance" count={counts.cancelledAhead} />
      )}
      <Count label="Total" count={total} />
    </dl>
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd className="font-medium text-ink tabular-nums">{count ?? '–'}</dd>
    </div>
  );
}
