import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Assignment } from '#contracts/assignment.ts';
import { todayAssignmentsQuery } from '#web/api/staff-assignments.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { saysMore } from '#web/parts/says-more.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { moveBetweenRows } from '#web/ui/row-keys.ts';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { Panel } from './panel.tsx';
import { LoadingRows, PanelError } from './panel-states.tsx';

interface TodaysScheduleProps {
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Today's appointments as a timeline, with a line where now is (spec §2; 3 loading rows). */
export function TodaysSchedule({ today, onIntent }: TodaysScheduleProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(todayAssignmentsQuery);
  return (
    <Panel
      title="Today's Schedule"
      action={
        <Button
          size="small"
          data-tooltip="Schedule an appointment"
          data-shortcut="N"
          icon={<Plus aria-hidden className="size-4 max-sm:hidden" />}
          onClick={() => onIntent({ act: 'schedule' })}
        >
          New Appointment
        </Button>
      }
    >
      {isPending && <LoadingRows label="Loading today's schedule" count={3} />}
      {isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          Today's schedule could not be loaded.
        </PanelError>
      )}
      {data && (
        <>
          {today && <p className="px-4 pt-3 text-ink-soft">{formatDayLong(today)}</p>}
          <Timeline assignments={data} onIntent={onIntent} />
        </>
      )}
    </Panel>
  );
}

interface TimelineProps {
  assignments: readonly Assignment[];
  onIntent: (intent: AssignmentIntent) => void;
}

function Timeline({ assignments, onIntent }: TimelineProps) {
  const now = useNow().getTime();
  if (assignments.length === 0) return <p className="px-4 py-3 text-ink-soft">No appointments today.</p>;
  const sorted = [...assignments].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const next = sorted.find(({ startsAt }) => Date.parse(startsAt) > now);
  return (
    <ol className="p-2" onKeyDown={moveBetweenRows}>
      {sorted.map((assignment) => (
        <TimelineRow
          key={assignment.id}
          assignment={assignment}
          isAfterNow={assignment === next && assignment !== sorted[0]}
          onIntent={onIntent}
        />
      ))}
    </ol>
  );
}

interface TimelineRowProps {
  assignment: Assignment;
  /** The first one ahead: the line of now stands above it. */
  isAfterNow: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

function TimelineRow({ assignment, isAfterNow, onIntent }: TimelineRowProps) {
  const { client, interpreter, location, language, status, currentStatus, updatedAt } = assignment;
  return (
    <li>
      {isAfterNow && (
        <div className="flex items-center gap-2 px-2 py-1 text-accent text-small">
          <span className="font-medium">Now</span>
          <span aria-hidden className="h-px flex-1 bg-accent" />
        </div>
      )}
      <button
        type="button"
        data-row
        onClick={() => onIntent({ act: 'details', assignmentId: assignment.id })}
        className="relative grid w-full grid-cols-1 gap-x-6 gap-y-0.5 rounded-control px-2 py-2 text-start hover:bg-hover md:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <AppointmentTime when={assignment} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-medium">{client.name}</span>
            <Badge>{language}</Badge>
          </span>
          <span className="block truncate text-ink-soft">
            {interpreter?.name ?? 'No interpreter yet'} · {location}
          </span>
        </span>
        <span className="flex flex-wrap items-start gap-1 md:flex-col md:items-end">
          <StatusBadge status={status} />
          {saysMore(status, currentStatus) && <TrackingBadge status={currentStatus} />}
        </span>
        <ChangeFlash version={updatedAt} />
      </button>
    </li>
  );
}
