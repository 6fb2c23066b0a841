import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '#contracts/schedules/shapes.ts';
import { type ScheduleOwner, scheduleQuery, useScheduleChanges } from '#web/api/schedule.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { OpenDraft } from '#web/ui/form/use-saved-form.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { TimeOff } from './time-off.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

interface ScheduleViewProps {
  owner: ScheduleOwner;
  now: Date;
  /** Whether the reader may change anything. */
  canChange: boolean;
  /** Where its forms keep what is typed; absent: nowhere. */
  openDraft?: OpenDraft;
}

/** When an interpreter works, and the ways to change it: for themselves and for staff. Source: rules availability-1 to availability-6. */
export function ScheduleView(props: ScheduleViewProps) {
  const query = useQuery(scheduleQuery(props.owner));
  if (query.data) return <Loaded schedule={query.data} {...props} />;
  if (query.isError) return <LoadError title="The hours could not be loaded" of={query} />;
  return (
    <SkeletonGroup label="Loading the hours" className="flex flex-col gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  );
}

function Loaded(props: ScheduleViewProps & { schedule: Schedule }) {
  const { schedule, owner, now, canChange, openDraft } = props;
  const changes = useScheduleChanges(owner);
  const part = { schedule, changes, canChange, openDraft };
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <TimeOff {...part} now={now} isOwn={owner.by === 'interpreter'} />
      <WeeklyHours {...part} />
      <OwnCalendar {...part} />
    </div>
  );
}
