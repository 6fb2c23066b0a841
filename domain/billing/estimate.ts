import type { Cents } from '#domain/money.ts';

/**
 * The amount, in cents, of an appointment that moves to another time: the new estimate if its amount was the old
 * estimate or null; otherwise the amount stays. Source: rule rates-19.
 * @example amountAfterMove(15000, { before: 15000, after: 22500 }) // 22500
 * @example amountAfterMove(18000, { before: 15000, after: 22500 }) // 18000
 */
export function amountAfterMove(
  present: Cents | null,
  estimates: { readonly before: Cents; readonly after: Cents },
): Cents {
  return present === null || present === estimates.before ? estimates.after : present;
}
