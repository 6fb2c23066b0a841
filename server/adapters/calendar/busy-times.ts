import ical, { type VEvent, type VFreebusy } from 'node-ical';
import { joinSpans, type Span } from '#domain/dispatch/availability/spans.ts';
import { dayBounds, isTimeZone } from '#domain/time.ts';

/** When the owner of a calendar is busy; tentative: perhaps. */
export interface BusyTime extends Span {
  readonly isTentative: boolean;
}

/** Which part of a calendar is wanted (instants), and the zone of times that name none. */
export interface Wanted extends Span {
  readonly timeZone: string;
}

/** More than anybody has in four months. */
const MOST_TIMES = 5000;

/**
 * When the owner of an iCalendar text is busy in a time, joined, the earliest first: nothing of what for. Recurring events are expanded;
 * transparent and cancelled ones are left out. Throws an Error for what is no calendar. Source: rule D24; RFC 5545 §3.8.2.7.
 */
export function busyTimesOf(text: string, wanted: Wanted): BusyTime[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Error('not a calendar');
  const found = Object.values(ical.sync.parseICS(onlyTimes(text, wanted.timeZone))).flatMap((component) => {
    if (component?.type === 'VEVENT') return timesOfEvent(component as VEvent, wanted);
    if (component?.type === 'VFREEBUSY') return timesOfFreeBusy(component as VFreebusy);
    return [];
  });
  const within = found.flatMap((time) => clipped(time, wanted));
  if (within.length > MOST_TIMES * 10) throw new Error('too many events');
  const firm = joinSpans(within.filter(({ isTentative }) => !isTentative));
  const isFirm = (time: Span) =>
    firm.some((one) => one.startsAt <= time.startsAt && time.endsAt <= one.endsAt);
  const tentative = joinSpans(within.filter(({ isTentative }) => isTentative)).filter(
    (time) => !isFirm(time),
  );
  const all = [
    ...firm.map((time) => ({ ...time, isTentative: false })),
    ...tentative.map((time) => ({ ...time, isTentative: true })),
  ];
  if (all.length > MOST_TIMES) throw new Error('too many events');
  return all.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/** What says when an event is, and whether it counts. Titles, places and people are dropped before anything is read. */
const KEPT =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|EXDATE|RDATE|RECURRENCE-ID|STATUS|TRANSP|SEQUENCE|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|TZNAME|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const FLOATING =
  /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)((?:;(?!TZID=)[^;:]*)*):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)$/i;

/** The lines that are needed; times without a zone, outside the descriptions of zones, get that of the calendar or of its owner. */
function onlyTimes(text: string, timeZone: string): string {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const named = lines.find((line) => /^X-WR-TIMEZONE:/i.test(line))?.slice('X-WR-TIMEZONE:'.length) ?? '';
  const zone = isTimeZone(named.trim()) ? named.trim() : timeZone;
  let isInZone = false;
  return lines
    .filter((line) => KEPT.test(line))
    .map((line) => {
      if (/^(?:BEGIN|END):VTIMEZONE/i.test(line)) isInZone = /^BEGIN/i.test(line);
      return isInZone ? line : line.replace(FLOATING, `$1$2;TZID=${zone}:$3`);
    })
    .join('\r\n');
}

function timesOfEvent(event: VEvent, wanted: Wanted): BusyTime[] {
  const [from, to] = [new Date(wanted.startsAt), new Date(wanted.endsAt)];
  return ical
    .expandRecurringEvent(event, { from, to, expandOngoing: true })
    .flatMap(({ start, end, isFullDay, event: one }) => {
      const [status, transparency, busy] = [
        wordOf(one.status),
        wordOf(one.transparency),
        wordOf(one['MICROSOFT-CDO-BUSYSTATUS']),
      ];
      if (status === 'CANCELLED' || transparency === 'TRANSPARENT' || busy === 'FREE') return [];
      const span = isFullDay
        ? wholeDays(start, end, wanted.timeZone)
        : { startsAt: instantOf(start), endsAt: instantOf(end) };
      return [{ ...span, isTentative: status === 'TENTATIVE' || busy === 'TENTATIVE' }];
    });
}

function timesOfFreeBusy({ freebusy = [] }: VFreebusy): BusyTime[] {
  return freebusy.flatMap(({ type, start, end }) =>
    type === 'FREE'
      ? []
      : [
          {
            startsAt: instantOf(start),
            endsAt: instantOf(end),
            isTentative: type === 'BUSY-TENTATIVE',
          },
        ],
  );
}

/** The library gives the days of an event without times as midnights of this machine. */
function wholeDays(start: Date, end: Date, timeZone: string): Span {
  return {
    startsAt: dayBounds(civilDate(start), timeZone).from,
    endsAt: dayBounds(civilDate(end), timeZone).from,
  };
}

function civilDate(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day}`;
}

const instantOf = (at: Date) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** A value as the library gives it: a text, or a text with parameters. */
function wordOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'val' in value ? value.val : value;
  return typeof text === 'string' ? text.trim().toUpperCase() : '';
}

/** The part of a time within the wanted one; nothing if there is none. */
function clipped(time: BusyTime, wanted: Span): BusyTime[] {
  const startsAt = Date.parse(time.startsAt) > Date.parse(wanted.startsAt) ? time.startsAt : wanted.startsAt;
  const endsAt = Date.parse(time.endsAt) < Date.parse(wanted.endsAt) ? time.endsAt : wanted.endsAt;
  return Date.parse(startsAt) < Date.parse(endsAt) ? [{ ...time, startsAt, endsAt }] : [];
}
