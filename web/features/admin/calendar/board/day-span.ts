import { addDays } from '#domain/civil.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';

/** The time that a civil day lasts in a zone: milliseconds since 1970, half-open; 23 or 25 hours when the clock changes. */
export interface DaySpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight of any zone is within so many hours of midnight in UTC. */
const FARTHEST_ZONE = 15;

export function daySpan(date: string, timeZone: string): DaySpan {
  return { startsAt: startOf(date, timeZone), endsAt: startOf(addDays(date, 1), timeZone) };
}

/** The first minute that a zone counts to the date, found by halving: Intl converts only from instants to clocks. */
function startOf(date: string, timeZone: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let [before, from] = [utc - FARTHEST_ZONE * HOUR, utc + FARTHEST_ZONE * HOUR];
  while (from - before > MINUTE) {
    const middle = before + Math.floor((from - before) / MINUTE / 2) * MINUTE;
    if (dateInZone(timeZone, new Date(middle)) >= date) from = middle;
    else before = middle;
  }
  return from;
}

export function hoursOf({ startsAt, endsAt }: DaySpan): number {
  return (endsAt - startsAt) / HOUR;
}

/** Where an instant is in a day: 0 at its start, 100 at its end. */
export function percentAt({ startsAt, endsAt }: DaySpan, instant: number): number {
  return ((instant - startsAt) / (endsAt - startsAt)) * 100;
}

/** Each full hour of real time in a day with what the clock shows then: 1:00 twice, or no 2:00, when the clock changes. */
export function hourMarks(span: DaySpan, timeZone: string): { percent: number; clock: string }[] {
  return Array.from({ length: Math.ceil(hoursOf(span)) }, (_, hour) => {
    const at = span.startsAt + hour * HOUR;
    return { percent: percentAt(span, at), clock: clockInZone(timeZone, new Date(at)) };
  });
}

/** The full half hour of a day in which a press at a percentage of its width is, as civil date and clock times, two hours long. */
export function slotAt(span: DaySpan, timeZone: string, percent: number) {
  const half = HOUR / 2;
  const at = span.startsAt + Math.floor((percent / 100) * ((span.endsAt - span.startsAt) / half)) * half;
  const clock = (instant: number) => clockInZone(timeZone, new Date(instant));
  return { date: dateInZone(timeZone, new Date(at)), startTime: clock(at), endTime: clock(at + 2 * HOUR) };
}
