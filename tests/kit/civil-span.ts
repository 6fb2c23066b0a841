import { appointmentSpan, clockIn, dateIn } from '#domain/time.ts';

const STEP_MS = 5 * 60_000;
const HOURS = 2;

/** How a booking says when it is. */
export interface CivilSpan {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * Two hours of real time in a zone, as they are booked: at a full five minutes from an instant (epoch milliseconds) on,
 * or ending up to five minutes before two hours after it when `earlier`. A time that the clock shows twice means the
 * first of the two; where that is another instant, the nearest later (or earlier) span is taken that means itself.
 */
export function civilSpan(from: number, timeZone: string, aim: 'later' | 'earlier' = 'later'): CivilSpan {
  const [round, step] = aim === 'later' ? [Math.ceil, STEP_MS] : [Math.floor, -STEP_MS];
  let start = round(from / STEP_MS) * STEP_MS;
  while (!meansItself(start, timeZone)) start += step;
  return bookedAs(start, timeZone);
}

/** An appointment that has been under way for about half an hour. */
export const underWay = (timeZone: string): CivilSpan =>
  civilSpan(Date.now() - 30 * 60_000, timeZone, 'earlier');

function bookedAs(start: number, timeZone: string): CivilSpan {
  const [startsAt, endsAt] = [start, endOf(start)].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]; // two of two
  return {
    date: dateIn(timeZone, startsAt),
    startTime: clockIn(timeZone, startsAt),
    endTime: clockIn(timeZone, endsAt),
  };
}

function meansItself(start: number, timeZone: string): boolean {
  const span = appointmentSpan({ ...bookedAs(start, timeZone), timeZone });
  return (
    span.ok && Date.parse(span.value.startsAt) === start && Date.parse(span.value.endsAt) === endOf(start)
  );
}

const endOf = (start: number) => start + HOURS * 3_600_000;
