import { useRef } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { durationInWords } from '#domain/civil.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { shownStep, TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { ActionButtons } from './actions/action-buttons.tsx';
import { currentAppointments, minutesUntil, nextStep, relativeDayThere } from './next-appointment.ts';
import { ShortNotes } from './own-card.tsx';
import { usePortal } from './portal-context.ts';
import { StepButton } from './report/step-button.tsx';
import { UndoSpace } from './report/undo-space.tsx';
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
      <h2 id="next-heading" tabIndex={-1} className="font-semibold text-large">
        Next appointment
      </h2>
      {!rows && !error && <NextSkeleton />}
      {error && (
        <LoadError title="Your next appointment could not be loaded" of={{ error, isFetching, refetch }} />
      )}
      {rows && next === null && (
        <Card className="p-4 text-ink-soft">No upcoming appointments. Accepted jobs appear here.</Card>
      )}
      {uncompleted.map((assignment) => (
        <UnreportedCard key={assignment.id} assignment={assignment} now={now} />
      ))}
      {next && <ComingCard key={next.id} assignment={next} now={now} />}
    </section>
  );
}

interface CardProps {
  assignment: InterpreterAssignment;
  now: Date;
}

function ComingCard({ assignment, now }: CardProps) {
  const { client, currentStatus, expectedArrival } = assignment;
  const isLate = currentStatus === 'not_started' || currentStatus === 'en_route';
  const { showDetails } = useAssignmentDialogs();
  const minutes = minutesUntil(assignment, now);
  const hasStep = nextStep(assignment, now) !== null;
  const ref = useRef<HTMLDivElement>(null);
  // It goes when it is completed.
  useFocusBack(ref, '#next-heading');
  return (
    <Card as="article" ref={ref} className="relative flex flex-col gap-3 p-4 md:p-6">
      <ChangeFlash version={`${assignment.status} ${currentStatus}`} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3>
          <span className="block text-ink-soft">
            {relativeDayThere(assignment, now)}
            {minutes !== null && (minutes === 0 ? ' · now' : ` · in ${durationInWords(minutes)}`)}
          </span>
          <AppointmentTime when={assignment} className="text-title" />
        </h3>
        <div className="flex flex-col gap-1 sm:items-end">
          {currentStatus === 'not_started' ? (
            <StatusBadge status={assignment.status} />
          ) : (
            <TrackingBadge status={shownStep(assignment, now)} />
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
        {assignment.seriesId != null && <SeriesMark />}
      </div>
      {isLate && expectedArrival && (
        <p className="font-medium">
          You said you'll be there at {formatTimeOrDateTime(assignment, expectedArrival)}.
        </p>
      )}
      {/* Before what is read on the way, so that the next action is on the first screen of the smallest phone. */}
      <StepButton assignment={assignment} now={now} />
      {!hasStep && currentStatus === 'arrived' && (
        <p>You're checked in. You can complete it here once it has begun.</p>
      )}
      <UndoSpace assignment={assignment} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {client.phone !== '' && <PhoneLink phone={client.phone} />}
        <Button variant={hasStep ? 'quiet' : 'secondary'} onClick={() => showDetails(assignment)}>
          View details
        </Button>
      </div>
      <ActionButtons assignment={assignment} now={now} />
      <ShortNotes assignment={assignment} />
    </Card>
  );
}

/** An appointment that ended without a report, on top until there is one: phones are locked away in courts and operating rooms. */
function UnreportedCard({ assignment, now }: CardProps) {
  const { complete } = useAssignmentDialogs();
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, '#next-heading');
  return (
    <Card as="article" ref={ref} className="flex flex-col gap-2 p-4">
      <h3 className="font-medium">Not reported yet</h3>
      <p>
        <span className="text-ink-soft">{relativeDayThere(assignment, now)}</span>
        <AppointmentTime when={assignment} />
        {assignment.client.name}
      </p>
      <Button variant="secondary" onClick={() => complete(assignment)}>
        Report
      </Button>
      <ActionButtons assignment={assignment} now={now} />
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
