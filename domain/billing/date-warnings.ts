import { formatDateShort, isCivilDate } from '#domain/civil.ts';

/**
 * What is possible but unlikely of the day of a payment, in sentences: more than a year before `today`. Both are civil dates; a half-typed date is
 * no reason to warn. `name`: what the form calls the day. Source: rules closeouts-5, client-payments-1 and payouts-6.
 * @example dateWarnings('Received on', { date: '1900-01-01', today: '2026-03-02' })
 * // ["'Received on' is Jan 1, 1900, more than a year ago."]
 */
export function dateWarnings(
  name: string,
  { date, today }: { readonly date: string; readonly today: string },
): readonly string[] {
  if (!isCivilDate(date) || date >= yearBefore(today)) return [];
  return [`'${name}' is ${formatDateShort(date)}, more than a year ago.`];
}

/** Of February 29 a day that is not there; it is only compared. */
function yearBefore(date: string): string {
  return `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
}
