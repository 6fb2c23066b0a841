import { nextReview, WAIVED } from '#domain/billing/closeout.ts';
import type { Side } from '#domain/billing/rules/rule.ts';
import { isTax } from '#domain/billing/tax.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import type { StoredStep } from '#server/db/schema/money.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { type Acting, type Locked, lockSeen } from './lock-closeout.ts';
import { recordAction } from './record-action.ts';
import { linesOf, saveLines } from './save-lines.ts';

/** A line that staff add; cents, with a minus for less. */
export interface Adjusting extends Acting {
  readonly side: Side;
  readonly label: string;
  readonly amountCents: Cents;
  readonly reason: string;
}

/**
 * Adds a line to one side of a closeout that is not approved. `Refused`: not_found, stale, payment_step, and validation_failed at
 * `amount` if the side would be below 0 or above the largest amount. Source: rule closeouts-11.
 */
export async function adjust(tx: Tx, adjusting: Adjusting): Promise<void> {
  const { actor, now, side, label, amountCents, reason } = adjusting;
  const locked = await lockSeen(tx, adjusting);
  orRefuse(nextReview(locked.row, 'adjust'));
  const { lines, line } = withAdjustment(locked.row, adjusting);
  await saveLines(tx, locked, { lines, now });
  const change = { side, label, amountCents, reason, adjustmentId: line.adjustment.id };
  await recordAction(tx, { actor, now, row: locked.row, act: 'closeouts.adjust', change });
}

/** The lines of a closeout with one that staff add. */
export function withAdjustment(row: Locked['row'], adjusting: Adjusting) {
  const { side, label, amountCents } = adjusting;
  const before = linesOf(row);
  const line = { side, label, amountCents, adjustment: authored(before, adjusting) };
  return { lines: [...before, line], line };
}

/**
 * Removes a line that staff added, also a waiver. `Refused`: not_found, stale, payment_step, and validation_failed if the side would be
 * below 0 without it. Source: rule closeouts-11.
 */
export async function removeAdjustment(
  tx: Tx,
  removing: Acting & { readonly adjustmentId: number },
): Promise<void> {
  const { actor, now, adjustmentId } = removing;
  const locked = await lockSeen(tx, removing);
  orRefuse(nextReview(locked.row, 'remove_adjustment'));
  const lines = linesOf(locked.row);
  const removed = lines.find(({ adjustment }) => adjustment?.id === adjustmentId);
  if (!removed) throw new Refused({ code: 'not_found', message: 'This line was not found.' });
  await saveLines(tx, locked, { lines: lines.filter((line) => line !== removed), now });
  const { side, label, amountCents } = removed;
  const change = { adjustmentId, side, label, amountCents };
  await recordAction(tx, { actor, now, row: locked.row, act: 'closeouts.removeAdjustment', change });
}

/**
 * Waives one or both sides of a late cancellation or a no-show: a line takes it to 0. `Refused`: not_found, stale, and payment_step for
 * anything else and if nothing is left to waive. Source: rule closeouts-13.
 */
export async function waive(
  tx: Tx,
  waiving: Acting & { readonly side: Side | 'both'; readonly reason: string },
): Promise<void> {
  const { actor, now, side, reason } = waiving;
  const locked = await lockSeen(tx, waiving);
  orRefuse(nextReview(locked.row, 'waive'));
  const sides = (side === 'both' ? (['pay', 'charge'] as const) : [side]).filter(
    (one) => amountOf(locked, one) > 0,
  );
  if (sides.length === 0)
    throw new Refused({
      code: 'payment_step',
      message: 'There is nothing to waive: the amount is already $0.00.',
    });
  let lines = linesOf(locked.row);
  for (const one of sides) {
    const line = { side: one, label: WAIVED, amountCents: -untaxedSum(lines, one) };
    lines = [...lines, { ...line, adjustment: authored(lines, waiving) }];
  }
  await saveLines(tx, locked, { lines, now });
  await recordAction(tx, { actor, now, row: locked.row, act: 'closeouts.waive', change: { sides, reason } });
}

/** What is waived; the tax on it follows (rule rates-17). */
function untaxedSum(lines: readonly StoredStep[], side: Side): Cents {
  const counted = lines.filter((line) => line.side === side && !isTax(line));
  return counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function amountOf({ row }: Locked, side: Side): Cents {
  return side === 'pay' ? row.payCents : row.chargeCents;
}

/** Who adds a line and why, with the next number of this closeout. */
function authored(
  lines: readonly StoredStep[],
  { actor, now, reason }: Pick<Adjusting, 'actor' | 'now' | 'reason'>,
) {
  const last = Math.max(0, ...lines.map(({ adjustment }) => adjustment?.id ?? 0));
  return { id: last + 1, reason, accountId: actor.accountId, at: now };
}
