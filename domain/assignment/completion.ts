import { formatClock12, longDurationInWords } from '../civil.ts';
import type { Cents } from '../money.ts';
import type { Refusal } from '../refusal.ts';

const MINUTE_MS = 60_000;
/** Two clocks may differ by so much: an end of this very minute does not lie in the future. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** The end that a report states ('HH:MM' in the appointment's zone) with its instant, the booked start, and the present instant. */
export interface ReportedEnd {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly actualEndTime: string;
  readonly now: string;
}

/**
 * Refuses, at `actualEndTime` as `validation_failed`, an end that is still to come; null if it has passed. Nobody completes an
 * appointment before its start: every end of it is still to come then. Source: rule tracking-18.
 * @example refuseFutureEnd({ startsAt: '2026-07-01T14:00:00Z', endsAt: '2026-07-01T17:40:00Z', actualEndTime: '13:40',
 *   now: '2026-07-01T14:56:00Z' }) // '1:40 PM is 2 h 44 min from now. Enter when it really ended.'
 */
export function refuseFutureEnd({ startsAt, endsAt, actualEndTime, now }: ReportedEnd): Refusal | null {
  const aheadMs = Date.parse(endsAt) - Date.parse(now);
  if (aheadMs <= CLOCKS_DIFFER_MS) return null;
  const message =
    Date.parse(startsAt) > Date.parse(now)
      ? "This appointment hasn't started yet. Complete it after it has ended."
      : `${formatClock12(actualEndTime)} is ${longDurationInWords(Math.floor(aheadMs / MINUTE_MS))} from now. Enter when it really ended.`;
  return { code: 'validation_failed', message, fields: { actualEndTime: message } };
}

const MOST_MILES = 2000;

/**
 * Why a report cannot have these miles (in hundredths), as a sentence, or null: they are in steps of 0.1, and the office can pay for more
 * than the most. Source: rule tracking-19.
 * @example reportedMilesError(1_255) // 'Enter miles in steps of 0.1, such as 12.5'
 * @example reportedMilesError(200_010) // 'Enter at most 2,000 miles. Ask the office about more.'
 */
export function reportedMilesError(hundredths: number): string | null {
  if (hundredths % 10 !== 0) return 'Enter miles in steps of 0.1, such as 12.5';
  if (hundredths <= MOST_MILES * 100) return null;
  return `Enter at most ${MOST_MILES.toLocaleString('en-US')} miles. Ask the office about more.`;
}

/** Why staff look at a completed appointment before its amounts are paid. Source: rule tracking-22. */
export const REVIEW_REASONS = ['overrun', 'expenses'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const OVERRUN_MS = 15 * MINUTE_MS;
/** Expenses above this are unusual, in cents. Source: rule tracking-22. */
export const EXPENSES_CENTS: Cents = 20_000;

/**
 * Why a completion waits for review: an end more than 15 minutes after the booked one (instants), or expenses above $200 (cents,
 * with the mileage). Empty if it does not. Source: rule tracking-22.
 */
export function reviewReasons({ bookedEndsAt, endsAt, expenseCents }: Completed): ReviewReason[] {
  const isOverrun = Date.parse(endsAt) - Date.parse(bookedEndsAt) > OVERRUN_MS;
  return [
    ...(isOverrun ? ['overrun' as const] : []),
    ...(expenseCents > EXPENSES_CENTS ? ['expenses' as const] : []),
  ];
}

interface Completed {
  readonly bookedEndsAt: string;
  readonly endsAt: string;
  readonly expenseCents: Cents;
}
