import { and, asc, count, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { ReviewFilter } from '#domain/billing/closeout.ts';
import type { CloseoutFlag } from '#domain/billing/closeout-flags.ts';
import type { RuleKind, RuleScope } from '#domain/billing/rules/rule.ts';
import { isConcerned, isEnded } from '#server/db/closeouts/concerned.ts';
import type { Db } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { Refused } from '#server/db/transaction.ts';
import { type FlaggedCloseout, flaggedCloseouts, selectCloseouts } from './row.ts';

type Limits = Omit<RuleScope, 'clientId' | 'interpreterId'>;

/** Which closeouts: `from` and `to` are civil dates of service, both inclusive; `ruleKind` and the limits of a rule: what a rule may count for. */
export interface CloseoutFilter
  extends Partial<{ readonly [Name in keyof Limits]: Limits[Name] | undefined }> {
  readonly ruleKind?: RuleKind | undefined;
  readonly review: ReviewFilter;
  readonly flag?: CloseoutFlag | undefined;
  readonly plain?: boolean | undefined;
  readonly clientId?: number | undefined;
  readonly interpreterId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One page, the cursor of the next one (null: none), and the number of all. */
interface CloseoutPage {
  readonly rows: readonly FlaggedCloseout[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/**
 * A page of the queue: the longest waiting first, approved ones the last first. Refused as `malformed` for an invalid cursor. Source:
 * rules api-1 and closeouts-8.
 */
export async function closeoutPage(
  db: Db,
  _who: StaffScope,
  query: CloseoutFilter & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CloseoutPage> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const conditions = conditionsOf(query);
  const isApproved = query.review === 'approved';
  const order = isApproved ? [desc(payments.approvedAt), desc(payments.id)] : [asc(payments.id)];
  const found = await selectCloseouts(db)
    .where(and(...conditions, ...(after ? [isBeyond(after, isApproved)] : [])))
    .orderBy(...order)
    .limit(query.limit + 1); // one more than is shown tells whether the list goes on
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  // Only a full first page is counted; its cursor carries the total.
  const total = after?.total ?? (isMore ? await countCloseouts(db, query, conditions) : rows.length);
  const nextCursor = last && isMore ? `${last.id}.${last.approvedAt ?? ''}.${total}` : null;
  return { rows: await flaggedCloseouts(db, rows), nextCursor, total };
}

function conditionsOf(filter: CloseoutFilter): SQL[] {
  const { review, flag, plain, clientId, interpreterId, from, to, ruleKind } = filter;
  const conditions = [
    // As the partial indexes say it.
    ...(review === 'approved' ? [] : [ne(payments.review, 'approved')]),
    review !== 'waiting' && eq(payments.review, review),
    ne(payments.status, 'void'),
    flag && sql`${payments.flags} @> ARRAY[${flag}]::text[]`,
    plain === true && sql`${payments.flags} = '{}'`,
    plain === false && sql`${payments.flags} <> '{}'`,
    interpreterId && eq(payments.interpreterId, interpreterId),
    clientId && eq(assignments.clientId, clientId),
    from && gte(assignments.date, from),
    to && lte(assignments.date, to),
    isOfRule(filter) && isConcerned({ scope: limitsOf(filter), from: null, until: null }),
    ruleKind && isEnded(ruleKind),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

const limitsOf = ({ language = null, serviceType = null, mode = null, weekday = null }: CloseoutFilter) => ({
  language,
  serviceType,
  mode,
  weekday,
});

/** A rule counts for no appointment that is deleted. */
const isOfRule = (filter: CloseoutFilter) =>
  filter.ruleKind !== undefined || Object.values(limitsOf(filter)).some((limit) => limit !== null);

interface Cursor {
  readonly id: number;
  readonly approvedAt: string;
  readonly total: number;
}

const MARK = /^(\d{1,10})\.(|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z)\.(\d{1,15})$/;

function readCursor(cursor: string): Cursor {
  const [, id, approvedAt = '', total] = MARK.exec(cursor) ?? [];
  const isInstant = approvedAt === '' || !Number.isNaN(Date.parse(approvedAt));
  if (id === undefined || !isInstant)
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of closeouts.' });
  return { id: Number(id), approvedAt, total: Number(total) };
}

/** Approvals are compared by milliseconds, as the cursor has them. */
function isBeyond({ id, approvedAt }: Cursor, isApproved: boolean): SQL {
  if (!isApproved || approvedAt === '') return sql`${payments.id} > ${id}::bigint`;
  return sql`${payments.approvedAt} < ${approvedAt}::timestamptz + interval '1 millisecond'
    AND (date_trunc('milliseconds', ${payments.approvedAt}), ${payments.id}) < (${approvedAt}::timestamptz, ${id}::bigint)`;
}

/** Without a join where the filter needs none: approved ones are counted from their index alone. */
async function countCloseouts(db: Db, filter: CloseoutFilter, conditions: readonly SQL[]): Promise<number> {
  const all = db.select({ total: count() }).from(payments).$dynamic();
  const { clientId, from, to } = filter;
  const isOfAppointments =
    clientId !== undefined || from !== undefined || to !== undefined || isOfRule(filter);
  const [row] = await (isOfAppointments
    ? all.innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    : all
  ).where(and(...conditions));
  return row?.total ?? 0;
}
