import { eq, inArray, sql } from 'drizzle-orm';
import { refuseClosedDay } from '#domain/billing/closed-period.ts';
import { refuseReturnedOn } from '#domain/billing/payouts/payout.ts';
import { formatDollars, sentenceWithSums } from '#domain/money.ts';
import { changeAssignments } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payAdjustments, payoutLines, payouts, returnedTransfers } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import { changesOf } from '../../payments/commands/enter-payment.ts';
import { isOneOf, paymentRow, paymentRows } from '../../payments/queries/row.ts';
import { companyToday } from '../../settings/queries.ts';
import { interpreterNamed } from '../queries/lines.ts';
import { type Acting, lockPayout, payoutChangedAt } from './lock-payout.ts';

/** Whose transfer came back on which civil date, and why. */
interface Returning extends Acting {
  readonly interpreterId: number;
  readonly date: string;
  readonly reason: string;
}

/**
 * Enters that the bank returned the transfer of a paid payout to one interpreter: what it paid is owed again and waits for the next payout, or is paid
 * alone. It is posted on that day. `Refused`: not_found; stale; payment_step if the payout is not paid, paid them nothing, or its transfer came back before;
 * validation_failed or period_closed at `date`. Source: rule payouts-9.
 */
export async function returnTransfer(tx: Tx, returning: Returning): Promise<void> {
  const { actor, now, date, reason } = returning;
  const { payout } = await lockPayout(tx, returning, 'return');
  const interpreter = await interpreterNamed(tx, returning.interpreterId);
  const today = await companyToday(tx, now);
  refuseIf(refuseReturnedOn(date, { paidOn: payout.payDate, today }));
  refuseIf(refuseClosedDay(date, await closedThrough(tx), 'date'));
  const lines = await tx
    .update(payoutLines)
    .set({ isLive: false })
    .where(
      sql`${payoutLines.payoutId} = ${payout.id} AND ${payoutLines.interpreterId} = ${interpreter.id} AND ${payoutLines.isLive}`,
    )
    .returning();
  if (lines.length === 0) {
    const message = `${payout.number} has no transfer to ${interpreter.name} that the bank could return. It may have been returned already.`;
    throw new Refused({ code: 'payment_step', message });
  }
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  await tx.insert(returnedTransfers).values({
    payoutId: payout.id,
    interpreterId: interpreter.id,
    cents,
    date,
    reason,
    createdAt: now,
    createdBy: actor.accountId,
  });
  await tx
    .update(payouts)
    .set({ updatedAt: payoutChangedAt(now) })
    .where(eq(payouts.id, payout.id));
  const paymentIds = lines.flatMap(({ paymentId }) => paymentId ?? []);
  const adjustmentIds = lines.flatMap(({ adjustmentId }) => adjustmentId ?? []);
  const owed = await oweAgain(tx, { paymentIds, adjustmentIds, date, now });
  const change = { payoutId: payout.id, number: payout.number, interpreterId: interpreter.id, date, reason };
  const action = 'payouts.returnTransfer';
  await record(tx, actor, now, {
    audit: [
      { act: action, entity: 'payout', entityId: payout.id, change: { ...change, cents } },
      ...paymentIds.map((entityId) => ({ act: action, entity: 'payment', entityId, change }) as const),
      ...adjustmentIds.map(
        (entityId) => ({ act: action, entity: 'pay_adjustment', entityId, change }) as const,
      ),
    ],
    activity: [
      {
        kind: 'transfer_returned',
        interpreterId: interpreter.id,
        summary: sentenceWithSums(
          (sum) => `The bank returned ${sum(cents)} that ${payout.number} paid ${interpreter.name}`,
        ),
      },
    ],
    messages: messagesToInterpreter(interpreter.id, {
      kind: 'transfer_returned',
      payload: {
        payoutId: payout.id,
        number: payout.number,
        from: payout.fromDate,
        to: payout.toDate,
        amountCents: cents,
        paidDate: payout.payDate,
      },
      event: `returned-transfer:payout:${payout.id}`,
    }),
    changes: [...changesOf(owed), { topic: 'payouts', ids: [payout.id], interpreterIds: [interpreter.id] }],
  });
}

/** A payment that was paid alone and came back. */
interface ReturningPayment extends Pick<Returning, 'actor' | 'now' | 'date' | 'reason'> {
  readonly paymentId: number;
}

/**
 * The same of a payment that was paid without a payout. `Refused`: not_found; payment_step if it is not paid, or was paid with a payout; validation_failed
 * or period_closed at `date`. Source: rule payouts-9.
 */
export async function returnPayment(tx: Tx, returning: ReturningPayment): Promise<void> {
  const { actor, now, paymentId, date, reason } = returning;
  const theirs = tx
    .select({ id: payments.assignmentId })
    .from(payments)
    .where(isOneOf([paymentId]));
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(inArray(assignments.id, theirs))
    .for('update');
  const row = await paymentRow(tx, paymentId);
  const {
    assignmentId,
    interpreterId,
    interpreterName,
    clientId,
    amount: cents,
    paidDate,
    payoutNumber,
  } = row;
  if (row.status !== 'paid' || paidDate === null)
    throw new Refused({
      code: 'payment_step',
      message: `The payment of ${formatDollars(cents)} to ${interpreterName} is not paid, so the bank cannot have returned it.`,
    });
  if (payoutNumber !== null)
    throw new Refused({
      code: 'payment_step',
      message: `It was paid with ${payoutNumber}. Enter there that the bank returned the transfer.`,
    });
  refuseIf(refuseReturnedOn(date, { paidOn: paidDate, today: await companyToday(tx, now) }));
  refuseIf(refuseClosedDay(date, await closedThrough(tx), 'date'));
  await tx.insert(returnedTransfers).values({
    paymentId,
    interpreterId,
    cents,
    date,
    reason,
    createdAt: now,
    createdBy: actor.accountId,
  });
  const owed = await oweAgain(tx, { paymentIds: [paymentId], adjustmentIds: [], date, now });
  await record(tx, actor, now, {
    audit: [
      {
        ...({ act: 'payments.returnTransfer', entity: 'payment', entityId: paymentId } as const),
        change: { assignmentId, date, reason, cents },
      },
    ],
    activity: [
      {
        kind: 'transfer_returned',
        assignmentId,
        interpreterId,
        clientId,
        paymentId,
        summary: sentenceWithSums(
          (sum) => `The bank returned ${sum(cents)} that was paid to ${interpreterName}`,
        ),
      },
    ],
    messages: messagesToInterpreter(interpreterId, {
      kind: 'transfer_returned',
      payload: { paymentId, amountCents: cents, paidDate },
      event: `returned-transfer:payment:${paymentId}:${now}`,
    }),
    changes: changesOf(owed),
  });
}

/** What is not paid after all; the civil date on which it came back. */
interface OwedAgain {
  readonly paymentIds: readonly number[];
  readonly adjustmentIds: readonly number[];
  readonly date: string;
  readonly now: string;
}

async function oweAgain(tx: Tx, { paymentIds, adjustmentIds, date, now }: OwedAgain) {
  const owed = paymentIds.length === 0 ? [] : await paymentRows(tx, paymentIds);
  const assignmentIds = owed.map(({ assignmentId }) => assignmentId);
  if (owed.length > 0) {
    await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(inArray(assignments.id, assignmentIds))
      .orderBy(assignments.id)
      .for('update');
    await tx
      .update(payments)
      .set({
        status: 'pending',
        paidDate: null,
        paymentMethod: null,
        updatedAt: changedAt(payments.updatedAt, now),
      })
      .where(isOneOf(paymentIds));
    await postToLedger(tx, 'payment', paymentIds, now, date);
    await changeAssignments(tx, assignmentIds, { isPaid: false }, now);
  }
  if (adjustmentIds.length > 0)
    await tx
      .update(payAdjustments)
      .set({ status: 'pending', paidDate: null })
      .where(inArray(payAdjustments.id, [...adjustmentIds]));
  await postToLedger(tx, 'pay_adjustment', adjustmentIds, now, date);
  return owed;
}
