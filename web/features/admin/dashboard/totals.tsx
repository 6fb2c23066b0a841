import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { closeoutCountsQuery } from '#web/api/staff/billing/closeouts.ts';
import { dashboardStatsQuery } from '#web/api/staff/dashboard.ts';
import { REVIEW_PATH } from '#web/app/money-paths.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePermission } from '../use-permission.ts';
import { PanelError } from './panel.tsx';

const line = 'flex min-h-6 flex-wrap items-center gap-x-8 gap-y-1';

/** The totals in one line, and for those who handle money how much waits for review. */
export function Totals() {
  const isReviewOffered = usePermission()('closeouts.counts');
  return (
    <div className={classNames(line, 'px-1')}>
      <Statistics />
      {isReviewOffered && <ToReview />}
    </div>
  );
}

/** Three numbers, and placeholders while they load (rule screens-8). */
function Statistics() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(dashboardStatsQuery);
  if (isPending) {
    return (
      <SkeletonGroup label="Loading statistics" className={line}>
        {['a', 'b', 'c'].map((total) => (
          <Skeleton key={total} className="h-6 w-56" />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
        The statistics could not be loaded.
      </PanelError>
    );
  }
  return (
    <ul className={line}>
      <Total
        title="Total Interpreters"
        value={data.totalInterpreters}
        more={`${data.availableInterpreters} available today`}
      />
      <Total title="Total Clients" value={data.totalClients} more={`${data.activeClients} active`} />
      <Total
        title="Today's Assignments"
        value={data.todayAssignments}
        more={`${data.urgentAssignments} urgent`}
      />
    </ul>
  );
}

const needReview = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'needs' : 'need'} review`;

/** How many appointments are not approved, whenever they were, as the review counts them (rule closeouts-15). */
function ToReview() {
  const { data } = useQuery(closeoutCountsQuery);
  return (
    // Its place does not depend on what has loaded: where its longest words do not fit beside the totals, it has a row of its own at once.
    <Link
      href={`${REVIEW_PATH}&part=waiting`}
      className="flex min-h-6 items-baseline gap-x-2 text-ink-soft hover:text-ink lg:min-w-104 2xl:ms-auto"
    >
      <span className="underline decoration-line-strong underline-offset-4">To Review</span>
      <span className="font-semibold text-ink">{data ? data.notApproved.toLocaleString('en-US') : '–'}</span>
      <span>{data && needReview(data.withQuestion)}</span>
    </Link>
  );
}

function Total({ title, value, more }: { title: string; value: number; more: string }) {
  return (
    <li className="flex items-baseline gap-x-2 text-ink-soft">
      {title}
      <span className="font-semibold text-ink">{value.toLocaleString('en-US')}</span>
      <span>{more}</span>
    </li>
  );
}
