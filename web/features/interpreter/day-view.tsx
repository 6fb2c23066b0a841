import { CalendarOff, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { formatClockRange } from '#domain/civil.ts';
import { NetworkError } from '#web/api/http/http-error.ts';
import { AppointmentCard } from '#web/parts/appointment-card.tsx';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { formatDayLong } from '#web/parts/appointment-when.ts';
import { DaySwitcher } from '#web/parts/day-switcher.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { splitNotes } from '#web/parts/request-notes.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { openSteps } from './next-appointment.ts';
import { usePortal } from './portal-context.ts';
import { WaitingMark } from './report-queue/waiting-mark.tsx';
import { useAssignmentDialogs } from './use-assignment-dialogs.ts';
import { type OwnList, useDay, useSchedule } from './use-schedule.ts';
import { WeekStrip } from './week-strip.tsx';

/** One day of the interpreter, initially today, and its week. */
export function DayView() {
  const { interpreterId, today } = usePortal();
  // Null means today, also after midnight.
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const date = chosenDate ?? today;
  const schedule = useSchedule(interpreterId, today);
  const day = useDay(interpreterId, today, date);
  const isToday = date === today;
  const choose = (next: string) => setChosenDate(next === today ? null : next);

  return (
    <section aria-labelledby="day-heading" className="flex min-w-0 flex-col gap-3">
      <h2 id="day-heading" className="font-semibold text-large">
        {isToday ? "Today's Appointments" : formatDayLong(date)}
      </h2>
      <WeekStrip date={date} today={today} rows={schedule.rows} onChange={choose} />
      <DaySwitcher date={date} today={today} onChange={choose} />
      <DayList day={day} isToday={isToday} />
    </section>
  );
}

function DayList({ day: { rows, error, isFetching, refetch }, isToday }: { day: OwnList; isToday: boolean }) {
  const { showDetails } = useAssignmentDialogs();
  if (error instanceof NetworkError) {
    return (
      <EmptyState
        title="This day is not saved on your device"
        icon={<CalendarOff aria-hidden className="size-6" />}
        action={
          <Button variant="secondary" pending={isFetching} onClick={refetch}>
            Try again
          </Button>
        }
      >
        It will load when you are back online. Your appointments from today on are saved here.
      </EmptyState>
    );
  }
  if (error) {
    return <LoadError title="Appointments could not be loaded" of={{ error, isFetching, refetch }} />;
  }
  if (!rows) return <AppointmentCardSkeletons count={2} label="Loading appointments" />;
  if (rows.length === 0) {
    return (
      <EmptyState title="No appointments" icon={<CalendarX2 aria-hidden className="size-6" />}>
        You have no appointments scheduled for {isToday ? 'today' : 'this date'}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((assignment) => (
        <li key={assignment.id}>
          <OwnCard assignment={assignment} onSelect={() => showDetails(assignment)} />
        </li>
      ))}
    </ul>
  );
}

function OwnCard({ assignment, onSelect }: { assignment: InterpreterAssignment; onSelect: () => void }) {
  const { client, status, currentStatus } = assignment;
  const range = formatClockRange(assignment.startTime, assignment.endTime);
  // An appointment that was cancelled on the way is not under way.
  const isUnderWay = currentStatus !== 'not_started' && openSteps(assignment).canCheckIn;
  return (
    <AppointmentCard
      when={assignment}
      location={assignment.location}
      who={client.name}
      language={assignment.language}
      version={`${status} ${currentStatus}`}
      state={
        <>
          <StatusBadge status={status} />
          {isUnderWay && <TrackingBadge status={currentStatus} />}
          <WaitingMark assignmentId={assignment.id} />
        </>
      }
      onSelect={{ label: `Details: ${range}, ${client.name}`, press: onSelect }}
    >
      <ShortNotes assignment={assignment} />
      {/* Last, with room around: a press in the middle of the card opens its details. */}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <MapLink place={assignment.location} isShort />
        {client.phone !== '' && <PhoneLink phone={client.phone} />}
      </p>
    </AppointmentCard>
  );
}

/** The first lines of the notes on a card; the details have all of them. */
export function ShortNotes({ assignment }: { assignment: InterpreterAssignment }) {
  const { notes } = splitNotes(assignment.notes);
  return notes !== null && <p className="line-clamp-2 text-ink-soft">{notes}</p>;
}
