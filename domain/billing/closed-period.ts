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

/**
 * The refusal of a row of a bank's file whose civil date is closed; null if it is not. The bank has set the date, so it cannot be another. Source:
 * rule M65.
 * @example 'The books are closed through Oct 31, 2026. Record this payment by hand with a later date, or ask an administrator to reopen them.'
 */
export function refuseClosedBankDay(date: string, closed: string | null): Refusal | null {
  if (closed === null || date > closed) return null;
  const message = `The books are closed through ${formatDateShort(closed)}. Record this payment by hand with a later date, or ask an administrator to reopen them.`;
  return { code: 'period_closed', message, fields: { date: message } };
}

/** Why nothing can be posted on a civil date; null if it can. `closed`: the last closed date, null if the books are open. Source: rule M65. */
export function refuseClosedDay(date: string, closed: string | null, field: string): Refusal | null {
  return closed !== null && date <= closed ? periodClosed(closed, field) : null;
}
