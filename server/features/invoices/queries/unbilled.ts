import { and, asc, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import { isWithoutResult } from '#server/db/assignments/without-result.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { assignmentCompletions, assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { BILLABLE, BILLABLE_CENTS } from './billable-payments.ts';
import { billedClient, workColumns } from './contents.ts';
import { readPosition, writePosition } from './position.ts';

/** Dates of service, both included; null or absent: without end. */
export interface ServicePeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What of a client can be billed, in cents, with the first and last date of service; and how much of the period waits for review or has no result. */
export interface UnbilledClient {
  readonly clientId: number;
  readonly name: string;
  readonly count: number;
  readonly cents: Cents;
  readonly from: string | null;
  readonly to: string | null;
  readonly notApproved: number;
  /** Of them, those that are past without a result. */
  readonly withoutResult: number;
  readonly drafts: number;
}

// Planned for its days each time: without them the planner expects few of the payments.
const BY_CLIENT = {
  text: `
    WITH
      work AS (
        SELECT a.client_id, count(*)::integer AS count, sum(${BILLABLE_CENTS})::bigint AS cents, min(a.date)::text AS first, max(a.date)::text AS last
        FROM ${BILLABLE} AND a.date BETWEEN $1 AND $2 GROUP BY a.client_id),
      waiting AS (
        SELECT client_id, count(*)::integer AS count, (count(*) FILTER (WHERE is_past))::integer AS past FROM (
          SELECT a.client_id, false AS is_past FROM payments p JOIN assignments a ON a.id = p.assignment_id
          WHERE p.review <> 'approved' AND p.status <> 'void' AND a.date BETWEEN $1 AND $2
          UNION ALL SELECT a.client_id, true FROM assignments a WHERE ${isWithoutResult('$3')} AND a.date BETWEEN $1 AND $2) one
        GROUP BY client_id),
      drafts AS (SELECT client_id, count(*)::integer AS count FROM invoices WHERE status = 'draft' GROUP BY client_id)
    SELECT c.id, c.name, coalesce(work.count, 0), coalesce(work.cents, 0), work.first, work.last, coalesce(waiting.count, 0), coalesce(waiting.past, 0), coalesce(drafts.count, 0)
    FROM work FULL JOIN waiting USING (client_id) JOIN clients c ON c.id = client_id LEFT JOIN drafts USING (client_id)
    ORDER BY c.name, c.id`,
};

/**
 * Approved work that is on no invoice, by client in the order of names; also clients with nothing but work that is not approved at `now`.
 * Source: rules invoices-1 and closeouts-15.
 */
export async function unbilledClients(
  db: Db,
  _who: StaffScope,
  { now, ...period }: ServicePeriod & { readonly now: string },
): Promise<UnbilledClient[]> {
  const rows = await queryRows<
    [number, string, number, Cents, string | null, string | null, number, number, number]
  >(db, BY_CLIENT, [...daysOf(period), now]);
  return rows.map(([clientId, name, count, cents, from, to, notApproved, withoutResult, drafts]) => ({
    clientId,
    name,
    count,
    cents,
    from,
    to,
    notApproved,
    withoutResult,
    drafts,
  }));
}

/** Both days; without one there is no end on its side. */
export const daysOf = ({ from = '0001-01-01', to = '9999-12-31' }: ServicePeriod): [string, string] => [
  from,
  to,
];

interface WorkQuery extends ServicePeriod {
  readonly clientId: number;
  readonly elsewhere: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

type Which = 'on no invoice' | 'on no issued invoice' | 'billed elsewhere';

const IS_ON_NO_DRAFT = sql`NOT EXISTS (
  SELECT FROM invoice_lines l WHERE l.payment_id = ${payments.id} AND l.is_live AND l.charge_cents IS NULL)`;

/** Conditions of approved work of a client. Clients know no drafts: to them, what is on one is not billed yet. */
export function isWork(clientId: number, which: Which, period: ServicePeriod = {}): SQL | undefined {
  return and(
    sql`${assignments.clientId} = ${clientId}::bigint`,
    eq(payments.review, 'approved'),
    sql`${payments.status} <> 'void'`,
    sql`${payments.clientAmount} * 100 > ${payments.billedCents}`,
    which === 'billed elsewhere'
      ? eq(payments.isBilledElsewhere, true)
      : sql`NOT ${payments.isBilledElsewhere}`,
    between(assignments.date, ...daysOf(period)),
    which === 'on no invoice' ? IS_ON_NO_DRAFT : undefined,
  );
}

const EARLIEST_FIRST = [asc(assignments.date), asc(payments.id)] as const;
const LATEST_FIRST = [desc(assignments.date), desc(payments.id)] as const;

/** The latest work of a client, by date of service: the earliest of it first. */
export async function latestWork(db: Db, where: SQL | undefined, limit: number): Promise<WorkRow[]> {
  return (await selectWork(db, where, LATEST_FIRST).limit(limit)).toReversed();
}

function selectWork(
  db: Db,
  where: SQL | undefined,
  order: typeof EARLIEST_FIRST | typeof LATEST_FIRST = EARLIEST_FIRST,
) {
  return db
    .select(workColumns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .innerJoin(interpreters, eq(interpreters.id, payments.interpreterId))
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .where(where)
    .orderBy(...order);
}

export type WorkRow = Awaited<ReturnType<typeof selectWork>>[number];

/** A page of a client's work that can be billed, or was billed elsewhere, with the cursor of the next one. Refused as `not_found` without such a client, as `malformed` for an invalid cursor. */
export async function unbilledWork(db: Db, _who: StaffScope, query: WorkQuery) {
  const { clientId, elsewhere, limit } = query;
  if (!(await billedClient(db, clientId)))
    throw new Refused({ code: 'not_found', message: 'The client was not found.' });
  const where = isWork(clientId, elsewhere ? 'billed elsewhere' : 'on no invoice', query);
  const after = query.cursor === undefined ? null : readPosition(query.cursor);
  const isAfter =
    after && sql`(${assignments.date}, ${payments.id}) > (${after.key}::date, ${after.id}::bigint)`;
  const found = await selectWork(db, and(where, isAfter ?? undefined)).limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  const total = after?.total ?? (isMore ? await db.$count(workOf(db, where)) : rows.length);
  const position = last && { key: last.date, id: last.paymentId, total };
  return { rows, nextCursor: position && isMore ? writePosition(position) : null, total };
}

function workOf(db: Db, where: SQL | undefined) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .where(where)
    .as('work');
}
