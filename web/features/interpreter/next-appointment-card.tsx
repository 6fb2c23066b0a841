import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MapPin, Navigation } from 'lucide-react';
import { sentenceOf } from '#web/api/http-error.ts';
import { interpreterComingQuery } from '#web/api/interpreter-assignments.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { relativeDay } from '#web/parts/civil-time.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { nextAppointment, nextStep } from './next-appointment.ts';
import { type Chosen, useAssignmentDialogs } from './use-assignment-dialogs.ts';
import { useCheckIn } from './use-check-in.ts';
import { useSetOut } from './use-track.ts';

interface NextAppointmentProps {
  interpreterId: number;
  today: string;
  now: Date;
}

/** What matters now, on top: the coming appointment with its one step. */
export function NextAppointmentCard({ interpreterId, today, now }: NextAppointmentProps) {
  const list = interpreterComingQuery(interpreterId, today);
  const coming = useQuery(list);
  const next = coming.data ? nextAppointment(coming.data, now) : null;
  return (
    <section aria-labelledby="next-heading" className="flex flex-col gap-3">
      <h2 id="next-heading" className="font-semibold text-large">
        Next appointment
      </h2>
      {coming.isPending && <NextSkeleton />}
      {coming.isError && (
        <ErrorState
          title="Your next appointment could not be loaded"
          onRetry={() => coming.refetch()}
          isRetrying={coming.isFetching}
        >
          {sentenceOf(coming.error)}
        </ErrorState>
      )}
      {coming.data && next === null && (
        <Card className="p-4 text-ink-soft">Nothing is booked. Accepted assignments stand here.</Card>
      )}
      {next && <ComingCard key={next.id} chosen={{ assignment: next, list }} today={today} now={now} />}
    </section>
  );
}

function ComingCard({ chosen, today, now }: { chosen: Chosen; today: string; now: Date }) {
  const { assignment } = chosen;
  const { client, currentStatus } = assignment;
  const { showDetails } = useAssignmentDialogs();
  return (
    <Card as="article" className="relative flex flex-col gap-4 p-4 md:p-6">
      <ChangeFlash version={`${assignment.status} ${currentStatus}`} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3>
          <span className="block text-ink-soft">{relativeDay(assignment.date, today)}</span>
          <AppointmentTime when={assignment} className="text-title" />
        </h3>
        {currentStatus === 'not_started' ? (
          <StatusBadge status={assignment.status} />
        ) : (
          <TrackingBadge status={currentStatus} />
        )}
      </div>
      <div>
        <p>{assignment.location}</p>
        <p>
          <span className="font-medium">{client.name}</span>
          <span className="text-ink-soft"> · {assignment.language}</span>
        </p>
        {client.phone !== '' && <PhoneLink phone={client.phone} />}
      </div>
      <div className="flex flex-col gap-2 md:flex-row md:items-center">
        <StepButton chosen={chosen} now={now} />
        <Button variant="quiet" onClick={() => showDetails(chosen)}>
          View details
        </Button>
      </div>
    </Card>
  );
}

/** On my way → Check In → Complete; nothing while it is too early for any. */
function StepButton({ chosen, now }: { chosen: Chosen; now: Date }) {
  const { assignment } = chosen;
  const { complete } = useAssignmentDialogs();
  const setOut = useSetOut();
  const checkIn = useCheckIn();
  const step = nextStep(assignment, now);
  const refusal = sentenceOf(setOut.error) ?? sentenceOf(checkIn.error);
  if (step === null) return null;
  return (
    <>
      {step === 'on-my-way' && (
        <Button
          className={bigTarget}
          icon={<Navigation aria-hidden className="size-5" />}
          pending={setOut.isPending}
          onClick={() => setOut.setOut(assignment)}
        >
          On my way
        </Button>
      )}
      {step === 'check-in' && (
        <Button
          className={bigTarget}
          icon={<MapPin aria-hidden className="size-5" />}
          pending={checkIn.isPending}
          pendingLabel="Checking In..."
          onClick={() => checkIn.checkIn(assignment)}
        >
          Check In
        </Button>
      )}
      {step === 'complete' && (
        <Button
          className={bigTarget}
          icon={<CircleCheck aria-hidden className="size-5" />}
          onClick={() => complete(chosen)}
        >
          Complete
        </Button>
      )}
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </>
  );
}

const bigTarget = 'min-h-14! text-large! md:min-h-11! md:px-8!';

function NextSkeleton() {
  return (
    <SkeletonGroup label="Loading your next appointment">
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-16 w-full max-w-72" />
        <Skeleton className="h-14 w-full md:h-11 md:w-40" />
      </Card>
    </SkeletonGroup>
  );
}
