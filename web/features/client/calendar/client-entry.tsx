import type { EventDisplayInfo } from '@fullcalendar/react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { VIEW_TYPES } from '#web/parts/calendar/calendar-entry.ts';
import { StartTime } from '#web/parts/calendar/start-time.tsx';
import { zoneName } from '#web/parts/calendar/zone-name.ts';
import { useNow } from '#web/parts/use-now.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { ClientBadge } from '../client-badge.tsx';
import { CLIENT_STATES, clientStateOf } from '../client-state.ts';
import { comingInterpreter } from '../progress.ts';
import { ClientMark, SpokenMark } from './client-mark.tsx';

interface ClientEntryProps {
  entry: ClientAssignment;
  info: EventDisplayInfo;
  companyZone: string;
}

/** The content of an appointment in the client's calendar, as far as there is room. */
export function ClientEntry({ entry, info, companyZone }: ClientEntryProps) {
  const now = useNow();
  if (info.view.type === VIEW_TYPES.list) return <EntryRow entry={entry} />;
  // The zone is named if the appointment's differs from the calendar's.
  const zone = entry.timeZone === companyZone ? null : zoneName(entry.timeZone, entry.date);
  if (info.view.type === VIEW_TYPES.month)
    return info.isNarrow ? <Speck entry={entry} now={now} /> : <Chip entry={entry} zone={zone} now={now} />;
  return info.isShort ? (
    <Chip entry={entry} zone={zone} now={now} />
  ) : (
    <Block entry={entry} zone={zone} now={now} />
  );
}

interface EntryProps {
  entry: ClientAssignment;
  zone: string | null;
  now: Date;
}

/** For days that are too narrow for text: the mark, with text for screen readers. */
function Speck({ entry, now }: Omit<EntryProps, 'zone'>) {
  return (
    <span className="flex h-4 items-center">
      <SpokenMark assignment={entry} now={now} />
      <VisuallyHidden>
        {formatClock12(entry.startTime)}, {entry.language}
      </VisuallyHidden>
    </span>
  );
}

/** Three lines: start and language, status, interpreter. */
function Chip({ entry, zone, now }: EntryProps) {
  return (
    <span className="flex min-w-0 flex-col text-small">
      <span className="truncate">
        <span className="font-semibold">
          {formatClock12(entry.startTime)}
          {zone && ` ${zone}`}
        </span>{' '}
        {entry.language}
      </span>
      <StateAndWho entry={entry} now={now} />
    </span>
  );
}

/** Several lines, cut at the end of the block: time, language, status, interpreter, place. */
function Block({ entry, zone, now }: EntryProps) {
  return (
    <span className="@container flex min-w-0 flex-col text-small">
      <span className="flex flex-wrap gap-x-1 whitespace-nowrap font-semibold">
        <span className="@min-[8.5rem]:hidden contents">
          <StartTime time={entry.startTime} />
        </span>
        <span className="@max-[8.5rem]:hidden">{formatClockRange(entry.startTime, entry.endTime)}</span>
        {zone && <span>{zone}</span>}
      </span>
      <span className="line-clamp-2 font-medium">{entry.language}</span>
      <StateAndWho entry={entry} now={now} />
      <span className="truncate">{entry.location}</span>
    </span>
  );
}

/** The status as mark and word, and below it the interpreter. */
function StateAndWho({ entry, now }: Omit<EntryProps, 'zone'>) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <ClientMark assignment={entry} now={now} />
        <span className="truncate">{CLIENT_STATES[clientStateOf(entry, now)].word}</span>
      </span>
      <span className="truncate empty:hidden">{whoComes(entry)}</span>
    </>
  );
}

/** An appointment as a row: time, language, interpreter, place, status. */
export function EntryRow({ entry }: { entry: ClientAssignment }) {
  const { status } = entry;
  const now = useNow();
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
        <ClientBadge assignment={entry} now={now} />
      </span>
    </span>
  );
}

/** The booked interpreter; null if there is none. */
function whoComes(entry: ClientAssignment): string | null {
  return entry.status === 'cancelled' ? null : (comingInterpreter(entry)?.name ?? null);
}
