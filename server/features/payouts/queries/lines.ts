import { asc, eq, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, selection, selectRows } from '#server/db/query.ts';
import { payAdjustments, payoutLines } from '#server/db/schema/billing.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { isOneOf, type PaymentRow, selectPayments } from '../../payments/queries/row.ts';
import { payoutRow } from './payouts.ts';
import { waitingText, waitingValues } from './waiting.ts';

/** A bonus or deduction, as far as a payout shows it: cents, a civil date. */
interface ExtraLine {
  readonly id: number;
  readonly cents: Cents;
  readonly date: string;
  readonly reason: string;
}

/** The pay of appointments, and bonuses and deductions. */
export interface FoundLines {
  readonly payments: readonly PaymentRow[];
  readonly extras: readonly ExtraLine[];
}

/** The lines of one interpreter in a payout, each sort by date. Source: rule payouts-2. */
async function linesOfPayout(
  on: Db | Tx,
  { payoutId, interpreterId }: { readonly payoutId: number; readonly interpreterId: number },
): Promise<FoundLines> {
  const found = await on
    .select({ paymentId: payoutLines.paymentId, adjustmentId: payoutLines.adjustmentId })
    .from(payoutLines)
    .where(
      sql`${payoutLines.payoutId} = ${payoutId} AND ${payoutLines.interpreterId} = ${interpreterId}::bigint`,
    );
  return readLines(on, found);
}

const WHICH = selection({
  paymentId: computed<number | null>('w.payment_id'),
  adjustmentId: computed<number | null>('w.adjustment_id'),
});

/** What a draft could hold too of one interpreter. */
async function waitingLines(on: Db | Tx, to: string, interpreterId: number): Promise<FoundLines> {
  const statement = { text: `${waitingText()} SELECT ${WHICH.list} FROM waiting w` };
  return readLines(
    on,
    await selectRows(on, { ...statement, read: WHICH.read }, waitingValues({ to, interpreterId })),
  );
}

/** Which payment or adjustment a line is about. */
interface Which {
  readonly paymentId: number | null;
  readonly adjustmentId: number | null;
}

async function readLines(on: Db | Tx, which: readonly Which[]): Promise<FoundLines> {
  const paymentIds = which.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const adjustmentIds = which.flatMap(({ adjustmentId }) => (adjustmentId === null ? [] : [adjustmentId]));
  const payments = paymentIds.length === 0 ? [] : await selectPayments(on).where(isOneOf(paymentIds));
  const extras = adjustmentIds.length === 0 ? [] : await extrasOf(on, adjustmentIds);
  return { payments: payments.toSorted(inOrder), extras };
}

/** By date and time of the appointment. */
function inOrder(a: PaymentRow, b: PaymentRow): number {
  return `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`) || a.id - b.id;
}

function extrasOf(on: Db | Tx, ids: readonly number[]): Promise<ExtraLine[]> {
  const { id, cents, date, reason } = payAdjustments;
  return on
    .select({ id, cents, date, reason })
    .from(payAdjustments)
    .where(sql`${id} = ANY(${sql.param([...ids])}::integer[])`)
    .orderBy(asc(date), asc(id));
}

/** One interpreter in a payout: the lines, and what a draft could hold too. `Refused` not_found. Source: rule payouts-2. */
export async function payoutLinesOf(
  db: Db,
  _who: StaffScope,
  query: { readonly payoutId: number; readonly interpreterId: number },
) {
  const payout = await payoutRow(db, query.payoutId);
  const interpreter = await interpreterNamed(db, query.interpreterId);
  const lines = await linesOfPayout(db, { payoutId: payout.id, interpreterId: interpreter.id });
  const none: FoundLines = { payments: [], extras: [] };
  const waiting = payout.status === 'draft' ? await waitingLines(db, payout.toDate, interpreter.id) : none;
  return { interpreter, lines, waiting };
}

/** The name of an interpreter. `Refused` not_found if there is none. */
export async function interpreterNamed(
  on: Db | Tx,
  interpreterId: number,
): Promise<{ id: number; name: string }> {
  const [row] = await on
    .select({ id: interpreters.id, name: interpreters.name })
    .from(interpreters)
    .where(eq(sql`${interpreters.id}::bigint`, interpreterId));
  if (!row) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
  return row;
}
