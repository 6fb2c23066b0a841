import type { Assignment } from '#contracts/assignments/shapes.ts';
import { parseMoney } from '#domain/money.ts';
import { normalizeAmount } from '../../normalize-amount.ts';

/** The estimates that an amount is compared with, in dollars: of the form now, and of the appointment when it was opened. */
export interface Estimates {
  now: string | null;
  opened: string | null;
}

/**
 * The amount of the form. `estimate`: it follows the estimate, because nothing else was typed, or because what was saved is
 * the estimate of what was opened. `saved`: another amount, as it was. `typed`: another, by hand. `amount` is what is sent.
 */
export interface Amount {
  kind: 'estimate' | 'saved' | 'typed';
  amount: string | null;
}

export function amountOf(text: string, estimates: Estimates, assignment: Assignment | null): Amount {
  const typed = normalizeAmount(text);
  const saved = assignment?.totalAmount ?? null;
  const isAsSaved = saved !== null && typed === saved;
  if (typed === '' || (isAsSaved && isSame(saved, estimates.opened))) {
    return { kind: 'estimate', amount: estimates.now ?? saved };
  }
  return { kind: isAsSaved ? 'saved' : 'typed', amount: typed };
}

/** Whether two amounts in dollars are equal: '200' and '200.00' are. */
export function isSame(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const cents = parseMoney(a);
  return cents !== null && cents === parseMoney(b);
}
