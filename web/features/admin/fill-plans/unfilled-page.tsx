import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CircleCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { UnfilledAppointment } from '#contracts/fill-plans/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { unfilledQuery } from '#web/api/staff/fill-plans.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useLinkedDialogs } from '../assignments/assignment-dialogs.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { useStableRows } from '../list/use-stable-rows.ts';
import { usePermission } from '../use-permission.ts';
import { planDayHref } from './plan-day-href.ts';
import { hasBegun } from './plan-words.ts';
import { UnfilledRow } from './unfilled-row.tsx';

const PlanDay = lazyComponent(() => import('./day/plan-day.tsx'), 'PlanDay');

/** Which appointments are, and may stay, without an interpreter; `?plan=` shows a suggestion for a day in their place. */
export function UnfilledPage() {
  const [search] = useSearchParams();
  const may = usePermission();
  return search.has('plan') && may('fillPlans.day') ? <PlanDay /> : <UnfilledList />;
}

const NOTHING: readonly never[] = [];

type Listed = UnfilledAppointment & { readonly id: number };

/** As the server orders them; urgency and chance are marks. */
const byStart = (a: Listed, b: Listed) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id;

/** In the order of their starts, so that those that have begun come first. No row moves while somebody presses in the list: the next press is meant for what is seen. */
function UnfilledList() {
  const may = usePermission();
  const unfilled = useQuery(unfilledQuery);
  const today = useQuery(companyQuery).data?.today;
  const { open, dialogs } = useLinkedDialogs();
  const { data } = unfilled;
  const now = useNow().getTime();
  const items = useMemo(
    () =>
      data?.appointments
        .filter(({ endsAt }) => Date.parse(endsAt) > now)
        .map((one) => ({ ...one, id: one.assignmentId }))
        .toSorted(byStart) ?? NOTHING,
    [data, now],
  );
  const { rows, pending, showPending, ref } = useStableRows({
    items,
    order: byStart,
    scope: data ? 'loaded' : 'loading',
    holdsOwnChanges: true,
  });
  if (!data) {
    if (unfilled.isError)
      return <LoadError title="Unfilled appointments could not be loaded" of={unfilled} />;
    return <TableSkeleton label="Loading unfilled appointments" rowClassName="h-24 lg:h-14" />;
  }
  // What has ended since they were read counts no longer.
  const total = data.total - (data.appointments.length - items.length);
  if (total === 0)
    return (
      <EmptyState title="Every coming appointment has an interpreter" icon={<CircleCheckBig aria-hidden />}>
        Appointments without an interpreter are listed here, the soonest first.
      </EmptyState>
    );
  const begun = items.filter((one) => hasBegun(one, now)).length;
  const atRisk = items.filter((one) => one.chance < 0.9 && !hasBegun(one, now)).length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft">
          {`${total.toLocaleString('en-US')} without an interpreter`}
          {begun > 0 && ` · ${begun} already begun`}
          {` · ${atRisk} at risk (under 90% likely to be filled)`}
          {items.length < total && ` · the ${items.length} soonest are shown`}
        </p>
        {pending !== '' && (
          <Button variant="secondary" size="small" onClick={showPending}>
            {pending}
          </Button>
        )}
        {may('fillPlans.day') && (
          <ButtonLink
            href={planDayHref}
            variant="secondary"
            icon={<CalendarCheck aria-hidden className="size-4" />}
          >
            Plan a Day
          </ButtonLink>
        )}
      </div>
      <div ref={ref}>
        <ul
          aria-label="Unfilled appointments"
          className="flex flex-col rounded-card border border-line bg-surface"
        >
          {rows.map(({ id, item, isGone }, index) => (
            <UnfilledRow
              key={id}
              appointment={item}
              today={today}
              place={index + 1}
              isGone={isGone}
              onIntent={open}
            />
          ))}
        </ul>
      </div>
      {dialogs}
    </div>
  );
}
