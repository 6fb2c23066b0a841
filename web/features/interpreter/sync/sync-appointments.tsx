import { CalendarCheck2, CalendarPlus, Rss } from 'lucide-react';
import { useId, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { describeWhen, formatDay } from '#web/parts/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePortal } from '../portal-context.ts';
import { useSchedule } from '../use-schedule.ts';
import { useServerNow } from '../use-server-now.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import { useCalendarFile } from './use-calendar-file.ts';

/** How many are shown before 'Show all'. */
const shortLength = 5;

/** Upcoming appointments, to add to the device's calendar (rule K1). */
export function SyncAppointments() {
  const { interpreterId, today } = usePortal();
  const { rows, error, isFetching, refetch } = useSchedule(interpreterId, today);
  const now = useServerNow();
  const files = useCalendarFile();
  const ahead = rows && appointmentsToSync(rows, now);
  const isNone = ahead?.length === 0;

  return (
    <section aria-labelledby="sync-heading" className="flex min-w-0 flex-col gap-3">
      <h2 id="sync-heading" className="font-semibold text-large">
        Sync Appointments
      </h2>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden className="size-4 shrink-0" />}
          pending={files.pending?.kind === 'all'}
          onClick={() => (isNone ? files.sayNone() : files.get({ kind: 'all', interpreterId }))}
        >
          Add All to Calendar
        </Button>
        <SubscribeButton icon={<Rss aria-hidden className="size-4 shrink-0" />} />
      </div>
      {files.openReady && (
        <Alert title="Your calendar file is ready.">
          <Button className="mt-2" onClick={files.openReady}>
            Open calendar file
          </Button>
        </Alert>
      )}
      {files.trouble && <Alert>{files.trouble}</Alert>}
      {!rows && !error && <AppointmentCardSkeletons count={2} label="Loading appointments" />}
      {error && <LoadError title="Appointments could not be loaded" of={{ error, isFetching, refetch }} />}
      {isNone && (
        <Card className="border-dashed bg-transparent p-4 text-center text-ink-soft">
          No synchronized appointments
        </Card>
      )}
      {ahead && !isNone && (
        <ToSync
          assignments={ahead}
          pendingId={files.pending?.kind === 'one' ? files.pending.assignment.id : null}
          onAdd={(assignment) => files.get({ kind: 'one', assignment })}
        />
      )}
    </section>
  );
}

interface ToSyncProps {
  assignments: readonly InterpreterAssignment[];
  pendingId: number | null;
  onAdd: (assignment: InterpreterAssignment) => void;
}

function ToSync({ assignments, pendingId, onAdd }: ToSyncProps) {
  const [isLong, setIsLong] = useState(false);
  const listId = useId();
  const shown = isLong ? assignments : assignments.slice(0, shortLength);
  return (
    <>
      <Card as="div">
        <ul id={listId} className="divide-y divide-line">
          {shown.map((assignment) => (
            <li key={assignment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <ToSyncText assignment={assignment} />
              <Button
                variant="secondary"
                size="small"
                className="max-sm:flex-1"
                icon={<CalendarCheck2 aria-hidden className="size-4 shrink-0" />}
                aria-label={`Add to Calendar: ${describeWhen(assignment)}, ${assignment.client.name}`}
                pending={pendingId === assignment.id}
                onClick={() => onAdd(assignment)}
              >
                Add to Calendar
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {assignments.length > shortLength && (
        <Button
          variant="quiet"
          aria-expanded={isLong}
          aria-controls={listId}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Show fewer' : `Show all ${assignments.length}`}
        </Button>
      )}
    </>
  );
}

function ToSyncText({ assignment }: { assignment: InterpreterAssignment }) {
  const { today } = usePortal();
  return (
    <div className="min-w-0 grow basis-56">
      <p className="flex flex-wrap gap-x-2 max-sm:flex-col">
        <span className="font-semibold">{formatDay(assignment.date, today)}</span>
        <AppointmentTime when={assignment} />
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {assignment.client.name} · {assignment.language}
      </p>
    </div>
  );
}

/** The appointments for the calendar: accepted or scheduled, and not over (rule K1). */
export function appointmentsToSync<A extends Pick<InterpreterAssignment, 'status' | 'endsAt'>>(
  earliestFirst: readonly A[],
  now: Date,
): A[] {
  return earliestFirst.filter(
    ({ status, endsAt }) =>
      (status === 'accepted' || status === 'scheduled') && Date.parse(endsAt) > now.getTime(),
  );
}
