const MINUTES_PER_DAY = 24 * 60;
const MILLISECONDS_PER_DAY = MINUTES_PER_DAY * 60_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const REST_OF_ISO = /^(?:[T ][\d:.,+\-Z]*)?$/;

/** The first and last year of an appointment. Source: rule appointments-1. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** Midnight UTC of a civil date in milliseconds; null if there is no such day. */
function midnightOf(text: string): number | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null;
}

/**
 * Whether a text is a real civil date 'YYYY-MM-DD' in the years 1900 to 2999. Source: rule appointments-1.
 * @example isCivilDate('2026-02-29') // false
 */
export function isCivilDate(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && midnightOf(text) !== null;
}

/**
 * Whether a text is a 24-hour clock time 'HH:MM', '00:00' to '23:59'. Source: rule appointments-1.
 * @example isClockTime('9:00') // false
 */
export function isClockTime(text: string): boolean {
  return CLOCK.test(text);
}

/**
 * Minutes from midnight of a clock time 'HH:MM'. Throws a RangeError for any other text.
 * @example minutesOfDay('14:30') // 870
 */
export function minutesOfDay(time: string): number {
  const match = CLOCK.exec(time);
  if (match === null) throw new RangeError(`Not a clock time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/**
 * The clock time `minutes` after another, both 'HH:MM', also on the next day. Throws a RangeError for any other text.
 * @example clockAfter('23:00', 120) // '01:00'
 */
export function clockAfter(time: string, minutes: number): string {
  const at = (minutesOfDay(time) + minutes) % MINUTES_PER_DAY;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/**
 * Whole minutes for people.
 * @example durationInWords(150) // '2 h 30 min'
 */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/**
 * The same, from two days on in whole days.
 * @example longDurationInWords(2900) // '2 days'
 */
export function longDurationInWords(minutes: number): string {
  const isLong = minutes >= 2 * MINUTES_PER_DAY;
  return isLong ? `${Math.floor(minutes / MINUTES_PER_DAY)} days` : durationInWords(minutes);
}

function clock12(time: string): { readonly text: string; readonly half: 'AM' | 'PM' } {
  const minutes = minutesOfDay(time);
  const hour = Math.floor(minutes / 60);
  return { text: `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)}`, half: hour < 12 ? 'AM' : 'PM' };
}

/**
 * A clock time 'HH:MM' in 12 hours.
 * @example formatClock12('14:00') // '2:00 PM'
 */
export function formatClock12(time: string): string {
  const { text, half } = clock12(time);
  return `${text} ${half}`;
}

/**
 * Two clock times 'HH:MM' as one range. AM or PM is shown once if both share it and the end is later on the same day.
 * @example formatClockRange('14:00', '16:00') // '2:00 – 4:00 PM'
 * @example formatClockRange('11:00', '13:00') // '11:00 AM – 1:00 PM'
 */
export function formatClockRange(startTime: string, endTime: string): string {
  const start = clock12(startTime);
  const end = clock12(endTime);
  const isOneHalf = start.half === end.half && startTime < endTime;
  return isOneHalf
    ? `${start.text} – ${end.text} ${end.half}`
    : `${start.text} ${start.half} – ${end.text} ${end.half}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A civil date 'YYYY-MM-DD' for people. Throws a RangeError for any other text.
 * @example formatDateShort('2026-11-06') // 'Nov 6, 2026'
 */
export function formatDateShort(date: string): string {
  const at = midnightOf(date);
  if (at === null) throw new RangeError(`Not a civil date: ${date}`);
  const day = new Date(at);
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/**
 * The civil date `days` later (earlier when negative). Throws a RangeError when `date` is not a civil date.
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(date: string, days: number): string {
  const start = midnightOf(date);
  if (start === null) throw new RangeError(`Not a civil date: ${date}`);
  return new Date(start + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Orders two civil dates: -1 if `a` is earlier, 1 if it is later, 0 if they are equal. */
export function compareDates(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The civil date at the start of an ISO text: only its first ten characters count. Null if they are not a real date, or
 * if the rest is not the rest of an ISO instant. Source: rule appointments-1.
 * @example civilDateOf('2026-03-08T23:30:00.000Z') // '2026-03-08'
 */
export function civilDateOf(isoText: string): string | null {
  const date = isoText.slice(0, 10);
  return isCivilDate(date) && REST_OF_ISO.test(isoText.slice(10)) ? date : null;
}

/**
 * Minutes on the clock from start to end ('HH:MM'), 1 to 1440. An end at or before the start is on the next day. Clock
 * changes are ignored; see `appointmentSpan`. Source: rule appointments-2.
 * @example bookedMinutes('22:00', '01:30') // 210
 */
export function bookedMinutes(startTime: string, endTime: string): number {
  const minutes = minutesOfDay(endTime) - minutesOfDay(startTime);
  return minutes > 0 ? minutes : minutes + MINUTES_PER_DAY;
}
