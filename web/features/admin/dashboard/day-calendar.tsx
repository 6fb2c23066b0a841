import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { DaySwitcher } from '#web/parts/time/day-switcher.tsx';

import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { moveBetweenRows } from '#web/ui/keyboard/list-navigation.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { interpreterName } from '../interpreter-name.ts';
import { LatePhone, StateBadge } from '../late-check-in.tsx';

interface DayCalendarProps {
  /** Civil dates 'YYYY-MM-DD'. */
  date: string;
  today: string;
  /** The day's appointments; undefined while they load or after a failure. */
  appointments: readonly Assignment[] | undefined;
  /** Shown in place of the list: the skeleton, or the error with a retry button. */
  instead: ReactNode;
  onDateChange: (date: string) => void;
  onSelect: (appointment: Assignment) => void;
  /** Beside the buttons to other days. */
  tools?: ReactNode;
}

/** The list of a day with the buttons to other days. It fetches nothing itself. */
export function DayCalendar(props: DayCalendarProps) {
  const { date, today, appointments, instead, onDateChange, onSelect, tools } = props;
  const id = useId();
  const isToday = date === today;
  const count = appointments?.filter(({ status }) => status !== 'cancelled').length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={id} className="font-semibold">
            {isToday ? "Today's Appointments" : formatDayLong(date)}
          </h3>
          <p role="status" className="min-h-lh text-ink-soft">
            {count !== undefined && countOf(count)}
          </p>
        </div>
        <div className="flex items-center">
          <DaySwitcher
            date={date}
            today={today}
            onChange={onDateChange}
            // An empty day has its own 'Back to Today'.
            isWithoutToday={appointments?.length === 0}
          />
          {tools}
        </div>
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
        <DayList key={date} appointments={appointments} isToday={isToday} onSelect={onSelect} />
      )}
    </section>
  );
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'appointment' : 'appointments'} scheduled`;
}

interface DayListProps {
  appointments: readonly Assignment[];
  isToday: boolean;
  onSelect: (appointment: Assignment) => void;
}

/** What has not ended, unfilled first; before it, what has ended or is cancelled, on today only on demand. */
function DayList(props: DayListProps) {
  const { appointments, isToday, onSelect } = props;
  const now = useNow().getTime();
  const [isUnfolded, setIsUnfolded] = useState(!isToday);
  const { over, unfilled, others } = partsOfDay(appointments, now);
  const rows = (part: readonly Assignment[]) =>
    part.map((appointment) => (
      <DayRow key={appointment.id} appointment={appointment} onSelect={() => onSelect(appointment)} />
    ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has focus are the appointments inside.
    <div className="@container/day -mx-2 flex flex-col gap-1" onKeyDown={moveBetweenRows}>
      {isToday && over.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isUnfolded}
          className="self-start px-2! text-ink-soft"
          icon={
            <ChevronRight
              aria-hidden
              className={classNames('size-4 transition-transform', isUnfolded && 'rotate-90')}
            />
          }
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {describeOver(over)}
        </Button>
      )}
      {isUnfolded && over.length > 0 && <ol>{rows(over)}</ol>}
      {unfilled.length > 0 && <PartOfDay title={`Unfilled (${unfilled.length})`}>{rows(unfilled)}</PartOfDay>}
      {others.length > 0 &&
        (isToday ? <PartOfDay title="From now on">{rows(others)}</PartOfDay> : <ol>{rows(others)}</ol>)}
    </div>
  );
}

/** An appointment of a day is over, or has nobody who said yes, or is one of the others; each part in order of time. */
function partsOfDay(appointments: readonly Assignment[], now: number) {
  const sorted = [...appointments].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isOver = ({ status, endsAt }: Assignment) =>
    status === 'cancelled' || status === 'completed' || Date.parse(endsAt) <= now;
  const isUnfilled = ({ status }: Assignment) => status === 'pending' || status === 'declined';
  const ahead = sorted.filter((one) => !isOver(one));
  return {
    over: sorted.filter(isOver),
    unfilled: ahead.filter(isUnfilled),
    others: ahead.filter((one) => !isUnfilled(one)),
  };
}

/** '3 earlier · 1 cancelled'. */
function describeOver(over: readonly Assignment[]): string {
  const cancelled = over.filter(({ status }) => status === 'cancelled').length;
  const earlier = over.length - cancelled;
  return [earlier > 0 && `${earlier} earlier`, cancelled > 0 && `${cancelled} cancelled`]
    .filter(Boolean)
    .join(' · ');
}

function PartOfDay({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="px-2 font-medium text-ink-soft text-small">
        {title}
      </h4>
      <ol>{children}</ol>
    </section>
  );
}

/**
 * One line on a desk: when, who and which language, by whom, which state; on a narrow one the client has a second line. A press
 * anywhere opens it: a name leads to nobody by accident.
 * Where two names and a language fill the line, the place is in the details only.
 */
function DayRow({ appointment, onSelect }: { appointment: Assignment; onSelect: () => void }) {
  const { client, interpreter, location, language, status, currentStatus } = appointment;
  const id = useId();
  return (
    // A busy day has hundreds of rows: those out of view are laid out when they come into view. The first ones always are:
    // on a phone no guess of their height is right, and what is below them would move.
    <li
      id={id}
      data-row
      className="relative grid grid-cols-1 items-center gap-x-4 gap-y-0.5 rounded-control px-2 py-2 [contain-intrinsic-block-size:auto_7rem] hover:bg-hover nth-[n+9]:[content-visibility:auto] @min-[24rem]/day:grid-cols-[12.25rem_minmax(0,1fr)_auto] @min-[24rem]/day:py-1 @min-[24rem]/day:[contain-intrinsic-block-size:auto_4rem] @min-[40rem]/day:min-h-10 @min-[40rem]/day:grid-cols-[12.25rem_minmax(0,2.6fr)_minmax(0,1fr)_auto] @min-[40rem]/day:[contain-intrinsic-block-size:auto_2.5rem] @min-[60rem]/day:grid-cols-[12.25rem_minmax(0,1.6fr)_minmax(0,1fr)_auto]"
    >
      <button
        type="button"
        aria-labelledby={id}
        onClick={onSelect}
        className="text-start after:absolute after:inset-0 after:rounded-control after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
      >
        <AppointmentTime when={appointment} />
      </button>
      <span className="min-w-0 @min-[24rem]/day:@max-[40rem]/day:order-2 @min-[24rem]/day:@max-[40rem]/day:col-span-2 @min-[24rem]/day:flex">
        <span className="min-w-0 font-medium @min-[24rem]/day:truncate" title={client.name}>
          {client.name}
        </span>
        {/* In one line it is a box of its own, which would drop a space at its start. */}
        <span className="text-ink-soft @min-[24rem]/day:shrink-0 @min-[24rem]/day:whitespace-nowrap">
          &nbsp;· {language}
        </span>
      </span>
      <span
        className="block min-w-0 truncate text-ink-soft @min-[24rem]/day:@max-[40rem]/day:order-1 @min-[24rem]/day:@max-[40rem]/day:col-span-2"
        title={interpreter?.name}
      >
        {interpreterName(appointment)}
        <span className="@min-[24rem]/day:sr-only @min-[60rem]/day:not-sr-only!"> · {location}</span>
      </span>
      <span className="flex flex-wrap items-center gap-1 @min-[24rem]/day:@max-[40rem]/day:order-3 @min-[40rem]/day:min-w-24">
        <StateBadge assignment={appointment} />
        <LatePhone assignment={appointment} />
      </span>
      <ChangeFlash version={`${status} ${currentStatus} ${interpreter?.name} ${appointment.startsAt}`} />
    </li>
  );
}
