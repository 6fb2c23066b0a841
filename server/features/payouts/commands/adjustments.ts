import { eq } from 'drizzle-orm';
import { refuseClosedDay } from '#domain/billing/closed-period.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type Actor, type AuditEntry, record } from '#server/db/record/record.ts';
import { payAdjustments, payoutLines, payouts } from '#server/db/schema/billing.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import { companyToday } from '../../settings/queries.ts';
import { type AdjustmentRow, adjustmentRow } from '../queries/adjustments.ts';
import { interpreterNamed } from '../queries/lines.ts';
import { payoutChangedAt } from './lock-payout.ts';

/** Who, and when. */
interface By {
  readonly actor: Actor;
  readonly now: string;
}

/** A bonus (above 0) or a deduction of one interpreter; cents, the company's civil date, absent: its today. */
interface Entered {
  readonly interpreterId: number;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly date?: string | undefined;
}

/**
 * Enters a bonus or deduction and posts it. `Refused`: not_found for an unknown interpreter, validation_failed at `date` for a future one,
 * period_closed for a closed one. Source: rule payouts-5.
 */
export async function enterAdjustment(
  tx: Tx,
  { actor, now, entered }: By & { readonly entered: Entered },
): Promise<AdjustmentRow> {
  const { reason, amountCents: cents } = entered;
  const today = await companyToday(tx, now);
  const date = entered.date ?? today;
  if (date > today) throw new Refused(NOT_YET);
  refuseIf(refuseClosedDay(date, await closedThrough(tx), 'date'));
  const { id: interpreterId } = await interpreterNamed(tx, entered.interpreterId);
  const [made] = await tx
    .insert(payAdjustments)
    .values({ interpreterId, cents, reason, date, createdAt: now, createdBy: actor.accountId })
    .returning({ id: payAdjustments.id });
  if (!made) throw new Error('an insert answers its row');
  await postToLedger(tx, 'pay_adjustment', [made.id], now);
  const row = await adjustmentRow(tx, made.id);
  await recordAction(
    tx,
    { actor, now },
    { row, act: 'payAdjustments.create', change: { cents, reason, date } },
  );
  return row;
}

const NOT_YET = {
  code: 'validation_failed',
  message: 'The date cannot be in the future',
  fields: { date: 'The date cannot be in the future' },
} as const;

/**
 * Takes a bonus or deduction back: it leaves its draft, and the opposite is posted. `Refused`: not_found; payment_step if it is paid, void already, or in
 * an approved payout. Source: rule payouts-5.
 */
export async function voidAdjustment(
  tx: Tx,
  { actor, now, adjustmentId, reason }: By & { readonly adjustmentId: number; readonly reason: string },
): Promise<AdjustmentRow> {
  await lockWithPayout(tx, adjustmentId);
  const { payout, status } = await adjustmentRow(tx, adjustmentId);
  if (status !== 'pending')
    throw no(status === 'paid' ? 'This was already paid.' : 'This was already voided.');
  if (payout && payout.status !== 'draft')
    throw no(`This is in ${payout.number}, which is ${payout.status}. Return the payout to draft first.`);
  if (payout) {
    await tx.delete(payoutLines).where(eq(payoutLines.adjustmentId, adjustmentId));
    await tx
      .update(payouts)
      .set({ updatedAt: payoutChangedAt(now) })
      .where(eq(payouts.id, payout.id));
  }
  await tx.update(payAdjustments).set({ status: 'void' }).where(eq(payAdjustments.id, adjustmentId));
  await postToLedger(tx, 'pay_adjustment', [adjustmentId], now);
  const row = await adjustmentRow(tx, adjustmentId);
  await recordAction(tx, { actor, now }, { row, act: 'payAdjustments.void', change: { reason } });
  return row;
}

/** The payout first, as approving or paying it does; then the adjustment, which no payout can collect any more. */
async function lockWithPayout(tx: Tx, adjustmentId: number): Promise<void> {
  const payout = `SELECT FROM payouts o JOIN payout_lines l ON l.payout_id = o.id AND l.is_live
    WHERE l.adjustment_id = $1::bigint FOR UPDATE OF o`;
  await queryRows(tx, { text: payout }, [adjustmentId]);
  await queryRows(tx, { text: 'SELECT FROM pay_adjustments WHERE id = $1::bigint FOR UPDATE' }, [
    adjustmentId,
  ]);
}

function no(message: string): Refused {
  return new Refused({ code: 'payment_step', message });
}

async function recordAction(
  tx: Tx,
  { actor, now }: By,
  {
    row,
    act: action,
    change,
  }: { readonly row: AdjustmentRow; readonly act: AuditEntry['act']; readonly change: object },
): Promise<void> {
  const { id, interpreterId } = row;
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'pay_adjustment', entityId: id, change: { interpreterId, ...change } }],
    changes: [{ topic: 'payouts', ids: [], interpreterIds: [interpreterId] }],
  });
}
