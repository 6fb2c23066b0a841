import { eq } from 'drizzle-orm';
import { itemized, type SideTotals, totalsOf } from '#domain/billing/closeout.ts';
import { winningRule } from '#domain/billing/rules/rule.ts';
import { withTaxes } from '#domain/billing/tax.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import { workOf } from '#server/db/closeouts/work.ts';
import type { Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { payments, type StoredStep } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { Locked } from './lock-closeout.ts';

/** The lines of a closeout, which add up to its amounts. */
export function linesOf({ steps, payCents, chargeCents }: Locked['row']): StoredStep[] {
  return itemized(steps, { payCents, chargeCents });
}

interface Saving {
  readonly lines: readonly StoredStep[];
  readonly now: string;
  /** What is approved stays so; its lines have their taxes already. */
  readonly isCorrection?: boolean;
}

/**
 * Gives a closeout new lines: taxes follow the other lines, its amounts are their sums, and so is what the client is told. `Refused` validation_failed for a side
 * below 0 or above the largest amount. Source: rules closeouts-11 and rates-17.
 */
export async function saveLines(
  tx: Tx,
  { row, appointment }: Locked,
  { lines: given, now, isCorrection = false }: Saving,
): Promise<SideTotals> {
  const lines = isCorrection ? given : await taxed(tx, { row, appointment }, given);
  const totals = orRefuse(totalsOf(lines));
  const { payCents: amount, chargeCents: clientAmount } = totals;
  await tx
    .update(payments)
    .set({
      steps: lines,
      amount,
      clientAmount,
      updatedAt: changedAt(payments.updatedAt, now),
      ...(isCorrection && { correctedAt: changedAt(payments.correctedAt, now) }),
    })
    .where(eq(payments.id, row.id));
  await tellCharge(tx, { row, appointment }, { clientAmount, now });
  await saveFlags(tx, row.id, now);
  return totals;
}

/** The taxes of a closeout's lines are those of the appointment's date. */
export async function taxed(
  tx: Tx,
  { row, appointment }: Locked,
  lines: readonly StoredStep[],
): Promise<readonly StoredStep[]> {
  const { facts } = workOf({ ...appointment, interpreterId: row.interpreterId }, { is: 'booked' });
  const { rules } = await rateCardFor(tx, [facts]);
  return withTaxes(lines, (side) => winningRule(rules, { side, kinds: ['tax'] }, facts) ?? null);
}

/**
 * What the client reads that it costs: of a cancelled appointment the charge of its cancellation, else its amount. A no-show keeps the amount of
 * its booking until it is approved.
 */
async function tellCharge(
  tx: Tx,
  { row: { outcome }, appointment }: Locked,
  { clientAmount, now }: { readonly clientAmount: number; readonly now: string },
): Promise<void> {
  const { cancellation, totalAmountCents } = appointment;
  if (cancellation) {
    if (cancellation.chargeCents === clientAmount) return;
    const charged = { cancellation: { ...cancellation, chargeCents: clientAmount } };
    await saveAssignment(tx, appointment, charged, now);
  } else if (outcome !== 'no_show' && totalAmountCents !== clientAmount)
    await saveAssignment(tx, appointment, { totalAmountCents: clientAmount }, now);
}
