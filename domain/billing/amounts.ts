import { multiplyRounded } from '#domain/decimal.ts';
import type { Cents } from '#domain/money.ts';

/**
 * The price of minutes at a rate in cents per hour, rounded half up to the cent. Both are whole and not negative.
 * Source: rule rates-1.
 * @example timeAmountCents(135, 7500) // 16875: 2 h 15 min at 75.00
 */
export function timeAmountCents(minutes: number, rateCents: Cents): Cents {
  return multiplyRounded(minutes, rateCents, 60);
}
