import { and, asc, between, type Column, eq, ne, type SQL, sql } from 'drizzle-orm';
import { expectedPay, type PayTerms, payingDays } from '#domain/billing/payouts/expected-pay.ts';
import type { Db } from '#server/db/connect.ts';
import { assignmentCompletions, assignments } from '#server/db/schema/appointments.ts';
import { payAdjustments, payoutLines, payouts } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { payTerms } from './pay-terms.ts';
import { pendingPay } from './pending-pay.ts';
import { workedUntil } from './worked-until.ts';

/** Whose statement, for appointments of which days; civil dates, both included, `today` the company's. */
export interface PayStatementParameters {
  readonly interpreterId: number;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** What is in this payout, instead of what is of these days. */
  readonly payout?: {
    readonly id: number;
    readonly number: string;
    readonly payDate: string;
    /** The bank returned its transfer on this day; null: it did not. */
    readonly returnedOn: string | null;
  };
}

const columns = {
  assignmentId: payments.assignmentId,
  amount: payments.amount,
  steps: payments.steps,
  status: payments.status,
  review: payments.review,
  paidDate: payments.paidDate,
  clientName: clients.name,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: workedUntil,
  language: assignments.language,
  location: assignments.location,
  payout: {
    status: payouts.status,
    from: payouts.fromDate,
    to: payouts.toDate,
    payDate: payouts.payDate,
    /** The sum of the interpreter's lines in it. */
    sumCents: sql<number>`(SELECT sum(m.cents)::float8 FROM payout_lines m
      WHERE m.payout_id = ${payouts.id} AND m.interpreter_id = ${payments.interpreterId})`,
  },
};

/**
 * What an interpreter's pay statement is about: the person, their payments that are not void, bonuses and deductions, each by date, and what was paid in
 * the year of `today`, in cents. Refused as `not_found` without such an interpreter. Source: rules invoices-18 and payouts-8.
 */
export async function payStatementOf(db: Db, query: PayStatementParameters) {
  const [[person], terms, pending, found, extras, paidThisYearCents] = await Promise.all([
    db
      .select({
        name: interpreters.name,
        address: interpreters.address,
        email: interpreters.email,
        phone: interpreters.phone,
      })
      .from(interpreters)
      .where(eq(interpreters.id, query.interpreterId)),
    payTerms(db),
    pendingPay(db, query.interpreterId),
    paymentsOf(db, query),
    extrasOf(db, query),
    paidInYear(db, query),
  ]);
  if (!person) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
  const about = { ...terms, ...query };
  const days = payingDays(pending.map((one) => ({ ...expectedPay(one, about), cents: one.cents })));
  const rows = found.map((row) => ({ ...row, expectedOn: expectedOn(row, { ...about, days }) }));
  return { person, rows, extras, paidThisYearCents };
}

/** The same day as in the interpreter's portal; in the statement of a payout its day. Null: not known, waiting because of a deduction, or paid. */
function expectedOn(
  row: Awaited<ReturnType<typeof paymentsOf>>[number],
  { payout, days, ...terms }: PayTerms & PayStatementParameters & { readonly days: ReadonlySet<string> },
): string | null {
  const isPaid = row.status === 'paid';
  if (isPaid) return null;
  if (payout && payout.returnedOn === null) return payout.payDate;
  const { payDate } = expectedPay({ ...row, isPaid }, terms);
  return payDate !== null && days.has(payDate) ? payDate : null;
}

/** Those of the payout, or of the days. */
function isAsked(
  { payout, from, to }: PayStatementParameters,
  { line, date }: { readonly line: SQL; readonly date: SQL },
): SQL {
  return payout
    ? sql`EXISTS (SELECT FROM payout_lines l WHERE l.payout_id = ${payout.id} AND ${line})`
    : sql`${date} BETWEEN ${from}::date AND ${to}::date`;
}

function paymentsOf(db: Db, query: PayStatementParameters) {
  const which = { line: sql`l.payment_id = ${payments.id}`, date: sql`${assignments.date}` };
  return db
    .select(columns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .leftJoin(payoutLines, and(eq(payoutLines.paymentId, payments.id), payoutLines.isLive))
    .leftJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(
      and(
        eq(payments.interpreterId, query.interpreterId),
        ne(payments.status, 'void'),
        isAsked(query, which),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.startTime), asc(payments.id));
}

function extrasOf(db: Db, query: PayStatementParameters) {
  const { id, date, reason, cents, status, interpreterId } = payAdjustments;
  const which = { line: sql`l.adjustment_id = ${id}`, date: sql`${date}` };
  return db
    .select({ date, reason, cents, status })
    .from(payAdjustments)
    .where(and(eq(interpreterId, query.interpreterId), ne(status, 'void'), isAsked(query, which)))
    .orderBy(asc(date), asc(id));
}

async function paidInYear(db: Db, { interpreterId, today }: PayStatementParameters): Promise<number> {
  const ofYear = (whose: Column, status: Column, paidDate: Column) =>
    and(eq(whose, interpreterId), eq(status, 'paid'), between(paidDate, `${today.slice(0, 4)}-01-01`, today));
  const [[paid], [adjusted]] = await Promise.all([
    db
      .select({ cents: sql<number>`(coalesce(sum(${payments.amount}), 0) * 100)::float8` })
      .from(payments)
      .where(ofYear(payments.interpreterId, payments.status, payments.paidDate)),
    db
      .select({ cents: sql<number>`coalesce(sum(${payAdjustments.cents}), 0)::float8` })
      .from(payAdjustments)
      .where(ofYear(payAdjustments.interpreterId, payAdjustments.status, payAdjustments.paidDate)),
  ]);
  return (paid?.cents ?? 0) + (adjusted?.cents ?? 0);
}

/** A statement as it is found. */
export type FoundStatement = Awaited<ReturnType<typeof payStatementOf>>;
