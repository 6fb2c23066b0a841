import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { formatClockRange } from '#domain/civil.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { interpreterDayQuery } from '#web/api/interpreter-assignments.ts';
import { AppointmentCard } from '#web/parts/appointment-card.tsx';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { formatDayLong } from '#web/parts/appointment-when.ts';
import { DaySwitcher } from '#web/parts/day-switcher.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { notesForInterpreter } from './notes-for-interpreter.ts';
import { useAssignmentDialogs } from './use-assignment-dialogs.ts';

/** One day of the interpreter: today's unless another is chosen (spec §2). */
export function DayView({ interpreterId, today }: { interpreterId: number; today: string }) {
  // Null is today, whichever day that is when midnight has passed.
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const date = chosenDate ?? today;
  const list = interpreterDayQuery(interpreterId, date);
  const day = useQuery(list);
  const { showDetails } = useAssignmentDialogs();
  const isToday = date === today;

  return (
    <section aria-labelledby="day-heading" className="flex min-w-0 flex-col gap-3">
      <h2 id="day-heading" className="font-semibold text-large">
        {isToday ? "Today's Appointments" : formatDayLong(date)}
      </h2>
      <DaySwitcher
        date={date}
        today={today}
        onChange={(next) => setChosenDate(next === today ? null : next)}
      />
      {day.isPending && <AppointmentCardSkeletons count={2} label="Loading appointments" />}
      {day.isError && (
        <ErrorState
          title="Appointments could not be loaded"
          onRetry={() => day.refetch()}
          isRetrying={day.isFetching}
        >
          {sentenceOf(day.error)}
        </ErrorState>
      )}
      {day.data?.length === 0 && (
        <EmptyState title="No appointments" icon={<CalendarX2 aria-hidden className="size-6" />}>
          You have no appointments scheduled for {isToday ? 'today' : 'this date'}
        </EmptyState>
      )}
      {day.data && day.data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {day.data.map((assignment) => (
            <li key={assignment.id}>
              <OwnCard assignment={assignment} onSelect={() => showDetails({ assignment, list })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnCard({ assignment, onSelect }: { assignment: InterpreterAssignment; onSelect: () => void }) {
  const { client, status, currentStatus } = assignment;
  const { notes } = notesForInterpreter(assignment);
  const range = formatClockRange(assignment.startTime, assignment.endTime);
  const isUnderWay = currentStatus !== 'not_started' && currentStatus !== 'completed';
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
        </>
      }
      onSelect={{ label: `Details: ${range}, ${client.name}`, press: onSelect }}
    >
      {client.phone !== '' && <PhoneLink phone={client.phone} />}
      {notes !== null && <p className="line-clamp-2 text-ink-soft">{notes}</p>}
    </AppointmentCard>
  );
}
