import { useQuery } from '@tanstack/react-query';
import { clientComingQuery, clientRecentQuery } from '#web/api/client/assignments.ts';
import { useNow } from '#web/parts/use-now.ts';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { useClientPortal } from './portal-context.ts';
import { RecentAppointments } from './recent-appointments.tsx';
import { countAppointments } from './upcoming-and-past.ts';

/** What matters at a glance, the next appointment, the counts in one line and the five most recent appointments (rule requests-3). */
export function DashboardTab() {
  return (
    <div className="flex flex-col gap-6">
      <DashboardTiles />
      <NextAppointment />
      <RecentAppointments />
      <Counts />
    </div>
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
