import { addDays, clockAfter, isCivilDate } from './civil.ts';

/** What somebody typed for a time: 'HH:MM', the end only if it was typed. */
export interface TypedTimes {
  readonly startTime: string;
  readonly endTime: string | null;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const NEAR_DAYS: Readonly<Record<string, number>> = {
  today: 0,
  tod: 0,
  tomorrow: 1,
  tom: 1,
  tmrw: 1,
  yesterday: -1,
};
/** A date without a year that is longer ago belongs to next year. */
const PAST_DAYS = 60;

/**
 * The civil date 'YYYY-MM-DD' that somebody typed, as seen from `today`; null if the text is not a date. Reads 'today',
 * 'tomorrow', 'yesterday', a weekday ('mon': the next one after today), '+3' (days from today), 'nov 24', '24 nov', '11/24', each
 * also with a year, and '2026-11-24'; a weekday before a date must be its own ('tue 8 dec'). Without a year it is the next such day, or one of the last 60 days. Source: rule appointments-6.
 * @example readTypedDate('mon', '2026-11-22') // '2026-11-23'
 * @example readTypedDate('jan 5', '2026-11-22') // '2027-01-05'
 */
export function readTypedDate(text: string, today: string): string | null {
  const plain = text.trim().toLowerCase().replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const near = NEAR_DAYS[plain];
  if (near !== undefined) return addDays(today, near);
  const ahead = /^\+(\d{1,3})$/.exec(plain);
  if (ahead) return addDays(today, Number(ahead[1]));
  if (/^[a-z]+$/.test(plain)) return nextWeekday(plain, today);
  const [first = '', ...rest] = plain.split(' ');
  if (rest.length === 0 || placeOf(first, DAYS) < 0) return dateOfParts(plain, today);
  const date = dateOfParts(rest.join(' '), today);
  return date !== null && weekdayOf(date) === placeOf(first, DAYS) ? date : null;
}

function nextWeekday(word: string, today: string): string | null {
  const wanted = placeOf(word, DAYS);
  if (wanted < 0) return null;
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay();
}

/** The place of the name that a word of at least three letters begins: 'mon', 'mond' and 'monday' are Monday; -1 for none. */
function placeOf(word: string, names: readonly string[]): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function dateOfParts(plain: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return civil(iso[1], Number(iso[2]), iso[3]);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(plain);
  if (slashed) return withYear(slashed[3], Number(slashed[1]), slashed[2], today);
  const named = /^([a-z]+) ?(\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(plain);
  if (named) return withYear(named[3], monthOf(named[1]), named[2], today);
  const turned = /^(\d{1,2})(?:st|nd|rd|th)? ?([a-z]+)(?: (\d{4}))?$/.exec(plain);
  return turned ? withYear(turned[3], monthOf(turned[2]), turned[1], today) : null;
}

/** 1 to 12; 0 for no month. */
function monthOf(word = ''): number {
  return placeOf(word, MONTHS) + 1;
}

function withYear(year: string | undefined, month: number, day = '', today = ''): string | null {
  if (year !== undefined) return civil(year.length === 2 ? `20${year}` : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const oldest = addDays(today, -PAST_DAYS);
  // Eight years hold a leap day from any year.
  for (let ahead = -1; ahead < 8; ahead += 1) {
    const date = civil(String(thisYear + ahead), month, day);
    if (date !== null && date >= oldest) return date;
  }
  return null;
}

function civil(year = '', month: number, day = ''): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : null;
}

const CLOCK = '(\\d{1,2})(?::?(\\d{2}))?\\s*(a|p|am|pm)?';
const TIMES = new RegExp(`^${CLOCK}(?:\\s*(?:-|–|to)\\s*${CLOCK})?$`);

/**
 * The times that somebody typed; null if the text is not a time. Without AM or PM a start from 7 to 11 is in the morning, one
 * from 12 to 6 in the afternoon; an end is the first such time after the start, also after midnight. A first time without AM or PM
 * takes those of the second one if that leaves it earlier ('2-4pm'). Source: rule appointments-6.
 * @example readTypedTimes('1030-12') // { startTime: '10:30', endTime: '12:00' }
 * @example readTypedTimes('9-5') // { startTime: '09:00', endTime: '17:00' }
 * @example readTypedTimes('2p') // { startTime: '14:00', endTime: null }
 * @example readTypedTimes('noon-2') // { startTime: '12:00', endTime: '14:00' }
 */
export function readTypedTimes(text: string): TypedTimes | null {
  const plain = text.trim().toLowerCase().replaceAll('.', '');
  const match = TIMES.exec(plain.replaceAll('noon', '12pm').replaceAll('midnight', '12am'));
  if (match === null) return null;
  const from = clockOf(match[1], match[2], match[3]);
  if (from === null) return null;
  if (match[4] === undefined) return { startTime: clockAfter('00:00', startOf(from)), endTime: null };
  const to = clockOf(match[4], match[5], match[6]);
  if (to === null) return null;
  const start = startBefore(from, to);
  return { startTime: clockAfter('00:00', start), endTime: clockAfter('00:00', endAfter(to, start)) };
}

/** A clock time as typed, in minutes; `isExact`: nobody has to guess the half of the day. */
interface TypedClock {
  readonly minutes: number;
  readonly isExact: boolean;
}

const HALF_DAY = 12 * 60;
/** The earliest start that is taken for the morning. */
const MORNING = 7 * 60;

function clockOf(hourText = '', minuteText = '00', half = ''): TypedClock | null {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || hour > 23) return null;
  if (half === '') {
    // '0900', '13' and '00:30' are times of 24 hours.
    const isExact = hour > 12 || hour === 0 || hourText.startsWith('0');
    return { minutes: hour * 60 + minute, isExact };
  }
  if (hour > 12 || hour === 0) return null;
  return { minutes: (hour % 12) * 60 + minute + (half.startsWith('p') ? HALF_DAY : 0), isExact: true };
}

function startOf({ minutes, isExact }: TypedClock): number {
  if (isExact) return minutes;
  return minutes < MORNING ? minutes + HALF_DAY : minutes;
}

/** '2-4pm' is 2 PM; '11-1pm' is 11 AM; '10-12' is in the morning. */
function startBefore(from: TypedClock, to: TypedClock): number {
  if (from.isExact || !to.isExact) return startOf(from);
  const halves = [from.minutes % HALF_DAY, (from.minutes % HALF_DAY) + HALF_DAY];
  const earlier = halves.filter((minutes) => minutes < to.minutes);
  return earlier.at(-1) ?? startOf(from);
}

function endAfter(to: TypedClock, start: number): number {
  if (to.isExact) return to.minutes;
  const first = to.minutes % HALF_DAY;
  return [first, first + HALF_DAY].find((minutes) => minutes > start) ?? first;
}

/**
 * A day and times typed together, in this order, either may be missing: 'mon 9', '11/24 1030-12', 'tomorrow', '2-4pm'. Null if a part
 * is neither. Source: rule appointments-6.
 * @example readTypedWhen('mon 9', '2026-11-22') // { date: '2026-11-23', times: { startTime: '09:00', endTime: null } }
 */
export function readTypedWhen(
  text: string,
  today: string,
): { readonly date: string | null; readonly times: TypedTimes | null } | null {
  const words = text.trim().split(/\s+/);
  for (let split = words.length; split >= 0; split -= 1) {
    const [day, clock] = [words.slice(0, split).join(' '), words.slice(split).join(' ')];
    const date = day === '' ? null : readTypedDate(day, today);
    const times = clock === '' ? null : readTypedTimes(clock);
    const isRead = (day === '' || date !== null) && (clock === '' || times !== null);
    if (isRead && (date !== null || times !== null)) return { date, times };
  }
  return null;
}
