import type { EventDisplayInfo } from '@fullcalendar/react';
import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { VIEW_TYPES } from '#web/parts/calendar/calendar-entry.ts';
import { StartTime } from '#web/parts/calendar/start-time.tsx';
import { SpokenMark } from '#web/parts/calendar/status-mark.tsx';
import { zoneName } from '#web/parts/calendar/zone-name.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { interpreterName } from '../interpreter-name.ts';
import { StateBadge } from '../late-check-in.tsx';

interface EntryContentProps {
  entry: CalendarEntry;
  info: EventDisplayInfo;
  companyZone: string;
}

/** The content of an appointment in the calendar, as far as there is room. */
export function EntryContent({ entry, info, companyZone }: EntryContentProps) {
  // A zone is named when the appointment's clock is not the calendar's.
  const zone = entry.timeZone === companyZone ? null : zoneName(entry.timeZone, entry.date);
  if (info.view.type === VIEW_TYPES.list) return <ListRow entry={entry} />;
  if (info.view.type === VIEW_TYPES.month)
    return info.isNarrow ? <Speck entry={entry} /> : <Chip entry={entry} zone={zone} />;
  return info.isShort ? <Chip entry={entry} zone={zone} /> : <Block entry={entry} zone={zone} />;
}

interface EntryProps {
  entry: CalendarEntry;
  zone: string | null;
}

/** For days that are too narrow for text: the mark, with text for screen readers. */
function Speck({ entry }: { entry: CalendarEntry }) {
  return (
    <span className="flex h-4 items-center">
      <SpokenMark status={shownStatus(entry)} />
      <VisuallyHidden>
        {formatClock12(entry.startTime)}, {entry.client.name}
      </VisuallyHidden>
    </span>
  );
}

/** One line: mark, start, client. */
function Chip({ entry, zone }: EntryProps) {
  return (
    <span className="@container block min-w-0 text-small">
      <span className="@max-[2.5rem]:-mx-1 flex min-w-0 items-center gap-1.5 truncate">
        <span className="@max-[4.5rem]:order-last flex">
          <SpokenMark status={shownStatus(entry)} />
        </span>
        <span className="shrink-0 font-semibold">
          {formatClock12(entry.startTime)}
          {zone && ` ${zone}`}
        </span>
        <span className="truncate">{entry.client.name}</span>
        <VisuallyHidden>
          , {interpreterName(entry)}, {entry.language}
        </VisuallyHidden>
      </span>
    </span>
  );
}

/** Three or more beside each other leave so little room that the time needs a part of the padding too. */
const NARROW = '@max-[2.5rem]:-mx-1';

/** Several lines, cut where the block ends: time, client, interpreter and language, place. */
function Block({ entry, zone }: EntryProps) {
  return (
    <span className="@container block min-w-0 text-small">
      <span className={classNames('flex min-w-0 flex-col', NARROW)}>
        <span className="flex flex-wrap items-center gap-x-1 whitespace-nowrap font-semibold">
          <span className="@max-[4.5rem]:order-last @min-[4.5rem]:me-0.5 flex">
            <SpokenMark status={shownStatus(entry)} />
          </span>
          <span className="@min-[8.5rem]:hidden contents">
            <StartTime time={entry.startTime} />
          </span>
          <span className="@max-[8.5rem]:hidden">{formatClockRange(entry.startTime, entry.endTime)}</span>
          {zone && <span>{zone}</span>}
        </span>
        <span className="line-clamp-2 font-medium">{entry.client.name}</span>
        <span className="line-clamp-2">
          {interpreterName(entry)} · {entry.language}
        </span>
        <span className="truncate">{entry.location}</span>
      </span>
    </span>
  );
}

/** As appointments are read everywhere: when, where, who, which language, which state. */
function ListRow({ entry }: { entry: CalendarEntry }) {
  return (
    <span className="grid w-full grid-cols-1 gap-x-6 gap-y-0.5 md:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <AppointmentTime when={entry} />
      <span className="min-w-0">
        <span className="block truncate">
          <span className="font-medium">{entry.client.name}</span>
          <span className="text-ink-soft"> · {entry.language}</span>
        </span>
        <span className="block truncate text-ink-soft">
          {interpreterName(entry)} · {entry.location}
        </span>
      </span>
      <span className="justify-self-start">
        <StateBadge assignment={entry} />
      </span>
    </span>
  );
}
