import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { addDays, formatClockRange } from '#domain/civil.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment/appointment-card-skeleton.tsx';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { describeWhen, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePortal } from '../portal-context.ts';
import { WaitingMark } from '../report-queue/waiting-mark.tsx';
import { isToSync } from '../sync/sync-appointments.tsx';
import type { CalendarFiles } from '../sync/use-calendar-file.ts';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';
import { useSchedule } from '../use-schedule.ts';
import { useServerNow } from '../use-server-now.ts';
import { agendaOf } from './agenda-days.ts';

/** Today and the days that follow. */
const DAYS = 28;

/** The appointments of the next four weeks by day; later ones by a press. */
export function Agenda({ files }: { files: CalendarFiles }) {
  const { interpreterId, today } = usePortal();
  const { rows, error, isFetching, refetch } = useSchedule(interpreterId, today);
  const now = useServerNow();
  const [isWhole, setIsWhole] = useState(false);
  if (error)
    return <LoadError title="Appointments could not be loaded" of={{ error, isFetching, refetch }} />;
  if (!rows) return <AppointmentCardSkeletons count={3} label="Loading appointments" />;
  const { days, laterCount } = agendaOf(rows, { now, today, end: isWhole ? null : addDays(today, DAYS) });
  return (
    <>
      {days.length === 0 && (
        <EmptyState title="No appointments" icon={<CalendarX2 aria-hidden className="size-6" />}>
          You have no appointments scheduled for the next four weeks
        </EmptyState>
      )}
      {days.map(({ date, appointments }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-1">
          <h3 id={`day-${date}`} className="flex items-baseline gap-2 font-semibold">
            {relativeDay(date, today)}
            {date === today && <span className="font-normal text-ink-soft">{formatDay(date)}</span>}
          </h3>
          <Card>
            <ul className="divide-y divide-line">
              {appointments.map((assignment) => (
                <AgendaRow key={assignment.id} assignment={assignment} now={now} files={files} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {laterCount > 0 && (
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          Show {laterCount} later
        </Button>
      )}
    </>
  );
}

interface AgendaRowProps {
  assignment: InterpreterAssignment;
  now: Date;
  files: CalendarFiles;
}

function AgendaRow({ assignment, now, files }: AgendaRowProps) {
  const { showDetails } = useAssignmentDialogs();
  const { id, status, client, location, language } = assignment;
  const isOff = status === 'cancelled' || status === 'declined';
  const shown = shownStatus(assignment);
  const isUsual = shown === 'accepted' || shown === 'scheduled';
  const isComing = files.pending?.kind === 'one' && files.pending.assignment.id === id;
  return (
    <li className="relative flex items-center gap-1 ps-4 pe-1 hover:bg-hover">
      <div className="min-w-0 flex-1 py-2">
        <AppointmentTime when={assignment} className={classNames(isOff && 'line-through')} />
        <p className="wrap-anywhere">
          <span className="font-medium">{client.name}</span>
          <span className="text-ink-soft"> · {language}</span>
        </p>
        <p className="wrap-anywhere text-ink-soft">{location}</p>
        {assignment.seriesId != null && <SeriesMark />}
        {/* Below the words: beside them, two would leave no room for names on a phone. */}
        <div className="flex flex-wrap gap-1">
          {!isUsual && <StatusBadge status={shown} />}
          <WaitingMark assignmentId={id} />
        </div>
      </div>
      <button
        type="button"
        aria-label={`Details: ${formatClockRange(assignment.startTime, assignment.endTime)}, ${client.name}`}
        onClick={() => showDetails(assignment)}
        className="absolute inset-0 rounded-card focus-visible:-outline-offset-2"
      />
      {isToSync(assignment, now) && (
        <IconButton
          label={`Add to Calendar: ${describeWhen(assignment)}, ${client.name}`}
          icon={isComing ? <Spinner /> : <CalendarPlus aria-hidden className="size-5" />}
          className="relative"
          onClick={() => files.get({ kind: 'one', assignment })}
        />
      )}
    </li>
  );
}
