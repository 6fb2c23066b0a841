import { addDays } from '#domain/civil.ts';
import type { QuietHours } from '#domain/message/quiet-hours.ts';
import { clockReadings, dateIn } from '#domain/time.ts';
import { isOverlapping, joinSpans, type Span } from '../availability/spans.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** The quiet hours between two instants, in order. Nobody is asked then unless it is urgent. Source: rule fill-plans-2. */
export function quietSpans(quiet: QuietHours, from: string, to: string): Span[] {
  const { startTime, endTime, timeZone } = quiet;
  const spans: Span[] = [];
  const last = addDays(dateIn(timeZone, to), 1);
  for (let date = addDays(dateIn(timeZone, from), -1); date <= last; date = addDays(date, 1)) {
    const span = {
      startsAt: clockReadings(date, startTime, timeZone).first,
      endsAt: clockReadings(endTime <= startTime ? addDays(date, 1) : date, endTime, timeZone).last,
    };
    if (isOverlapping(span, { startsAt: from, endsAt: to })) spans.push(span);
  }
  return joinSpans(spans);
}

/**
 * Minutes between two instants that are not quiet; 0 if the second is not later. `quiet` is joined, in order. Source: rule fill-plans-2.
 */
export function wakingMinutes(from: string, to: string, quiet: readonly Span[]): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  let waking = Math.max(0, end - start);
  for (const [quietFrom, quietTo] of boundsOf(quiet)) {
    if (quietFrom >= end) break;
    if (quietTo > start) waking -= Math.min(end, quietTo) - Math.max(start, quietFrom);
  }
  return Math.max(0, waking) / MILLISECONDS_PER_MINUTE;
}

/** The same list is asked about for each open offer: reading its instants is most of the work. */
const boundsRead = new WeakMap<readonly Span[], readonly (readonly [number, number])[]>();

function boundsOf(spans: readonly Span[]): readonly (readonly [number, number])[] {
  const known = boundsRead.get(spans);
  if (known) return known;
  const bounds = spans.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)] as const);
  boundsRead.set(spans, bounds);
  return bounds;
}

/** The instant so many waking minutes later. `quiet` is joined, in order. */
export function afterWaking(from: string, minutes: number, quiet: readonly Span[]): string {
  let at = Date.parse(from);
  let left = minutes * MILLISECONDS_PER_MINUTE;
  for (const [start, end] of boundsOf(quiet)) {
    if (end <= at) continue;
    if (start - at > left) break;
    left -= Math.max(0, start - at);
    at = end;
  }
  return instant(at + left);
}

const SHORTEST_WAIT = 15;
const LONGEST_WAIT = 60;
const WAITS_OF_SLACK = 12;
const MOST_WAVES = 6;

/**
 * How long a wave waits for answers, and how many waves there are yet, with so many waking minutes until the deadline. Source: rule
 * fill-plans-2.
 */
export function wavesLeft(slackMinutes: number): { readonly waitMinutes: number; readonly waves: number } {
  const waitMinutes = Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, slackMinutes / WAITS_OF_SLACK));
  const waves = Math.min(MOST_WAVES, Math.max(1, Math.floor(slackMinutes / waitMinutes)));
  return { waitMinutes, waves };
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
