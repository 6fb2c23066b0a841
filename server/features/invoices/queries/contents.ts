import { asc, eq, sql } from 'drizzle-orm';
import type { Ageing } from '#domain/billing/ledger.ts';
import { ageAfter } from '#domain/billing/ledger.ts';
import { DEFAULT_PAYMENT_TERMS } from '#domain/billing/rules/describe-rule.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { assignmentCompletions, assignments } from '#server/db/schema/appointments.ts';
import { billingSettings, clientBilling, invoiceLines } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { AGEING_SUMS } from '../../ledger/queries/balances.ts';
import { workedUntil } from '../../payments/queries/worked-until.ts';

/** What a line says of its appointment. */
export const workColumns = {
  paymentId: payments.id,
  assignmentId: assignments.id,
  clientId: assignments.clientId,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: workedUntil,
  language: assignments.language,
  location: assignments.location,
  interpreterName: interpreters.name,
  purchaseOrder: assignments.purchaseOrder,
  /** What is not billed of it yet. */
  chargeCents: sql<Cents>`(${payments.clientAmount} * 100)::bigint - ${payments.billedCents}`.mapWith(Number),
};

/** The invoice that the rest of the charge was billed on. */
const billedOn = sql<string | null>`(
  SELECT i.number FROM invoice_lines b JOIN invoices i ON i.id = b.invoice_id
  WHERE b.payment_id = ${payments.id} AND b.is_live AND b.charge_cents IS NOT NULL ORDER BY i.id LIMIT 1)`;

/** What is on a draft, by date of service. */
export function linesOf(on: Db | Tx, invoiceId: number) {
  return on
    .select({
      ...workColumns,
      steps: payments.steps,
      review: payments.review,
      status: payments.status,
      billedCents: payments.billedCents,
      billedTaxCents: payments.billedTaxCents,
      billedOn,
    })
    .from(invoiceLines)
    .innerJoin(payments, eq(payments.id, invoiceLines.paymentId))
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .innerJoin(interpreters, eq(interpreters.id, payments.interpreterId))
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(assignments.date), asc(assignments.startTime), asc(assignments.id));
}

/** An approved closeout on an invoice, with the lines of its amounts. Cents, civil date, 'HH:MM' of the appointment. */
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The payments on an invoice with what each is billed; null in a draft. */
export async function billedLines(on: Db | Tx, invoiceId: number) {
  const { paymentId, assignmentId, chargeCents } = invoiceLines;
  return on
    .select({ paymentId, assignmentId, chargeCents })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId));
}

/** A client with how they are billed; the billing fields are null where the client's own count. */
export async function billedClient(on: Db | Tx, clientId: number) {
  const [row] = await on
    .select({
      clientId: clients.id,
      clientName: clients.name,
      clientAddress: clients.address,
      clientEmail: clients.email,
      clientPhone: clients.phone,
      grouping: clientBilling.grouping,
      name: clientBilling.name,
      address: clientBilling.address,
      email: clientBilling.email,
      taxNumber: clientBilling.taxNumber,
      purchaseOrder: clientBilling.purchaseOrder,
      updatedAt: clientBilling.updatedAt,
    })
    .from(clients)
    .leftJoin(clientBilling, eq(clientBilling.clientId, clients.id))
    .where(sql`${clients.id} = ${clientId}::bigint`);
  return row ?? null;
}

export type BilledClient = NonNullable<Awaited<ReturnType<typeof billedClient>>>;

/** How the company bills. */
export async function companyBilling(on: Db | Tx) {
  const [row] = await on.select().from(billingSettings);
  if (!row) throw new Error('the company has no billing settings');
  return row;
}

export type CompanyBilling = Awaited<ReturnType<typeof companyBilling>>;

const TERMS = {
  name: 'payment-terms',
  text: `SELECT (terms->>'netDays')::integer FROM rate_rules
    WHERE kind = 'payment_terms' AND side = 'charge' AND (client_id = $1 OR client_id IS NULL)
      AND daterange(holds_from, holds_until) @> $2::date
    ORDER BY client_id NULLS LAST LIMIT 1`,
};

/** In how many days a client pays by the rule of a civil date: the client's own, else the company's, else 30. Source: rule invoices-1. */
export async function netDaysOn(on: Db | Tx, clientId: number, date: string): Promise<number> {
  const [row] = await queryRows<[number]>(on, TERMS, [clientId, date]);
  return row?.[0] ?? DEFAULT_PAYMENT_TERMS.netDays;
}

const OPEN = {
  name: 'client-ageing-on',
  text: `SELECT ${AGEING_SUMS} FROM ledger_entries WHERE client_id = $2::integer AND date <= $1::date`,
};

/** What a client owes by the ledger at the end of a civil date, by days overdue then. Cents. Source: rule client-payments-7. */
export async function ageingOn(on: Db | Tx, clientId: number, date: string): Promise<Ageing> {
  const [row] = await queryRows<readonly Cents[]>(on, OPEN, [date, clientId]);
  const [
    currentCents = 0,
    days1To30Cents = 0,
    days31To60Cents = 0,
    days61To90Cents = 0,
    over90Cents = 0,
    received = 0,
  ] = row ?? [];
  return ageAfter({ currentCents, days1To30Cents, days31To60Cents, days61To90Cents, over90Cents }, received);
}
