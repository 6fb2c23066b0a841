import { durationInWords, formatClock12 } from '../civil.ts';
import { type Cents, formatDollars } from '../money.ts';
import { EXPENSES_CENTS } from './completion.ts';

const MINUTE_MS = 60_000;
/** Who leaves a little early has worked the booked time. */
const EARLY_MINUTES = 5;
const LONG_MINUTES = 12 * 60;

/** Instants; `bookedEndTime` is 'HH:MM'. */
interface WorkedTime {
  readonly startsAt: string;
  readonly bookedEndsAt: string;
  readonly bookedEndTime: string;
  readonly endsAt: string;
}

/**
 * Why an end needs a confirmation: it is earlier than booked, or the work was very long. Empty if it needs none. Source: rule tracking-20.
 * @example booked to 12:00 and ended at 10:10: ['That is 1 h 50 min before the booked end at 12:00 PM.']
 */
export function endWarnings({ startsAt, bookedEndsAt, bookedEndTime, endsAt }: WorkedTime): string[] {
  const early = Math.floor((Date.parse(bookedEndsAt) - Date.parse(endsAt)) / MINUTE_MS);
  const worked = Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return [
    ...(early > EARLY_MINUTES
      ? [`That is ${durationInWords(early)} before the booked end at ${formatClock12(bookedEndTime)}.`]
      : []),
    ...(worked > LONG_MINUTES ? [`That makes ${durationInWords(worked)} of work.`] : []),
  ];
}

/** What was spent, in cents; null: nothing. */
interface Spent {
  readonly parking: Cents | null;
  readonly tolls: Cents | null;
  readonly other: Cents | null;
}

const NAMES = { parking: 'Parking is', tolls: 'Tolls are', other: 'Other expenses are' } as const;

/**
 * Which expenses need a confirmation: each above what all may come to without a review. Source: rule tracking-20.
 * @example { parking: 99_999_00, tolls: null, other: null }: ['Parking is $99,999.00.']
 */
export function expenseWarnings(spent: Spent): string[] {
  return (['parking', 'tolls', 'other'] as const).flatMap((kind) => {
    const cents = spent[kind] ?? 0;
    return cents > EXPENSES_CENTS ? [`${NAMES[kind]} ${formatDollars(cents)}.`] : [];
  });
}
