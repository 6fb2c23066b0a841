import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDuration } from '#web/parts/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePortalLists } from './background-module.ts';
import { currentAppointments, minutesUntil, nextStep, relativeDayThere } from './next-appointment.ts';
import { usePortal } from './portal-context.ts';
import { StepButton } from './report/step-button.tsx';
import { WaitingMark } from './report-queue/waiting-mark.tsx';
import { useAssignmentDialogs } from './use-assignment-dialogs.ts';
import { useSchedule } from './use-schedule.ts';

/** The next appointment with its one next step. */
export function NextAppointmentCard({ now }: { now: Date }) {
  const { interpreterId, today } = usePortal();
  const { rows, error, isFetching, refetch } = useSchedule(interpreterId, today);
  const { next, uncompleted } = currentAppointments(rows ?? [], now);
  return (
    <section aria-labelledby="next-heading" className="flex flex-col gap-3">
      <h2 id="next-heading" className="font-semibold text-large">
        Next appointment
      </h2>
      {!rows && !error && <NextSkeleton />}
      {error && (
        <LoadError title="Your next appointment could not be loaded" of={{ error, isFetching, refetch }} />
      )}
      {rows && next === null && (
        <Card className="p-4 text-ink-soft">
          No upcoming appointments. Assignments you accept will appear here.
        </Card>
      )}
      {next && <ComingCard key={next.id} assignment={next} now={now} />}
      {uncompleted.map((assignment) => (
        <UncompletedCard key={assignment.id} assignment={assignment} now={now} />
      ))}
    </section>
  );
}

interface CardProps {
  assignment: InterpreterAssignment;
  now: Date;
}

function ComingCard({ assignment, now }: CardProps) {
  const { client, currentStatus } = assignment;
  const { showDetails } = useAssignmentDialogs();
  const minutes = minutesUntil(assignment, now);
  const lists = usePortalLists();
  const hasStep = nextStep(assignment, now) !== null;
  return (
    <Card as="article" className="relative flex flex-col gap-4 p-4 md:p-6">
      <ChangeFlash version={`${assignment.status} ${currentStatus}`} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3>
          <span className="block text-ink-soft">
            {relativeDayThere(assignment, now)}
            {minutes !== null && (minutes === 0 ? ' · now' : ` · in ${formatDuration(minutes)}`)}
          </span>
          <AppointmentTime when={assignment} className="text-title" />
        </h3>
        <div className="flex flex-col items-end gap-1">
          {currentStatus === 'not_started' ? (
            <StatusBadge status={assignment.status} />
          ) : (
            <TrackingBadge status={currentStatus} />
          )}
          <WaitingMark assignmentId={assignment.id} />
        </div>
      </div>
      <div>
        <p>
          <MapLink place={assignment.location} />
        </p>
        <p>
          <span className="font-medium">{client.name}</span>
          <span className="text-ink-soft"> · {assignment.language}</span>
        </p>
        {client.phone !== '' && <PhoneLink phone={client.phone} />}
        {lists && <lists.ShortNotes assignment={assignment} />}
      </div>
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center">
        <StepButton assignment={assignment} now={now} />
        <Button variant={hasStep ? 'quiet' : 'secondary'} onClick={() => showDetails(assignment)}>
          View details
        </Button>
      </div>
    </Card>
  );
}

/** An appointment that was begun and never completed, small below the next one. */
function UncompletedCard({ assignment, now }: CardProps) {
  return (
    <Card as="article" className="flex flex-col gap-2 p-4">
      <h3 className="font-medium">Not completed yet</h3>
      <p>
        <span className="text-ink-soft">{relativeDayThere(assignment, now)}</span>
        <AppointmentTime when={assignment} />
        {assignment.client.name}
      </p>
      <StepButton assignment={assignment} now={now} isAside />
    </Card>
  );
}

function NextSkeleton() {
  return (
    <SkeletonGroup label="Loading your next appointment">
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-16 w-full max-w-72" />
        <Skeleton className="h-14 w-full md:h-11 md:w-40" />
      </Card>
    </SkeletonGroup>
  );
}
