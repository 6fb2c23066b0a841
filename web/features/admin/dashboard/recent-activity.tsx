import { useQuery } from '@tanstack/react-query';
import { activityQuery } from '#web/api/staff-dashboard.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Panel } from './panel.tsx';
import { LoadingRows, PanelError } from './panel-states.tsx';

/** What happened lately, live (design 3.1). */
export function RecentActivity() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(activityQuery);
  return (
    <Panel title="Recent Activity">
      {isPending && <LoadingRows label="Loading recent activity" count={4} />}
      {isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          Recent activity could not be loaded.
        </PanelError>
      )}
      {data?.length === 0 && <p className="px-4 py-3 text-ink-soft">Nothing has happened yet.</p>}
      <ol className="divide-y divide-line">
        {data?.map(({ id, summary, at }) => (
          <li key={id} className="px-4 py-2">
            <p>{summary}</p>
            <p className="text-ink-faint text-small">
              <TimeAgo at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
