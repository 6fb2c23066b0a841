import { type ReactNode, useId } from 'react';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { moveBetweenRows } from '#web/ui/keyboard/list-navigation.ts';
import { AppointmentTime } from './appointment-time.tsx';
import { type AppointmentWhen, formatDayLong } from './appointment-when.ts';
import { ChangeFlash } from './change-flash.tsx';
import { DaySwitcher } from './day-switcher.tsx';
import { StatusBadge } from './status-badge.tsx';
import { showsTrackingBadge, TrackingBadge } from './tracking-badge.tsx';
import { useNow } from './use-now.ts';

/** The fields of an appointment in a day's list; every audience has them. */
export interface DayAppointment extends AppointmentWhen {
  readonly id: number;
  readonly startsAt: string;
  readonly language: string;
  readonly location: string;
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly interpreter: { readonly name: string } | null;
  readonly client: { readonly name: string };
}

interface DayCalendarProps<Appointment extends DayAppointment> {
  /** Civil dates 'YYYY-MM-DD'. */
  date: string;
  today: string;
  /** The day's appointments; undefined while they load or after a failure. */
  appointments: readonly Appointment[] | undefined;
  /** Shown in place of the list: the skeleton, or the error with a retry button. */
  instead: ReactNode;
  onDateChange: (date: string) => void;
  onSelect: (appointment: Appointment) => void;
}

/** The list of a day with the buttons to other days (rule X10). It fetches nothing itself. */
export function DayCalendar<Appointment extends DayAppointment>(props: DayCalendarProps<Appointment>) {
  const { date, today, appointments, instead, onDateChange, onSelect } = props;
  const id = useId();
  const isToday = date === today;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={id} className="font-semibold">
            {isToday ? "Today's Appointments" : formatDayLong(date)}
          </h3>
          <p role="status" className="min-h-lh text-ink-soft">
            {appointments && countOf(appointments.length)}
          </p>
        </div>
        <DaySwitcher
          date={date}
          today={today}
          onChange={onDateChange}
          // An empty day has its own 'Back to Today'.
          isWithoutToday={appointments?.length === 0}
        />
      </div>
      {!appointments && instead}
      {appointments?.length === 0 && (
        <EmptyState
          title="No appointments scheduled for this date"
          action={
            !isToday && (
              <Button variant="secondary" onClick={() => onDateChange(today)}>
                Back to Today
              </Button>
            )
          }
        />
      )}
      {appointments && appointments.length > 0 && (
        <DayList appointments={appointments} isToday={isToday} onSelect={onSelect} />
      )}
    </section>
  );
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'appointment' : 'appointments'} scheduled`;
}

interface DayListProps<Appointment> {
  appointments: readonly Appointment[];
  isToday: boolean;
  onSelect: (appointment: Appointment) => void;
}

function DayList<Appointment extends DayAppointment>(props: DayListProps<Appointment>) {
  const { appointments, isToday, onSelect } = props;
  const now = useNow().getTime();
  const sorted = [...appointments].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const next = isToday ? sorted.find(({ startsAt }) => Date.parse(startsAt) > now) : undefined;
  return (
    <ol className="-mx-2" onKeyDown={moveBetweenRows}>
      {sorted.map((appointment) => (
        // A busy day has hundreds of rows: those out of view are laid out when they come into view.
        <li
          key={appointment.id}
          className="[contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto]"
        >
          {appointment === next && appointment !== sorted[0] && <NowLine />}
          <DayCard appointment={appointment} onSelect={() => onSelect(appointment)} />
        </li>
      ))}
    </ol>
  );
}

/** Above the first appointment that has not begun. */
function NowLine() {
  return (
    <div className="flex items-center gap-2 px-2 py-1 text-accent text-small">
      <span className="font-medium">Now</span>
      <span aria-hidden className="h-px flex-1 bg-accent" />
    </div>
  );
}

function DayCard({ appointment, onSelect }: { appointment: DayAppointment; onSelect: () => void }) {
  const { client, interpreter, location, language, status, currentStatus } = appointment;
  return (
    <button
      type="button"
      data-row
      onClick={onSelect}
      className="relative grid w-full grid-cols-1 gap-x-6 gap-y-0.5 rounded-control p-2 text-start hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
    >
      <AppointmentTime when={appointment} />
      <span className="min-w-0">
        <span className="block">
          <span className="font-medium">{client.name}</span>
          <span className="text-ink-soft"> · {language}</span>
        </span>
        <span className="block truncate text-ink-soft">
          {interpreter?.name ?? 'No interpreter yet'} · {location}
        </span>
      </span>
      <span className="flex flex-wrap items-start gap-1 md:flex-col md:items-end">
        <StatusBadge status={status} />
        {showsTrackingBadge(status, currentStatus) && <TrackingBadge status={currentStatus} />}
      </span>
      <ChangeFlash version={`${status} ${currentStatus} ${interpreter?.name} ${appointment.startsAt}`} />
    </button>
  );
}
