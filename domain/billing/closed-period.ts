import { formatDateShort } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';

/**
 * The refusal of what would be posted in a closed period; `through` is the last closed civil date, `field` where the date was entered. Source:
 * rule M65.
 * @example 'The books are closed through Oct 31, 2026. Choose a later date, or ask an administrator to reopen them.'
 */
export function periodClosed(through: string, field?: string): Refusal {
  const message = `The books are closed through ${formatDateShort(through)}. Choose a later date, or ask an administrator to reopen them.`;
  return { code: 'period_closed', message, ...(field !== undefined && { fields: { [field]: message } }) };
}

/** Why nothing can be posted on a civil date; null if it can. `closed`: the last closed date, null if the books are open. Source: rule M65. */
export function refuseClosedDay(date: string, closed: string | null, field: string): Refusal | null {
  return closed !== null && date <= closed ? periodClosed(closed, field) : null;
}
