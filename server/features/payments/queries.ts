import { and, asc, count, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { PaymentStatus } from '#domain/billing/payment.ts';
import { type ChargeRate, chargeRate } from '#domain/billing/rates.ts';
import { isLanguage } from '#domain/languages.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { billingRates, payments } from '#server/db/schema/money.ts';
import { clients, interpreters, settings } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { companySettings } from '../settings/queries.ts';
import { type PageMark, readMark, writeMark } from './page-mark.ts';

/**
 * What a client pays per hour for a language, in cents, and why: the client's own rate, then the language's, then the
 * company's default. One statement. Source: spec §9, design 3.9.
 * @example a client without a rate of its own and Spanish kept at 80.00: { rateCents: 8000, source: 'language' }
 */
export async function chargeRateFor(
  db: Db | Tx,
  about: { readonly clientId: number; readonly language: string },
): Promise<ChargeRate> {
  const [rates] = await db
    .select({
      clientRateCents: clients.customRate,
      languageRateCents: billingRates.hourlyRate,
      defaultRateCents: settings.defaultHourlyRate,
    })
    .from(settings)
    .leftJoin(clients, eq(clients.id, about.clientId))
    .leftJoin(billingRates, eq(billingRates.language, about.language));
  if (!rates) throw new Error('the company has no settings');
  return chargeRate(rates);
}

/** A language's billing rate as kept; amounts in cents, instants. */
export type BillingRateRow = typeof billingRates.$inferSelect;

/** Every billing rate that is kept, by language. */
export function billingRateRows(db: Db, _who: StaffScope): Promise<BillingRateRow[]> {
  return db.select(rateColumns).from(billingRates).orderBy(asc(billingRates.language));
}

/**
 * The rate kept for a language, or null, beside the company's default in cents. A text that is no language has none.
 * Source: design 3.17.
 */
export async function billingRateOf(
  db: Db | Tx,
  language: string,
): Promise<{ readonly kept: BillingRateRow | null; readonly defaultRateCents: Cents }> {
  // No rate is kept under the empty name; what is no language need not even be storable text.
  const name = isLanguage(language) ? language : '';
  const [row] = await db
    .select({ kept: rateColumns, defaultRateCents: settings.defaultHourlyRate })
    .from(settings)
    .leftJoin(billingRates, eq(billingRates.language, name));
  if (!row) throw new Error('the company has no settings');
  return row;
}

const rateColumns = {
  id: billingRates.id,
  language: billingRates.language,
  hourlyRate: billingRates.hourlyRate,
  createdAt: billingRates.createdAt,
  updatedAt: billingRates.updatedAt,
};

/** The company's civil date at an instant: "today" of due dates and of payments made. Source: design 3.7. */
export async function companyToday(db: Db | Tx, now: string): Promise<string> {
  const { timeZone } = await companySettings(db);
  return dateIn(timeZone, now);
}

const paymentColumns = {
  id: payments.id,
  assignmentId: payments.assignmentId,
  interpreterId: payments.interpreterId,
  amount: payments.amount,
  clientAmount: payments.clientAmount,
  status: payments.status,
  dueDate: payments.dueDate,
  paidDate: payments.paidDate,
  paymentMethod: payments.paymentMethod,
  notes: payments.notes,
  steps: payments.steps,
  createdAt: payments.createdAt,
  interpreterName: interpreters.name,
  clientId: assignments.clientId,
  clientName: clients.name,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  language: assignments.language,
};

function selectPayments(db: Db | Tx) {
  return db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .innerJoin(interpreters, eq(interpreters.id, payments.interpreterId))
    .innerJoin(clients, eq(clients.id, assignments.clientId));
}

/** A payment with its appointment and the names of both sides; amounts in cents, civil dates, instants. */
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** One page of rows, the mark from which the next goes on (null: none), and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Which payments: `overdue` is pending with a due date before `today`; `from` and `to` are due dates, `to` inclusive. */
export interface PaymentFilter {
  readonly status?: PaymentStatus | 'overdue' | undefined;
  readonly interpreterId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of payments, latest due date first. `today` is the company's civil date. Refused as `malformed` for a cursor
 * that no page has given. Source: design 3.11, 3.21.
 */
export async function paymentPage(
  db: Db,
  _who: StaffScope,
  asked: PaymentFilter & PageRequest & { readonly today: string },
): Promise<Page<PaymentRow>> {
  return pageOf(db, conditionsOf(asked), asked);
}

/** A page of an interpreter's own payments, latest due date first; paged like `paymentPage`. Source: design §4. */
export async function earningPage(
  db: Db,
  who: InterpreterScope,
  asked: PageRequest,
): Promise<Page<PaymentRow>> {
  return pageOf(db, [eq(payments.interpreterId, who.interpreterId)], asked);
}

/** One payment as it stands in this transaction; `Refused` not_found when there is none. */
export async function paymentRow(tx: Tx, paymentId: number): Promise<PaymentRow> {
  // bigint: an id beyond the column's integer is not found like any other.
  const [row] = await selectPayments(tx).where(sql`${payments.id} = ${paymentId}::bigint`);
  if (!row) throw new Refused({ code: 'not_found', message: 'The payment was not found.' });
  return row;
}

function conditionsOf(filter: PaymentFilter & { readonly today: string }): SQL[] {
  const { status, interpreterId, clientId, from, to, today } = filter;
  const conditions: SQL[] = [];
  if (status === 'overdue') conditions.push(eq(payments.status, 'pending'), lt(payments.dueDate, today));
  else if (status) conditions.push(eq(payments.status, status));
  if (interpreterId) conditions.push(eq(payments.interpreterId, interpreterId));
  if (clientId) conditions.push(isOfClient(clientId));
  if (from) conditions.push(gte(payments.dueDate, from));
  if (to) conditions.push(lte(payments.dueDate, to));
  return conditions;
}

async function pageOf(db: Db, conditions: readonly SQL[], asked: PageRequest): Promise<Page<PaymentRow>> {
  const after = asked.cursor === undefined ? null : readMark(asked.cursor);
  const [rows, total] = await Promise.all([
    selectPayments(db)
      .where(and(...conditions, ...(after ? [isAfter(after)] : [])))
      .orderBy(desc(payments.dueDate), desc(payments.id))
      .limit(asked.limit + 1), // one more than is shown tells whether the list goes on
    countPayments(db, conditions),
  ]);
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: last && rows.length > shown.length ? writeMark(last) : null, total };
}

/** As a condition on the payment alone, so that counting needs no join. */
function isOfClient(clientId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${assignments} a WHERE a.id = ${payments.assignmentId} AND a.client_id = ${clientId})`;
}

function isAfter({ dueDate, id }: PageMark): SQL {
  return sql`(${payments.dueDate}, ${payments.id}) < (${dueDate}::date, ${id}::bigint)`;
}

async function countPayments(db: Db, conditions: readonly SQL[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(payments)
    .where(and(...conditions));
  return row?.total ?? 0;
}
