import { eq, sql } from 'drizzle-orm';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import type { Actor } from '#server/db/record/record.ts';
import { numberSeries, payoutLines, payouts } from '#server/db/schema/billing.ts';
import { Refused } from '#server/db/transaction.ts';
import { nextNumber } from '../../invoices/commands/next-number.ts';
import { type Waiting, waitingText, waitingValues } from '../queries/waiting.ts';
import { type Acting, lockPayout, payoutChangedAt, recordPayout } from './lock-payout.ts';

/** A payout to be made; civil dates. */
interface NewPayout {
  readonly actor: Actor;
  readonly now: string;
  readonly from: string;
  readonly to: string;
  readonly payDate: string;
}

/**
 * Makes the draft of a payout with all that is approved and in no other payout, and answers its id. `Refused` validation_failed at `to` if there is
 * nothing. The same few statements, however much is gathered. Source: rule payouts-2.
 */
export async function createPayout(tx: Tx, { actor, now, from, to, payDate }: NewPayout): Promise<number> {
  const number = await nextNumber(tx, 'payout'); // also the lock of `lockGathering`
  const [made] = await tx
    .insert(payouts)
    .values({
      number,
      fromDate: from,
      toDate: to,
      payDate,
      createdAt: now,
      createdBy: actor.accountId,
      updatedAt: now,
    })
    .returning({ id: payouts.id });
  if (!made) throw new Error('an insert answers its row');
  const lineCount = await collectLines(tx, made.id, { to });
  if (lineCount === 0) throw new Refused(nothingUntil(to));
  const change = { number, from, to, payDate, lineCount };
  await recordPayout(tx, { actor, now }, { id: made.id, act: 'payouts.create', change });
  return made.id;
}

function nothingUntil(to: string) {
  const message = `There is no approved pay for work through ${formatDateShort(to)}. Choose a later day, or approve appointments in Review.`;
  return { code: 'validation_failed', message, fields: { to: message } } as const;
}

/** What a new payout does by taking its number: a command that collects lines locks the row of the series, so that nothing comes into two payouts. */
async function lockGathering(tx: Tx): Promise<void> {
  const { kind } = numberSeries;
  await tx.select({ kind }).from(numberSeries).where(eq(kind, 'payout')).for('update');
}

/** An interpreter whose pay is 0 alone is not gathered: there is nothing to pay, ever. $5 is the payout. */
const COLLECT_LINES = {
  text: `${waitingText('lock')}
  INSERT INTO payout_lines (payout_id, interpreter_id, payment_id, adjustment_id, cents)
  SELECT $5::integer, interpreter_id, payment_id, adjustment_id, cents FROM waiting
  WHERE $3::bigint IS NOT NULL OR $4::bigint IS NOT NULL
    OR interpreter_id IN (SELECT interpreter_id FROM waiting WHERE cents <> 0)
  RETURNING id`,
};

/** Puts what waits into a payout and answers how many lines these are. The caller holds the row of the series. */
async function collectLines(tx: Tx, payoutId: number, which: Waiting): Promise<number> {
  return (await queryRows(tx, COLLECT_LINES, [...waitingValues(which), payoutId])).length;
}

/** One line, or everything of one interpreter; `everything`: whatever waits. */
interface Chosen extends Omit<Waiting, 'to'> {
  readonly everything?: true | undefined;
}

/**
 * Takes a line or an interpreter out of a draft: it waits for the next payout, or until it is put back. `Refused`: not_found, payment_step, stale.
 * Source: rule payouts-2.
 */
export async function takeOut(tx: Tx, acting: Acting & { readonly chosen: Chosen }): Promise<void> {
  const { payout } = await lockPayout(tx, acting, 'change');
  const { interpreterId = null, paymentId = null, adjustmentId = null } = acting.chosen;
  const removed = await tx
    .delete(payoutLines)
    .where(
      sql`${payoutLines.payoutId} = ${payout.id} AND (${payoutLines.interpreterId} = ${interpreterId}::bigint
        OR ${payoutLines.paymentId} = ${paymentId}::bigint OR ${payoutLines.adjustmentId} = ${adjustmentId}::bigint)`,
    )
    .returning({ id: payoutLines.id });
  if (removed.length === 0)
    throw new Refused({ code: 'not_found', message: `This is not in ${payout.number}.` });
  await touch(tx, acting, 'payouts.takeOut');
}

/**
 * Puts what waits into a draft. `Refused`: not_found; stale; payment_step if the payout is no draft, and if nothing of it waits: it is in another payout,
 * paid, not approved any more, or of a later day. Source: rule payouts-2.
 */
export async function putBack(tx: Tx, acting: Acting & { readonly chosen: Chosen }): Promise<void> {
  const { everything, ...which } = acting.chosen;
  if (!everything && Object.values(which).every((id) => id === undefined))
    throw new Error('the contract refuses a body without a choice');
  const { payout } = await lockPayout(tx, acting, 'change');
  await lockGathering(tx);
  const lineCount = await collectLines(tx, payout.id, { to: payout.toDate, ...which });
  if (lineCount === 0) {
    const message = `Nothing here can be added for work through ${formatDateShort(payout.toDate)}: it is in another payout, already paid, or not approved.`;
    throw new Refused({ code: 'payment_step', message });
  }
  await touch(tx, acting, 'payouts.putBack');
}

async function touch(tx: Tx, acting: Acting & { readonly chosen: Chosen }, action: string): Promise<void> {
  const { payoutId: id, now, chosen } = acting;
  await tx
    .update(payouts)
    .set({ updatedAt: payoutChangedAt(now) })
    .where(eq(payouts.id, id));
  await recordPayout(tx, acting, { id, act: action, change: chosen });
}
