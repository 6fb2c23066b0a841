import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseClosedDay } from '#domain/billing/closed-period.ts';
import { earlierOf, refusePaidBefore } from '#domain/billing/paid-date.ts';
import { type Cents, sentenceWithSums } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { payAdjustments, payoutLines, payouts } from '#server/db/schema/billing.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import { payPayments } from '../../payments/commands/settle-payments.ts';
import { companyToday } from '../../settings/queries.ts';
import { type Acting, type LockedPayout, lockPayout, payoutChangedAt } from './lock-payout.ts';

/** How it was paid; the company's civil date, absent: its today. */
interface Paying extends Acting {
  readonly paidDate?: string | undefined;
  readonly paymentMethod: string | null;
  readonly notes: string | null;
}

/**
 * Marks everything in an approved payout as paid on one day, all or none: payments, bonuses and deductions. The lines of interpreters whose sum is not
 * above 0 wait for the next payout. Each paid interpreter gets one message. `Refused`: not_found, stale, payment_step, validation_failed at `paidDate`
 * for a future date or one before the end of the period, period_closed, and what paying payments refuses. The same few statements, however much is
 * paid. Source: rules payouts-4 and payouts-6.
 */
export async function markPaid(tx: Tx, paying: Paying): Promise<void> {
  const { actor, now, paymentMethod, notes } = paying;
  const { payout, next } = await lockPayout(tx, paying, 'pay');
  const today = await companyToday(tx, now);
  const paidDate = paying.paidDate ?? today;
  if (paidDate > today) throw new Refused(NOT_YET);
  const earliest = earlierOf(payout.toDate, today);
  const day =
    payout.toDate > today
      ? { whose: 'today', why: ', because the period of the payout is not over' }
      : { whose: 'the end of the period' };
  refuseIf(refusePaidBefore(earliest, paidDate, day));
  refuseIf(refuseClosedDay(paidDate, await closedThrough(tx), 'paidDate'));
  // Before its payments: until then nothing in it can be paid.
  await tx
    .update(payouts)
    .set({ status: next, payDate: paidDate, paidAt: now, updatedAt: payoutChangedAt(now) })
    .where(eq(payouts.id, payout.id));
  await carryOver(tx, payout.id);
  const lines = await liveLines(tx, payout.id);
  const paymentIds = lines.flatMap(({ paymentId }) => paymentId ?? []);
  if (paymentIds.length > 0)
    await payPayments(tx, { actor, now, paymentIds, paidDate, paymentMethod, notes, isWithPayout: true });
  await payAdjustmentsOf(tx, lines, { paidDate, now });
  await recordPaid(tx, paying, { payout, paidDate, lines });
}

const NOT_YET = {
  code: 'validation_failed',
  message: 'The date cannot be in the future',
  fields: { paidDate: 'The date cannot be in the future' },
} as const;

/** A line that is paid; cents. */
type PaidLine = Pick<
  typeof payoutLines.$inferSelect,
  'interpreterId' | 'paymentId' | 'adjustmentId' | 'cents'
>;

/** Lets go of the lines of interpreters who get nothing. */
async function carryOver(tx: Tx, payoutId: number): Promise<void> {
  const { interpreterId, cents } = payoutLines;
  const gettingNothing = tx
    .select({ interpreterId })
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, payoutId))
    .groupBy(interpreterId)
    .having(sql`sum(${cents}) <= 0`);
  await tx
    .update(payoutLines)
    .set({ isLive: false })
    .where(and(eq(payoutLines.payoutId, payoutId), inArray(interpreterId, gettingNothing)));
}

function liveLines(tx: Tx, payoutId: number): Promise<PaidLine[]> {
  const { interpreterId, paymentId, adjustmentId, cents, isLive } = payoutLines;
  return tx
    .select({ interpreterId, paymentId, adjustmentId, cents })
    .from(payoutLines)
    .where(and(eq(payoutLines.payoutId, payoutId), isLive))
    .orderBy(payoutLines.id);
}

async function payAdjustmentsOf(
  tx: Tx,
  lines: readonly PaidLine[],
  { paidDate, now }: { readonly paidDate: string; readonly now: string },
): Promise<void> {
  const ids = lines.flatMap(({ adjustmentId }) => adjustmentId ?? []);
  if (ids.length === 0) return;
  await tx
    .update(payAdjustments)
    .set({ status: 'paid', paidDate })
    .where(sql`${payAdjustments.id} = ANY(${sql.param(ids)}::integer[])`);
  await postToLedger(tx, 'pay_adjustment', ids, now);
}

/** What a payout paid, and when. */
interface Paid {
  readonly payout: LockedPayout['payout'];
  readonly paidDate: string;
  readonly lines: readonly PaidLine[];
}

async function recordPaid(tx: Tx, paying: Paying, { payout, paidDate, lines }: Paid): Promise<void> {
  const { id, number, fromDate: from, toDate: to } = payout;
  const { actor, now, paymentMethod } = paying;
  const ofInterpreters = [...Map.groupBy(lines, ({ interpreterId }) => interpreterId)];
  const totalCents = sumOf(lines);
  const people =
    ofInterpreters.length === 1 ? '1 interpreter was' : `${ofInterpreters.length} interpreters were`;
  await record(tx, actor, now, {
    audit: [
      {
        ...({ act: 'payouts.markPaid', entity: 'payout', entityId: id } as const),
        change: { paidDate, paymentMethod, totalCents, interpreterCount: ofInterpreters.length },
      },
    ],
    activity: [
      {
        kind: 'payout_paid',
        summary: sentenceWithSums((sum) => `${people} paid ${sum(totalCents)} with ${number}`),
      },
    ],
    messages: ofInterpreters.flatMap(([interpreterId, theirs]) =>
      messagesToInterpreter(interpreterId, {
        kind: 'payout_paid',
        payload: {
          payoutId: id,
          number,
          from,
          to,
          amountCents: sumOf(theirs),
          paidDate,
          paymentMethod,
        },
        event: `payout:${id}`,
      }),
    ),
    changes: [
      { topic: 'payouts', ids: [id], interpreterIds: ofInterpreters.map(([interpreterId]) => interpreterId) },
    ],
  });
}

function sumOf(lines: readonly PaidLine[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
