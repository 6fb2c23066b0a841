import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CircleCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { UnfilledAppointment } from '#contracts/fill-plan.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { unfilledQuery } from '#web/api/staff/fill-plans.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useLinkedDialogs } from '../assignments/assignment-dialogs.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { useStableRows } from '../list/use-stable-rows.ts';
import { useMay } from '../use-may.ts';
import { planDayHref } from './plan-day-href.ts';
import { shownPercent } from './plan-words.ts';
import { UnfilledRow } from './unfilled-row.tsx';

const PlanDay = lazyComponent(() => import('./day/plan-day.tsx'), 'PlanDay');

/** Which of the coming appointments may stay without an interpreter; `?plan=` shows a suggestion for a day in their place. */
export function UnfilledPage() {
  const [search] = useSearchParams();
  const may = useMay();
  return search.has('plan') && may('fillPlans.day') ? <PlanDay /> : <UnfilledList />;
}

const NOTHING: readonly never[] = [];

type Listed = UnfilledAppointment & { readonly id: number };

/** As the server orders them, but by the chance that is shown: less does not count as a move, and the soonest comes first. */
function byChance(a: Listed, b: Listed): number {
  return (
    shownPercent(a.chance) - shownPercent(b.chance) || a.startsAt.localeCompare(b.startsAt) || a.id - b.id
  );
}

/** The likeliest to stay so first. No row moves while somebody presses in the list: the next press is meant for what is seen. */
function UnfilledList() {
  const may = useMay();
  const unfilled = useQuery(unfilledQuery);
  const today = useQuery(companyQuery).data?.today;
  const { open, dialogs } = useLinkedDialogs();
  const { data } = unfilled;
  const { rows, pending, showPending, ref } = useStableRows({
    items: useMemo(
      () => data?.appointments.map((one) => ({ ...one, id: one.assignmentId })).toSorted(byChance) ?? NOTHING,
      [data],
    ),
    order: byChance,
    scope: data ? 'loaded' : 'loading',
    holdsOwnChanges: true,
  });
  if (!data) {
    if (unfilled.isError)
      return <LoadError title="Unfilled appointments could not be loaded" of={unfilled} />;
    return <TableSkeleton label="Loading unfilled appointments" rowClassName="h-24 lg:h-14" />;
  }
  const { total, appointments } = data;
  if (total === 0)
    return (
      <EmptyState title="Every coming appointment has an interpreter" icon={<CircleCheckBig aria-hidden />}>
        Appointments without an interpreter are listed here, those that are likely to stay so first.
      </EmptyState>
    );
  const atRisk = appointments.filter(({ chance }) => chance < 0.9).length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft">
          {`${total.toLocaleString('en-US')} without an interpreter · ${atRisk} less than 90% likely to be filled`}
          {appointments.length < total && ` · the ${appointments.length} likeliest to fail are shown`}
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
              onOpen={() => open({ act: 'details', assignmentId: id })}
            />
          ))}
        </ul>
      </div>
      {dialogs}
    </div>
  );
}
