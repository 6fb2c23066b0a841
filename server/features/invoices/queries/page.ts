import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { INVOICE_FILTERS } from '#contracts/invoices/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { bindInto, containing, idsByName, saysAmount } from '#server/db/search-text.ts';
import { BILLABLE, BILLABLE_CENTS } from './billable-payments.ts';
import { latestOf, type Position, readPosition, writePosition } from './position.ts';
import { isUnsent, listDate, listNumber, selectInvoices, totalCents } from './row.ts';
import { daysOf, type ServicePeriod } from './unbilled.ts';

/** A filter of invoices; civil dates, both included. */
export interface InvoiceFilter {
  readonly status?: (typeof INVOICE_FILTERS)[number] | undefined;
  readonly clientId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

const IS_ISSUED = sql`${invoices.status} = 'issued'`;
const IS_OPEN = sql`${invoices.status} = 'issued' AND ${invoices.settledCents} < ${invoices.totalCents}`;

function isOf(status: InvoiceFilter['status'], today: string): SQL | undefined {
  switch (status) {
    case 'draft':
    case 'void':
      return eq(invoices.status, status);
    case 'numbered':
      return sql`${invoices.status} <> 'draft'`;
    case 'issued':
      return IS_ISSUED;
    case 'open':
      return IS_OPEN;
    case 'not_sent':
      return and(IS_OPEN, sql.raw(isUnsent('invoices')));
    case 'overdue':
      return and(IS_OPEN, sql`${invoices.dueDate} < ${today}::date`);
    case 'paid':
      return and(IS_ISSUED, sql`${invoices.settledCents} >= ${invoices.totalCents}`);
    case undefined:
      return undefined;
  }
}

function conditionOf(filter: InvoiceFilter, today: string): SQL | undefined {
  const { status, clientId, from, to, q } = filter;
  const isByService = status === 'draft' || status === 'not_sent';
  return and(
    isOf(status, today),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
    from === undefined ? undefined : sql`${isByService ? invoices.toDate : listDate} >= ${from}::date`,
    to === undefined ? undefined : sql`${isByService ? invoices.fromDate : listDate} <= ${to}::date`,
    q ? says(q) : undefined,
  );
}

function says(q: string): SQL | undefined {
  const inside = sql`${containing(q)}::text`;
  return or(
    sql`${invoices.number} ILIKE ${inside}`,
    sql`${invoices.purchaseOrder} ILIKE ${inside}`,
    sql`${invoices.clientId} IN (${bindInto(idsByName('clients', '$1'), inside)})`,
    saysAmount(totalCents, q),
  );
}

interface PageQuery extends InvoiceFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of invoices, the latest date and number first, drafts by client, with the cursor of the next one (null: none) and the number of all. Refused as `malformed` for
 * an invalid cursor. Source: rules api-1 and invoices-9.
 */
export async function invoicePage(db: Db, _who: StaffScope, query: PageQuery & { readonly today: string }) {
  const isOfDrafts = query.status === 'draft';
  const where = conditionOf(query, query.today);
  const after = query.cursor === undefined ? null : readPosition(query.cursor);
  const isAfter = after && (isOfDrafts ? isAfterByClient(after) : isAfterLatest(after));
  const order = isOfDrafts ? 'client' : 'latest';
  const found = await selectInvoices(db, and(where, isAfter ?? undefined), order).limit(query.limit + 1);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  const total = after?.total ?? (isMore ? (await invoiceTotals(db, _who, query)).count : rows.length);
  const position = last && { key: isOfDrafts ? last.clientName : last.listKey, id: last.id, total };
  return { rows, nextCursor: position && isMore ? writePosition(position) : null, total };
}

const isAfterByClient = ({ key, id }: Position) =>
  sql`(${clients.name}, ${invoices.id}) > (${key}, ${id}::bigint)`;

function isAfterLatest(position: Position): SQL {
  const { date, number } = latestOf(position);
  return sql`(${listDate}, ${listNumber}, ${invoices.id}) < (${date}::date, ${number}::text, ${position.id}::bigint)`;
}

/** The number of a filter's invoices, their total and what of it is open; void ones only count. Cents. Source: rule invoices-9. */
export async function invoiceTotals(
  db: Db,
  _who: StaffScope,
  filter: InvoiceFilter & { readonly today: string },
) {
  const where = conditionOf(filter, filter.today) ?? sql`true`;
  const one = sql`(
      SELECT status, total_cents, settled_cents, CASE status WHEN 'draft' THEN (
        SELECT coalesce(sum(${sql.raw(BILLABLE_CENTS)}), 0) FROM invoice_lines l JOIN payments p ON p.id = l.payment_id
        WHERE l.invoice_id = ${invoices.id}) END AS drafted
      FROM ${invoices} WHERE ${where}) one`;
  const [row] = await db
    .select({
      count: count(),
      totalCents:
        sql`coalesce(sum(coalesce(total_cents, drafted)) FILTER (WHERE status <> 'void'), 0)::bigint`.mapWith(
          Number,
        ),
      openCents:
        sql`coalesce(sum(total_cents - settled_cents) FILTER (WHERE status = 'issued'), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(one);
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}

interface CountsQuery extends ServicePeriod {
  readonly today: string;
}

/**
 * How much waits where, on the company's today; of what is to bill, the clients with work of a period. Source: rules invoices-1 and
 * invoices-9.
 */
export async function invoiceCounts(db: Db, _who: StaffScope, { today, ...period }: CountsQuery) {
  const [from, to] = daysOf(period);
  const [row] = await db
    .select({
      unbilled: sql<number>`(SELECT count(DISTINCT a.client_id)::integer FROM ${sql.raw(BILLABLE)}
        AND a.date BETWEEN ${from}::date AND ${to}::date)`,
      drafts: sql<number>`(SELECT count(*)::integer FROM invoices WHERE status = 'draft')`,
      open: count(),
      overdue: sql<number>`(count(*) FILTER (WHERE ${invoices.dueDate} < ${today}::date))::integer`,
      notSent: sql<number>`(count(*) FILTER (WHERE ${sql.raw(isUnsent('invoices'))}))::integer`,
    })
    .from(invoices)
    .where(IS_OPEN);
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}
