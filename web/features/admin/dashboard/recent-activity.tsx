import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { activityQuery } from '#web/api/staff/dashboard.ts';
import { paths } from '#web/app/paths.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { LoadingRows, Panel, PanelError } from './panel.tsx';

/** Recent Activity, live (rule access-21); each entry links to its appointment, even a deleted one. */
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
        {data?.map(({ id, summary, at, assignmentId, actor }) => (
          <li
            key={id}
            className={classNames('relative px-4 py-2', assignmentId !== null && 'hover:bg-hover')}
          >
            <p>
              {assignmentId === null ? (
                summary
              ) : (
                <Link
                  href={`${paths.assignments}?assignment=${assignmentId}`}
                  className="after:absolute after:inset-0 after:content-['']"
                >
                  {summary}
                </Link>
              )}
            </p>
            <p className="text-ink-faint text-small">
              <TimeAgo at={at} />
              {actor && ` · ${actor}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
