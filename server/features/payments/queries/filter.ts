import { type Column, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PAYMENT_DATES } from '#contracts/payments/limits.ts';
import type { PaymentStatus } from '#domain/billing/payment.ts';
import { onServiceDays } from '#server/db/assignments/service-days.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { bindInto, containing, hasNonAscii, idsByName, searchText } from '#server/db/search-text.ts';
import { isOverdueOn } from './overdue.ts';

/**
 * A filter of payments. `overdue` is that of rule closeouts-4 on `today`; `from` and `to` are days of `date`, `to`
 * inclusive; `q` is a part of either name, the method or the notes, ignoring accents, one of the two amounts, or the number of
 * the payment or of its appointment.
 */
export interface PaymentFilter {
  readonly status?: PaymentStatus | 'overdue' | undefined;
  readonly assignmentId?: number | undefined;
  readonly interpreterId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Which date the period means: the appointment's, the due date, or the day of payment. */
  readonly date?: PaymentDate | undefined;
  readonly q?: string | undefined;
  /** The company's civil date. */
  readonly today: string;
}

/** The conditions of a filter use only columns of payments, so that counting and summing need no join. */
export function conditionsOf(filter: PaymentFilter): SQL[] {
  const { status, assignmentId, interpreterId, clientId, from, to, date = 'due', q, today } = filter;
  const conditions: (SQL | undefined)[] = [];
  if (status === 'overdue') conditions.push(isOverdueOn(today));
  else if (status) conditions.push(eq(payments.status, status));
  if (assignmentId) conditions.push(eq(payments.assignmentId, assignmentId));
  if (interpreterId) conditions.push(eq(payments.interpreterId, interpreterId));
  if (clientId) conditions.push(isOfAppointments(sql`a.client_id = ${clientId}`));
  conditions.push(...PERIODS[date](from, to));
  if (q) conditions.push(saysSomewhere(q));
  return conditions.filter((condition) => condition !== undefined);
}

type PaymentDate = (typeof PAYMENT_DATES)[number];

const within = (column: Column) => (from?: string, to?: string) => [
  ...(from ? [gte(column, from)] : []),
  ...(to ? [lte(column, to)] : []),
];

const PERIODS: Readonly<Record<PaymentDate, (from?: string, to?: string) => SQL[]>> = {
  due: within(payments.dueDate),
  paid: within(payments.paidDate),
  service(from, to) {
    const first = from ? bindInto(onServiceDays({ from: '$1' }), sql`${from}`) : null;
    const last = to ? bindInto(onServiceDays({ to: '$1' }), sql`${to}`) : null;
    const both = [first, last].filter((one) => one !== null);
    return both.length === 0 ? [] : [isOfAppointments(sql.join(both, sql` AND `))];
  },
};

/** Two arms with an index each: a payment counts even if its appointment was deleted. */
function isOfAppointments(which: SQL): SQL {
  return sql`${payments.assignmentId} IN (
    SELECT a.id FROM ${assignments} a WHERE ${which} AND a.deleted_at IS NULL
    UNION ALL SELECT a.id FROM ${assignments} a WHERE ${which} AND a.deleted_at IS NOT NULL)`;
}

function saysSomewhere(term: string): SQL | undefined {
  const inside = sql`${containing(term)}::text`;
  return or(
    saysIn(payments.notes, inside),
    saysIn(payments.paymentMethod, inside),
    sql`${payments.interpreterId} IN (${bindInto(idsByName('interpreters', '$1'), inside)})`,
    isOfAppointments(sql`a.client_id IN (${bindInto(idsByName('clients', '$1'), inside)})`),
    ...saysNumber(term),
  );
}

/** '$1,206.25' is an amount to the cent, '1206' any of that many dollars, and also the number of a payment or appointment. */
function saysNumber(term: string): SQL[] {
  const [, hash, digits, cents] = /^(#?)\$?(\d[\d,]{0,11})(\.\d{2})?$/.exec(term.trim()) ?? [];
  if (digits === undefined) return [];
  const whole = Number(digits.replaceAll(',', ''));
  const isId = cents === undefined && !term.includes('$') && whole <= 999_999_999;
  const ids = isId ? [eq(payments.id, whole), eq(payments.assignmentId, whole)] : [];
  if (hash) return ids;
  const [least, most] = cents ? [whole + Number(cents), whole + Number(cents)] : [whole, whole + 0.99];
  const isAmount = (column: Column) =>
    sql`${column} BETWEEN ${least.toFixed(2)}::numeric AND ${most.toFixed(2)}::numeric`;
  return [...ids, isAmount(payments.amount), isAmount(payments.clientAmount)];
}

/** Most payments have no text there and are skipped at once. */
function saysIn(column: Column, pattern: SQL): SQL {
  const text = sql`${column}`;
  const sought = bindInto(searchText('$1'), pattern);
  const withAccents = sql`${bindInto(hasNonAscii('$1'), text)} AND ${bindInto(searchText('$1'), text)} LIKE ${sought}`;
  return sql`(${text} IS NOT NULL AND (${text} ILIKE ${sought} OR ${withAccents}))`;
}
