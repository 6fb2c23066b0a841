import { inArray, type SQL, sql } from 'drizzle-orm';
import { refuseClosedDay } from '#domain/billing/closed-period.ts';
import { earlierOf, refusePaidBefore } from '#domain/billing/paid-date.ts';
import type { PaymentAction } from '#domain/billing/payment.ts';
import { type Cents, formatDollars, type SentenceWithSums, sentenceWithSums } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import { changeAssignments, waiveCancellationCharges } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { type Actor, type Records, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import { isOneOf, NOT_FOUND, type PaymentRow, paymentRows } from '../queries/row.ts';
import { approve } from './approve.ts';
import { changesOf } from './enter-payment.ts';
import { refuseBilled } from './refuse-billed.ts';
import { refuseInPayout } from './refuse-in-payout.ts';
import { refuseSettled } from './refuse-settled.ts';

/** Which payments are settled together, each once; by whom and when. */
interface Settling {
  readonly actor: Actor;
  readonly now: string;
  readonly paymentIds: readonly number[];
}

/** How many payments were settled, and the sum of their pay. */
export interface SettledPayments {
  readonly count: number;
  readonly amountCents: Cents;
}

/**
 * Marks pending payments and their appointments as paid, all or none, on the company's today or another civil date;
 * tells each interpreter once; adds the notes. `Refused`: validation_failed at `paidDate` for a future date or one before the newest appointment,
 * period_closed for a closed one, not_found, and payment_step with a sentence for each payment that is paid or void, in an approved payout, or waits for the interpreter's answer. What nobody has
 * reviewed is approved by the same action (rule closeouts-8). Source: rules closeouts-5 and payouts-2.
 */
export async function payPayments(
  tx: Tx,
  settling: Settling & {
    paidDate?: string | undefined;
    paymentMethod: string | null;
    notes: string | null;
    /** A payout pays them, and tells its interpreters. */
    isWithPayout?: true;
  },
): Promise<SettledPayments> {
  const { actor, now, paymentMethod, isWithPayout = false } = settling;
  const today = await companyToday(tx, now);
  const paidDate = settling.paidDate ?? today;
  // Paid is final: a slip could not be undone.
  if (paidDate > today) throw new Refused(notYet);
  refuseIf(refuseClosedDay(paidDate, await closedThrough(tx), 'paidDate'));
  const paid = await lockPending(tx, settling.paymentIds, 'pay');
  const newest = paid.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const whose = paid.length === 1 ? 'the day of the appointment' : 'the day of the newest appointment';
  refuseIf(refusePaidBefore(earlierOf(newest, today), paidDate, { whose }));
  refuseIf(refuseReturned(paid, settling.paymentIds));
  const unreviewed = paid.filter(({ review }) => review !== 'approved');
  const approvals = await approve(tx, unreviewed, { actor, now });
  await tx
    .update(payments)
    .set({
      status: 'paid',
      paidDate,
      paymentMethod,
      notes: withNote(settling.notes),
      updatedAt: changedAt(payments.updatedAt, now),
    })
    .where(isOneOf(settling.paymentIds));
  await postToLedger(tx, 'payment', settling.paymentIds, now);
  const assignmentIds = paid.map(({ assignmentId }) => assignmentId);
  await changeAssignments(tx, assignmentIds, { isPaid: true }, now);
  await record(tx, actor, now, {
    audit: [
      ...approvals,
      ...paid.map(({ id, assignmentId }) => ({
        ...({ act: 'payments.pay', entity: 'payment' } as const),
        entityId: id,
        change: { assignmentId, paidDate, paymentMethod },
      })),
    ],
    ...(!isWithPayout && messagesOfCancellation(paid, { paidDate, paymentMethod })),
    changes: changesOf(paid),
  });
  return sumOf(paid);
}

/**
 * Voids pending payments, all or none, with the reason in their notes. The charge of a cancelled appointment ends with
 * its payment (rule appointments-28). `Refused`: not_found, and payment_step with a sentence for each payment that is paid or void.
 * Source: rule closeouts-5.
 */
export async function voidPayments(
  tx: Tx,
  settling: Settling & { reason: string },
): Promise<SettledPayments> {
  const { actor, now, reason, paymentIds } = settling;
  const voided = await lockPending(tx, paymentIds, 'void');
  await refuseBilled(tx, paymentIds);
  await tx
    .update(payments)
    .set({
      status: 'void',
      notes: withNote(`Voided: ${reason}`),
      updatedAt: changedAt(payments.updatedAt, now),
    })
    .where(isOneOf(paymentIds));
  await postToLedger(tx, 'payment', paymentIds, now);
  // A client must no longer see a charge for a cancellation whose payment is void.
  const assignmentIds = voided.map(({ assignmentId }) => assignmentId);
  await waiveCancellationCharges(tx, assignmentIds, now);
  await record(tx, actor, now, {
    audit: voided.map(({ id, assignmentId }) => ({
      act: 'payments.void',
      entity: 'payment',
      entityId: id,
      change: { assignmentId, reason },
    })),
    changes: changesOf(voided),
  });
  return sumOf(voided);
}

/** The payments, after locking their appointments in the order of their ids, if the rules allow the step. */
async function lockPending(
  tx: Tx,
  paymentIds: readonly number[],
  action: PaymentAction,
): Promise<PaymentRow[]> {
  const theirs = tx.select({ id: payments.assignmentId }).from(payments).where(isOneOf(paymentIds));
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(inArray(assignments.id, theirs))
    .orderBy(assignments.id)
    .for('update');
  const found = await paymentRows(tx, paymentIds);
  if (found.length < paymentIds.length) throw new Refused(notFound(paymentIds, found));
  if (found.some(({ status }) => status !== 'pending'))
    await refuseSettled(tx, { found, paymentIds, action });
  refuseIf(refuseInPayout({ found, paymentIds, action }));
  return found;
}

/** Who pays what the interpreter was asked about would answer for them. Source: rule closeouts-8. */
function refuseReturned(found: readonly PaymentRow[], paymentIds: readonly number[]): Refusal | null {
  const returned = found.filter(({ review }) => review === 'returned');
  const sentences = returned.map(
    ({ amount, interpreterName }) =>
      `${interpreterName} has not answered the question about the payment of ${formatDollars(amount)} yet`,
  );
  const [only] = sentences;
  if (only === undefined) return null;
  if (paymentIds.length === 1) {
    const message = `${only}. Approve it first, or wait for the answer.`;
    return { code: 'payment_step', message };
  }
  const fields = returned.map(({ id }, at) => [`paymentIds.${paymentIds.indexOf(id)}`, sentences[at]]);
  const more = sentences.length > 1 ? `; and ${sentences.length - 1} more` : '';
  const message = `None of the ${paymentIds.length} payments was paid: ${only}${more}.`;
  return { code: 'payment_step', message, fields: Object.fromEntries(fields) };
}

function notFound(paymentIds: readonly number[], found: readonly PaymentRow[]) {
  if (paymentIds.length === 1) return NOT_FOUND;
  const known = new Set(found.map(({ id }) => id));
  const missing = paymentIds.flatMap((id, index) => (known.has(id) ? [] : [index]));
  const fields = Object.fromEntries(missing.map((index) => [`paymentIds.${index}`, NOT_FOUND.message]));
  return { ...NOT_FOUND, message: `${missing.length} of the payments were not found.`, fields };
}

const notYet = {
  code: 'validation_failed',
  message: 'The date cannot be in the future',
  fields: { paidDate: 'The date cannot be in the future' },
} as const;

function withNote(added: string | null): SQL {
  return sql`nullif(concat_ws(chr(10), ${payments.notes}, ${added}::text), '')`;
}

function sumOf(settled: readonly PaymentRow[]): SettledPayments {
  return { count: settled.length, amountCents: settled.reduce((sum, { amount }) => sum + amount, 0) };
}

/** When and how payments were made. */
interface Paid {
  readonly paidDate: string;
  readonly paymentMethod: string | null;
}

/** One activity entry and one message for each interpreter, about their own payments only (rule closeouts-5). */
function messagesOfCancellation(
  paid: readonly PaymentRow[],
  { paidDate, paymentMethod }: Paid,
): Required<Pick<Records, 'activity' | 'messages'>> {
  const byInterpreter = [...Map.groupBy(paid, ({ interpreterId }) => interpreterId).values()];
  return {
    activity: byInterpreter.map((theirs) => ({
      ...aboutOf(theirs),
      kind: 'payment_sent',
      summary: summaryOf(theirs),
    })),
    messages: byInterpreter.flatMap((theirs) => {
      const [first] = theirs;
      if (!first) return [];
      return messagesToInterpreter(first.interpreterId, {
        kind: 'payment_sent',
        ...(theirs.length === 1 && { assignmentId: first.assignmentId }),
        payload: {
          paymentId: first.id,
          count: theirs.length,
          amountCents: sumOf(theirs).amountCents,
          paidDate,
          paymentMethod,
        },
        event: `payment:${first.id}`,
      });
    }),
  };
}

/** What an activity entry is about; for several payments only the interpreter. */
function aboutOf([first, ...more]: readonly PaymentRow[]) {
  if (!first) return {};
  const { id, assignmentId, interpreterId, clientId } = first;
  return more.length > 0 ? { interpreterId } : { assignmentId, interpreterId, clientId, paymentId: id };
}

function summaryOf(theirs: readonly PaymentRow[]): SentenceWithSums {
  const many = theirs.length > 1 ? ` for ${theirs.length} appointments` : '';
  return sentenceWithSums(
    (sum) => `${theirs[0]?.interpreterName} was paid ${sum(sumOf(theirs).amountCents)}${many}`,
  );
}
