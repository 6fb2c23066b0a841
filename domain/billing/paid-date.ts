import { formatDateShort } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';

/**
 * Why a payment cannot have been made on `paidDate`: before `earliest` there was nothing to pay; null if it can. Both are civil dates, `whose` says
 * what day the earliest is, `why` more of it. Source: rules closeouts-5 and payouts-6.
 * @example 'The paid date must not be before the end of the period, Mar 31, 2026'
 */
export function refusePaidBefore(
  earliest: string,
  paidDate: string,
  { whose, why = '' }: { readonly whose: string; readonly why?: string },
): Refusal | null {
  if (paidDate >= earliest) return null;
  const message = `The paid date must not be before ${whose}, ${formatDateShort(earliest)}${why}`;
  return { code: 'validation_failed', message, fields: { paidDate: message } };
}

/** What is paid before its day has come, for example a late cancellation, can be paid today: the earlier of two civil dates. */
export function earlierOf(date: string, today: string): string {
  return date < today ? date : today;
}
