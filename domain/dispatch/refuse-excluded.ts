import type { Refusal } from '#domain/refusal.ts';
import { type Constraint, ENDS_BOOKING, type Exclusion } from './constraint.ts';

/** What still counts for an appointment that is over when staff record or change it. */
const OF_THE_PAST: readonly Constraint[] = ['archived', 'language', 'overlap'];

/** Which exclusions decide, besides what the appointment is (`refuseExcluded`). */
export interface Circumstances {
  /** The appointment is over already. */
  readonly isOver: boolean;
  /** What was in conflict with the same booking before an edit; null: it is a new booking, or an offer. */
  readonly before: readonly Exclusion[] | null;
}

/**
 * The exclusions that decide on a booking or an offer: of an appointment that is over only a deletion, the language and an overlap; of a booking that stays only
 * what was not in conflict before the edit. Source: rules eligibility-21 and eligibility-22.
 * @example beyond the radius before and after the edit, and outside the working hours only after it: the working hours
 */
export function decisive(
  exclusions: readonly Exclusion[],
  { isOver, before }: Circumstances,
): readonly Exclusion[] {
  // The sentence names the circumstances: another day outside the working hours is something new.
  const known = new Set(before?.map(({ sentence }) => sentence));
  return exclusions.filter(
    ({ constraint, sentence }) => (!isOver || OF_THE_PAST.includes(constraint)) && !known.has(sentence),
  );
}

/**
 * Why the interpreter of a booking cannot come any more: what ends a booking and was not accepted when they were booked or since then (`accepted`: its
 * sentences). Source: rule appointments-21.
 */
export function whyCannotCome(
  exclusions: readonly Exclusion[],
  accepted: readonly string[],
): readonly Exclusion[] {
  return exclusions.filter(
    ({ constraint, sentence, mayOverride }) =>
      ENDS_BOOKING.includes(constraint) && !(mayOverride && accepted.includes(sentence)),
  );
}

/**
 * What staff cannot override: it refuses an interpreter's own yes too, and a booking that is restored. Source: rules eligibility-20 and
 * appointments-23.
 */
export function lasting(exclusions: readonly Exclusion[]): readonly Exclusion[] {
  return exclusions.filter(({ mayOverride }) => !mayOverride);
}

/**
 * Why somebody cannot be asked or booked, or null: `interpreter_booked` for an overlap, `interpreter_not_eligible` for all else. What cannot be overridden is
 * said first. If everything can be, `override` has all sentences, and `reason` (staff's words; null: none) lifts them. Source: rules
 * appointments-13 and eligibility-19.
 */
export function refuseExcluded(exclusions: readonly Exclusion[], reason: string | null): Refusal | null {
  const [final] = lasting(exclusions);
  if (final !== undefined) {
    const code = final.constraint === 'overlap' ? 'interpreter_booked' : 'interpreter_not_eligible';
    return { code, message: final.sentence };
  }
  const [first] = exclusions;
  if (first === undefined || reason !== null) return null;
  const override = exclusions.map(({ sentence }) => sentence);
  return { code: 'interpreter_not_eligible', message: first.sentence, override };
}
