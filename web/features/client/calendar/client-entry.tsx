import type { EventDisplayInfo } from '@fullcalendar/react';
import type { ClientAssignment } from '#contracts/assignment.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { VIEW_TYPES } from '#web/parts/calendar/calendar-entry.ts';
import { SpokenMark, StatusMark } from '#web/parts/calendar/status-mark.tsx';
import { zoneName } from '#web/parts/calendar/zone-name.ts';
import { STATUS_BADGES, StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { comingInterpreter } from '../progress.ts';

interface ClientEntryProps {
  entry: ClientAssignment;
  info: EventDisplayInfo;
  companyZone: string;
}

/** The content of an appointment in the client's calendar, as far as there is room. */
export function ClientEntry({ entry, info, companyZone }: ClientEntryProps) {
  if (info.view.type === VIEW_TYPES.list) return <EntryRow entry={entry} />;
  // The zone is named if the appointment's differs from the calendar's.
  const zone = entry.timeZone === companyZone ? null : zoneName(entry.timeZone, entry.date);
  if (info.view.type === VIEW_TYPES.month)
    return info.isNarrow ? <Speck entry={entry} /> : <Chip entry={entry} zone={zone} />;
  return info.isShort ? <Chip entry={entry} zone={zone} /> : <Block entry={entry} zone={zone} />;
}

interface EntryProps {
  entry: ClientAssignment;
  zone: string | null;
}

/** For days that are too narrow for text: the mark, with text for screen readers. */
function Speck({ entry }: { entry: ClientAssignment }) {
  return (
    <span className="flex h-4 items-center">
      <SpokenMark status={entry.status} />
      <VisuallyHidden>
        {formatClock12(entry.startTime)}, {entry.language}
      </VisuallyHidden>
    </span>
  );
}

/** Three lines: start and language, status, interpreter. */
function Chip({ entry, zone }: EntryProps) {
  return (
    <span className="flex min-w-0 flex-col text-small">
      <span className="truncate">
        <span className="font-semibold">
          {formatClock12(entry.startTime)}
          {zone && ` ${zone}`}
        </span>{' '}
        {entry.language}
      </span>
      <StateAndWho entry={entry} />
    </span>
  );
}

/** Several lines, cut at the end of the block: time, language, status, interpreter, place. */
function Block({ entry, zone }: EntryProps) {
  return (
    <span className="@container flex min-w-0 flex-col text-small">
      <span className="whitespace-nowrap font-semibold">
        <span className="@min-[8.5rem]:hidden">{formatClock12(entry.startTime)}</span>
        <span className="@max-[8.5rem]:hidden">{formatClockRange(entry.startTime, entry.endTime)}</span>
        {zone && ` ${zone}`}
      </span>
      <span className="line-clamp-2 font-medium">{entry.language}</span>
      <StateAndWho entry={entry} />
      <span className="truncate">{entry.location}</span>
    </span>
  );
}

/** The status as mark and word, and below it the interpreter. */
function StateAndWho({ entry }: { entry: ClientAssignment }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <StatusMark status={entry.status} />
        <span className="truncate">{STATUS_BADGES[entry.status].word}</span>
      </span>
      <span className="truncate empty:hidden">{whoComes(entry)}</span>
    </>
  );
}

/** An appointment as a row: time, language, interpreter, place, status. */
export function EntryRow({ entry }: { entry: ClientAssignment }) {
  const { status, currentStatus } = entry;
  const isUnderWay = currentStatus !== 'not_started' && currentStatus !== 'completed';
  return (
    <span className="grid w-full grid-cols-1 gap-x-6 gap-y-0.5 text-start md:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <AppointmentTime when={entry} className={classNames(status === 'cancelled' && 'line-through')} />
      <span className={classNames('min-w-0', status === 'cancelled' && 'line-through')}>
        <span className="block truncate font-medium">{entry.language}</span>
        <span className="block truncate text-ink-soft">
          {[whoComes(entry), entry.location].filter((word) => word !== null).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-start gap-1 justify-self-start">
        <StatusBadge status={status} />
        {isUnderWay && <TrackingBadge status={currentStatus} />}
      </span>
    </span>
  );
}

/** The interpreter; null if nobody will come. */
function whoComes(entry: ClientAssignment): string | null {
  if (entry.status === 'cancelled') return null;
  const name = comingInterpreter(entry)?.name;
  if (name !== undefined) return name;
  return entry.status === 'completed' ? null : 'No interpreter yet';
}
