import { cityOf, describeSpan, whyOutsideHours } from './describe-hours.ts';
import { UNREAD_CALENDAR } from './own-calendar.ts';
import type { Span } from './spans.ts';
import type { Schedule } from './working-hours.ts';

/**
 * What besides a booking keeps an interpreter from a time, or may do so (`unknown`), in the order in which it counts. Source: rule
 * availability-7.
 */
export const NOT_FREE_KINDS = ['away', 'said_not_free', 'own_calendar', 'hours', 'unknown'] as const;
export type NotFreeKind = (typeof NOT_FREE_KINDS)[number];

/** What keeps an interpreter from a time, and when that is; null for a time outside the working hours and for an unknown one. */
export interface NotFree {
  readonly kind: NotFreeKind;
  readonly span: Span | null;
}

const BEGINNINGS: Readonly<Record<Exclude<NotFreeKind, 'hours' | 'unknown'>, string>> = {
  away: 'Away',
  said_not_free: "Answered 'not free then' for",
  own_calendar: 'Busy in their own calendar',
};

/**
 * Why an interpreter is not free at a time, as a sentence for staff; null if their hours say that they are. The zone is named if it is not `companyZone`.
 * @example describeNotFree({ kind: 'away', span }, about) // 'Away Mar 8, 2026 – Mar 12, 2026.'
 */
export function describeNotFree(
  { kind, span }: NotFree,
  about: { readonly schedule: Schedule; readonly wanted: Span; readonly companyZone: string },
): string | null {
  const { schedule, wanted, companyZone } = about;
  if (kind === 'unknown') return UNREAD_CALENDAR;
  if (kind === 'hours' || span === null) return whyOutsideHours(schedule, wanted);
  const zone = schedule.timeZone === companyZone ? '' : ` (${cityOf(schedule.timeZone)})`;
  return `${BEGINNINGS[kind]} ${describeSpan(span, schedule.timeZone)}${zone}.`;
}
