import { Temporal } from 'temporal-polyfill';
import { addDays, compareDates, formatClock12 } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { presentTimeZoneName } from '#domain/time-zone-name.ts';

const NANOSECONDS_PER_DAY = 86_400_000_000_000;

/** The longest appointment, in hours. Source: rule appointments-2. */
export const MAX_APPOINTMENT_HOURS = 24;
const MAX_MILLISECONDS = MAX_APPOINTMENT_HOURS * 3_600_000;

/** An actual end more than this many hours after the booked end is considered a mistake. Source: rule tracking-20. */
const MAX_OVERRUN_HOURS = 12;

/**
 * An appointment as booked: civil date, clock times 'HH:MM', IANA time zone. An end at or before the start is on the
 * next day. Source: rules appointments-1 and appointments-2.
 */
export interface CivilAppointment {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
}

/**
 * The time range of an appointment: instants, half-open. `isDoubledStart`/`isDoubledEnd`: the clock shows that time
 * twice in that night, and the first one is meant. Source: rule appointments-3.
 */
export interface AppointmentSpan {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly endsNextDay: boolean;
  readonly isDoubledStart: boolean;
  readonly isDoubledEnd: boolean;
}

/** Whether a text is the name of an IANA time zone ('America/New_York', 'UTC'). An offset such as '+05:00' is not. */
export function isTimeZone(zone: string): boolean {
  return timeZoneNamed(zone) === zone;
}

/**
 * The name of an IANA time zone as it is written, from a name in any case; null for none.
 * @example timeZoneNamed('america/new_york') // 'America/New_York'
 */
export function timeZoneNamed(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** By how many milliseconds the clock of a zone is ahead of universal time at an instant, in milliseconds since 1970. */
export function zoneOffset(instant: number, timeZone: string): number {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return at.offsetNanoseconds / 1_000_000;
}

/**
 * The instant at which the clock of a zone shows a civil time, both in milliseconds; a civil time is the instant at which a clock of universal time
 * shows it. Of a time that is shown twice the first; one that is skipped by the offset before. Source: RFC 5545 §3.3.5.
 * @example instantOfCivil(Date.UTC(2026, 11, 2, 9), 'America/New_York') // Date.UTC(2026, 11, 2, 14)
 */
export function instantOfCivil(civil: number, timeZone: string): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(civil).toZonedDateTimeISO('UTC').toPlainDateTime();
  return shown.toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * The instants of a booked appointment. Refused as `civil_time_does_not_exist` at `startTime` or `endTime` for a time
 * that the clock skips, and as `validation_failed` at `endTime` for an end equal to the start and for more than 24 hours. Source: rules
 * appointments-2 and appointments-3.
 * @example appointmentSpan({ date: '2026-03-07', startTime: '22:00', endTime: '03:00', timeZone: 'America/New_York' })
 * // 2026-03-08T03:00:00Z to 2026-03-08T07:00:00Z, next day: 4 hours, because the clock skips one
 */
export function appointmentSpan(appointment: CivilAppointment): Result<AppointmentSpan> {
  const { date, startTime, endTime, timeZone } = appointment;
  if (endTime === startTime)
    return refuse('validation_failed', SAME_TIME, { fields: { endTime: SAME_TIME } });
  const endsNextDay = endTime < startTime;
  const start = resolve(date, startTime, timeZone);
  if (start.kind === 'gap') return refuseGap('startTime', start.sentence);
  const end = resolve(endsNextDay ? addDays(date, 1) : date, endTime, timeZone);
  if (end.kind === 'gap') return refuseGap('endTime', end.sentence);
  const milliseconds = end.first.epochMilliseconds - start.first.epochMilliseconds;
  if (milliseconds <= 0 || milliseconds > MAX_MILLISECONDS) return refuseLength(milliseconds);
  return accept({
    startsAt: instantText(start.first),
    endsAt: instantText(end.first),
    endsNextDay,
    isDoubledStart: start.second !== null,
    isDoubledEnd: end.second !== null,
  });
}

/**
 * The instants between which a civil date lasts in a zone, half-open: 23 or 25 hours if the clock changes.
 * @example dayBounds('2026-03-08', 'America/New_York') // { from: '2026-03-08T05:00:00Z', to: '2026-03-09T04:00:00Z' }
 */
export function dayBounds(date: string, timeZone: string): DayBounds {
  const key = `${date} ${timeZone}`;
  const known = cachedDays.get(key);
  if (known) return known;
  const startOf = (day: string) => instantText(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
  const bounds = { from: startOf(date), to: startOf(addDays(date, 1)) };
  if (cachedDays.size >= MOST_CACHED_DAYS) cachedDays.clear();
  cachedDays.set(key, bounds);
  return bounds;
}

/** Instants, half-open. */
interface DayBounds {
  readonly from: string;
  readonly to: string;
}

/** Most calls ask for the same few days, and computing one costs 15 µs, a tenth of an answer. */
const cachedDays = new Map<string, DayBounds>();
const MOST_CACHED_DAYS = 500;

/**
 * The civil date in a zone at an instant. Source: rule appointments-4.
 * @example dateIn('America/New_York', '2026-03-08T03:00:00Z') // '2026-03-07'
 */
export function dateIn(timeZone: string, instant: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/**
 * The clock time 'HH:MM' in a zone at an instant, without seconds.
 * @example clockIn('America/New_York', '2026-03-08T07:00:00Z') // '03:00'
 */
export function clockIn(timeZone: string, instant: string): string {
  return zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The instants at which the clock of a zone shows 'HH:MM' on a date: two in the night in which it goes back, otherwise
 * one. For a time that the clock skips it is the instant of the change.
 * @example clockReadings('2026-11-01', '01:30', 'America/New_York') // { first: '2026-11-01T05:30:00Z', last: '2026-11-01T06:30:00Z' }
 * @example clockReadings('2026-03-08', '02:30', 'America/New_York') // both '2026-03-08T07:00:00Z', when it turns 3:00
 */
export function clockReadings(date: string, time: string, timeZone: string): ClockReadings {
  const reading = resolve(date, time, timeZone);
  if (reading.kind === 'time') {
    return { first: instantText(reading.first), last: instantText(reading.second ?? reading.first) };
  }
  const jump = instantText(reading.jump);
  return { first: jump, last: jump };
}

/** Instants. `last` is after `first` only if the clock shows the time twice. */
interface ClockReadings {
  readonly first: string;
  readonly last: string;
}

/**
 * The instant that many hours of real time later (earlier if negative; fractions are exact to the second).
 * @example addHours('2026-03-08T14:00:00Z', -24) // '2026-03-07T14:00:00Z'
 */
export function addHours(instant: string, hours: number): string {
  return instantText(Temporal.Instant.from(instant).add({ seconds: Math.round(hours * 3600) }));
}

/**
 * When an appointment began and was to end (instants), and the clock time 'HH:MM' in its zone at which it really ended.
 */
export interface ActualEndQuestion {
  readonly startsAt: string;
  readonly bookedEndsAt: string;
  readonly actualEndTime: string;
  readonly timeZone: string;
}

/**
 * The instant of an actual end: the first moment after the start at which the clock shows `actualEndTime`. Refused at
 * `actualEndTime` as `validation_failed` if that is more than 12 hours after the booked end (a time before the start,
 * for example), and as `civil_time_does_not_exist` if the clock skipped that time. Source: rule tracking-20.
 * @example actualEnd({ startsAt: '2026-07-01T18:00:00Z', bookedEndsAt: '2026-07-01T20:00:00Z', actualEndTime: '16:40',
 *   timeZone: 'America/New_York' }) // 2026-07-01T20:40:00Z
 */
export function actualEnd(question: ActualEndQuestion): Result<{ readonly endsAt: string }> {
  const { startsAt, bookedEndsAt, actualEndTime, timeZone } = question;
  const start = Temporal.Instant.from(startsAt).epochMilliseconds;
  const latest = Temporal.Instant.from(addHours(bookedEndsAt, MAX_OVERRUN_HOURS)).epochMilliseconds;
  const lastDate = dateIn(timeZone, addHours(bookedEndsAt, MAX_OVERRUN_HOURS));
  for (let date = dateIn(timeZone, startsAt); compareDates(date, lastDate) <= 0; date = addDays(date, 1)) {
    const reading = resolve(date, actualEndTime, timeZone);
    if (reading.kind === 'gap') {
      if (isWithin(reading.after, start, latest)) return refuseGap('actualEndTime', reading.sentence);
      continue;
    }
    const end = [reading.first, reading.second].find((at) => at !== null && isWithin(at, start, latest));
    if (end) return accept({ endsAt: instantText(end) });
  }
  const message = `The actual end time must be after the start at ${formatClock12(clockIn(timeZone, startsAt))}`;
  return refuse('validation_failed', message, { fields: { actualEndTime: message } });
}

/** What a civil time is in a zone: one instant, two if the clock shows it twice, or a gap. */
type Reading =
  | {
      readonly kind: 'time';
      readonly first: Temporal.ZonedDateTime;
      readonly second: Temporal.ZonedDateTime | null;
    }
  | {
      readonly kind: 'gap';
      readonly jump: Temporal.ZonedDateTime;
      readonly after: Temporal.ZonedDateTime;
      readonly sentence: string;
    };

function resolve(date: string, time: string, timeZone: string): Reading {
  const civil = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = civil.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = civil.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) return { kind: 'time', first: earlier, second: null };
  if (earlier.toPlainDateTime().equals(civil)) return { kind: 'time', first: earlier, second: later };
  const jump = earlier.getTimeZoneTransition('next') ?? later;
  return { kind: 'gap', jump, after: later, sentence: gapSentence(civil, earlier, later) };
}

/** Why a civil time does not exist. `earlier` and `later` are equally far from the clock change. */
function gapSentence(
  civil: Temporal.PlainDateTime,
  earlier: Temporal.ZonedDateTime,
  later: Temporal.ZonedDateTime,
): string {
  const time = formatClock12(civil.toPlainTime().toString({ smallestUnit: 'minute' }));
  const day = civil.toPlainDate().toLocaleString('en-US', { dateStyle: 'long' });
  const fact = `${time} does not exist on ${day} in ${presentTimeZoneName(later.timeZoneId)}`;
  const change = earlier.getTimeZoneTransition('next')?.toPlainDateTime();
  const nanoseconds = later.offsetNanoseconds - earlier.offsetNanoseconds;
  // A zone that crosses the date line skips a whole day without any change of its clock.
  if (change === undefined || nanoseconds >= NANOSECONDS_PER_DAY) return `${fact}. Choose another time.`;
  const clock = (at: Temporal.PlainDateTime) =>
    formatClock12(at.toPlainTime().toString({ smallestUnit: 'minute' }));
  const jump = `from ${clock(change.subtract({ nanoseconds }))} to ${clock(change)}`;
  return `${fact}: the clocks go forward ${jump}. Choose another time.`;
}

function isWithin(
  at: Temporal.ZonedDateTime,
  afterMilliseconds: number,
  latestMilliseconds: number,
): boolean {
  return at.epochMilliseconds > afterMilliseconds && at.epochMilliseconds <= latestMilliseconds;
}

function refuseGap(field: string, sentence: string): Result<never> {
  return refuse('civil_time_does_not_exist', sentence, { fields: { [field]: sentence } });
}

const SAME_TIME = 'The end must be different from the start';

function refuseLength(milliseconds: number): Result<never> {
  const message =
    milliseconds > 0
      ? `Appointments must be at most ${MAX_APPOINTMENT_HOURS} hours long`
      : 'End time must be after start time';
  return refuse('validation_failed', message, { fields: { endTime: message } });
}

function zoned(instant: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
}

function instantText(at: Temporal.Instant | Temporal.ZonedDateTime): string {
  const instant = at instanceof Temporal.Instant ? at : at.toInstant();
  return instant.toString({ smallestUnit: 'second' });
}
