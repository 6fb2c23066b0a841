import { joinSpans, type Span } from '#domain/dispatch/availability/spans.ts';
import { type CalendarPart, calendarsOf } from './calendar-entries.ts';
import { type CalendarEvent, type EventTime, eventOf, listedTimes, seriesTimes } from './series-times.ts';

/** When the owner of a calendar is busy; tentative: perhaps. */
export interface BusyTime extends Span {
  readonly isTentative: boolean;
}

/** Which part of a calendar is wanted (instants), the zone of times that name none, and the owner's e-mail address. */
export interface Wanted extends Span {
  readonly timeZone: string;
  readonly email: string;
}

/** The busy times of a calendar, joined, the earliest first, and how many of its entries could not be read. */
export interface BusyTimes {
  readonly busy: readonly BusyTime[];
  readonly entries: number;
  readonly unreadable: number;
}

/** More than anybody has in four months. */
const MOST_TIMES = 5000;

/** A calendar that has more in it than can be kept. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

/**
 * When the owner of an iCalendar text is busy in a time: nothing of what for. Recurring events are expanded; transparent, cancelled and declined ones
 * are left out, and so are entries that cannot be read. Throws an Error for what is no calendar and for one of which nothing can be read, and `TooMuch`.
 * Source: rule availability-5; RFC 5545.
 */
export function busyTimesOf(text: string, wanted: Wanted): BusyTimes {
  const found = calendarsOf(text, wanted.timeZone).map((part) => timesOfPart(part, wanted));
  const entries = sum(found.map((one) => one.entries));
  const unreadable = sum(found.map((one) => one.unreadable));
  if (entries > 0 && entries === unreadable) throw new Error('nothing can be read');
  return {
    busy: joined(found.flatMap(({ times }) => times.flatMap((time) => clipped(time, wanted)))),
    entries,
    unreadable,
  };
}

function timesOfPart(part: CalendarPart, wanted: Wanted) {
  const bounds = { from: Date.parse(wanted.startsAt), to: Date.parse(wanted.endsAt) };
  const events = part.events.map((lines) => read(() => [eventOf(lines, part, wanted.email)]));
  const lists = part.busyLists.map((lines) => read(() => listedTimes(lines, part)));
  const series = Object.values(
    Object.groupBy(
      events.flatMap((one) => one ?? []),
      ({ uid }, n) => uid ?? `unnamed ${n}`,
    ),
  ).map((one = []) => ({ size: one.length, times: timesOfGroup(one, bounds) }));
  const failed = [...events, ...lists].filter((one) => one === null).length;
  return {
    entries: events.length + lists.length,
    unreadable: failed + sum(series.map(({ times }) => times.unreadable)),
    times: [...lists.flatMap((one) => one ?? []), ...series.flatMap(({ times }) => times.times)],
  };
}

/** A series whose rules cannot be followed does not take its instances with it. */
function timesOfGroup(
  events: readonly CalendarEvent[],
  bounds: { readonly from: number; readonly to: number },
) {
  const all = read(() => seriesTimes(events, bounds));
  if (all) return { times: all, unreadable: 0 };
  const each = events.map((one) => read(() => seriesTimes([one], bounds)));
  return {
    times: each.flatMap((one) => one ?? []),
    unreadable: each.filter((one) => one === null).length,
  };
}

/** null: it cannot be read. What is in it is nobody's business, so the reason is dropped. */
function read<T>(reading: () => T): T | null {
  try {
    return reading();
  } catch {
    return null;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function joined(within: readonly BusyTime[]): BusyTime[] {
  if (within.length > MOST_TIMES * 10) throw new TooMuch('too many events');
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
  if (all.length > MOST_TIMES) throw new TooMuch('too many events');
  return all.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/** The part of a time within the wanted one; nothing if there is none. */
function clipped({ from, to, presence }: EventTime, wanted: Span): BusyTime[] {
  const startsAt = from > Date.parse(wanted.startsAt) ? instantText(from) : wanted.startsAt;
  const endsAt = to < Date.parse(wanted.endsAt) ? instantText(to) : wanted.endsAt;
  if (presence === 'free' || Date.parse(startsAt) >= Date.parse(endsAt)) return [];
  return [{ startsAt, endsAt, isTentative: presence === 'tentative' }];
}

const instantText = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
