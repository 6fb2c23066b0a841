import type { AssignmentQuery } from '#contracts/assignments/shapes.ts';
import type { ClientScope, InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { ListStatus } from '#domain/assignment/shown-status.ts';
import { ASSIGNMENT_STATUSES, BOOKED_STATUSES } from '#domain/assignment/status.ts';
import { dayBounds } from '#domain/time.ts';
import { assignmentRows } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { isPastUnfilled, isWithoutResult } from '#server/db/assignments/without-result.ts';
import type { Db } from '#server/db/connect.ts';
import { countRows } from '#server/db/count-rows.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { Refused } from '#server/db/transaction.ts';
import { companyZone } from './company-zone.ts';
import { partsOf } from './list-status.ts';
import { type SearchMeaning, searchCondition, searchMeaning } from './search.ts';

/** The last row of a page, in the order of lists, and how many rows the whole list was found to have. */
interface PageCursor {
  readonly startsAt: string;
  readonly id: number;
  readonly total: number;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const WHOLE = /^\d{1,10}$/;

/** The beginning of the next page, as text for a `Link`. */
function writeCursor({ startsAt, id, total }: PageCursor): string {
  return Buffer.from(`${startsAt}|${id}|${total}`).toString('base64url');
}

/** Reads a cursor. Refused as `validation_failed` at `cursor` for anything that `writeCursor` does not write. */
function readCursor(text: string): PageCursor {
  const [startsAt = '', id = '', total = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
  const isWhole = rest.length === 0 && INSTANT.test(startsAt) && WHOLE.test(id) && WHOLE.test(total);
  if (!isWhole || Number.isNaN(Date.parse(startsAt)) || Number(id) > 2_147_483_647) {
    const message = 'This page was not found. Start again from the first page.';
    throw new Refused({ code: 'validation_failed', message, fields: { cursor: message } });
  }
  return { startsAt, id: Number(id), total: Number(total) };
}

/** One page of a list; `nextCursor` null: it is the last. */
export interface AssignmentPage {
  readonly rows: readonly AssignmentRow[];
  readonly nextCursor: string | null;
  /** Exact up to 10,000, beyond that the planner's estimate. */
  readonly total: number;
}

/** The filters of a list at `now`, an instant. */
type ListQuery = AssignmentQuery & { readonly now: string };

/** Who asks for a list: staff, or the person that it is about. */
export type ListReader = StaffScope | InterpreterScope | ClientScope;

/**
 * A page of assignments by the query's filters, latest first, or 'oldest' or 'created' (last created first); without
 * deleted ones. Staff see all; interpreters those that are theirs, not those they were only asked about or declined;
 * clients their own. `from` and `to` are days of the company, both inclusive; of what is past without a result or unfilled, dates of service. Refused as `validation_failed` at
 * `cursor`. Source: rules access-3, api-1 and closeouts-15.
 */
export async function assignmentPage(db: Db, reader: ListReader, query: ListQuery): Promise<AssignmentPage> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const meaning = query.q ? await searchMeaning(db, query.q) : null;
  const isByDay = query.result === undefined && (query.from !== undefined || query.to !== undefined);
  const timeZone = isByDay ? await companyZone(db) : null;
  const filter = filterOf(reader, query, { timeZone, meaning });
  const { statement, values } = pageStatement(filter, query, cursor);
  const found = await selectRows(db, statement, values);
  const shown = found.slice(0, query.limit);
  const rows = await assignmentRows(
    db,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  const isMore = found.length > query.limit && last !== undefined;
  // Only a first page that is full is counted; its cursor carries the total on, so that any depth costs the same.
  const total = cursor?.total ?? (isMore ? await totalOf(db, filter) : shown.length);
  const nextCursor = isMore ? writeCursor({ ...last, total }) : null;
  // Given to somebody else meanwhile, it is not the reader's any more.
  return { rows: rows.filter((row) => isOwn(row, reader)), nextCursor, total };
}

/** Conditions on `a` with their parameters: `where`, and one of `arms`. */
interface Filter {
  readonly where: readonly string[];
  readonly arms: readonly string[];
  readonly values: readonly unknown[];
}

const HAS_OPEN_PROPOSAL = `EXISTS (SELECT FROM assignment_proposals p WHERE p.assignment_id = a.id AND p.state = 'open')`;
/** Of a back-dated appointment nobody is asked, but it has its interpreter (rule requests-6). */
const IS_NO_NEW_REQUEST = `(a.status <> 'pending' OR a.notification_sent OR a.interpreter_id IS NOT NULL)`;
/** SQL on `a`: booked, begun, not over at `now`, nobody has arrived, and nobody has said that it was not held (rule tracking-17). */
export const isLate = (now: string) => `a.status IN ('accepted', 'scheduled')
  AND a.current_status IN ('not_started', 'en_route') AND a.not_held IS NULL AND a.starts_at <= ${now}::timestamptz AND a.ends_at > ${now}::timestamptz`;
const PAST = { missing: isWithoutResult, unfilled: isPastUnfilled } as const;
/** The statuses of each. */
const PAST_STATUSES = { missing: BOOKED_STATUSES, unfilled: ['pending', 'declined'] } as const;
const ONE_ARM = ['true'];

/** What must be read first. `timeZone` null: the query names no days. */
interface Resolved {
  readonly timeZone: string | null;
  readonly meaning: SearchMeaning | null;
}

const PLACE = selection(fieldsOf('a', { id: assignments.id, startsAt: assignments.startsAt }));

/**
 * Which appointments a page has. Their rows are read by `assignmentRows`: planning seven tables anew for each filter would take longer than reading them.
 */
function pageStatement(filter: Filter, query: AssignmentQuery, cursor: PageCursor | null) {
  const values = [...filter.values];
  const { order, beyond } = orderOf(query.order, cursor, (value) => `$${values.push(value)}`);
  // Each arm is read in order from an index of its own. A status that is common but not in this part of time would
  // else have the planner walk all of that part in vain.
  const where = filter.where.join(' AND ');
  const page = `${order} LIMIT ${query.limit + 1}`;
  const statement = select(PLACE, (columns) => {
    const arms = filter.arms.map(
      (arm) => `SELECT ${columns} FROM assignments a WHERE ${where} AND ${arm} ${beyond} ${page}`,
    );
    const [only = '', ...others] = arms;
    const union = arms.map((arm) => `(${arm})`).join(' UNION ALL ');
    return { text: others.length === 0 ? only : `SELECT ${columns} FROM (${union}) a ${page}` };
  });
  return { statement, values };
}

/** The order of a list, and the condition of what comes after a cursor in it. Ids rise as appointments are made. */
function orderOf(
  by: AssignmentQuery['order'],
  cursor: PageCursor | null,
  bind: (value: unknown) => string,
): { readonly order: string; readonly beyond: string } {
  if (by === 'created') {
    return { order: 'ORDER BY a.id DESC', beyond: cursor ? `AND a.id < ${bind(cursor.id)}::integer` : '' };
  }
  const [direction, after] = by === 'oldest' ? ['ASC', '>'] : ['DESC', '<'];
  const beyond = cursor
    ? `AND (a.starts_at, a.id) ${after} (${bind(cursor.startsAt)}::timestamptz, ${bind(cursor.id)}::integer)`
    : '';
  return { order: `ORDER BY a.starts_at ${direction}, a.id ${direction}`, beyond };
}

function filterOf(reader: ListReader, query: ListQuery, { timeZone, meaning }: Resolved): Filter {
  const { from, to, status, origin, proposal, interpreterId, clientId, ids, without, checkIn, result } =
    query;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['a.deleted_at IS NULL', ...ownOf(reader, bind)];
  if (ids !== undefined) where.push(`a.id = ANY(${bind(ids)}::integer[])`);
  if (without === 'new-requests') where.push(IS_NO_NEW_REQUEST);
  if (interpreterId !== undefined)
    where.push(`a.interpreter_id = ${bind(interpreterId)} AND ${namesInterpreter(reader)}`);
  if (clientId !== undefined) where.push(`a.client_id = ${bind(clientId)}`);
  if (timeZone !== null) {
    if (from !== undefined) where.push(`a.starts_at >= ${bind(dayBounds(from, timeZone).from)}`);
    if (to !== undefined) where.push(`a.starts_at < ${bind(dayBounds(to, timeZone).to)}`);
  }
  if (origin !== undefined) where.push(origin === 'client' ? `a.origin = 'client'` : `a.origin = 'staff'`);
  if (proposal === 'open') where.push(HAS_OPEN_PROPOSAL);
  if (checkIn === 'late') where.push(isLate(bind(query.now)));
  if (result !== undefined) {
    where.push(PAST[result](bind(query.now)));
    if (from !== undefined) where.push(`a.date >= ${bind(from)}::date`);
    if (to !== undefined) where.push(`a.date <= ${bind(to)}::date`);
  }
  // Few of many past ones: each status from its own index.
  const wanted = status ?? (result && PAST_STATUSES[result]);
  const arms = wanted === undefined ? ONE_ARM : armsOf(wanted);
  if (meaning) where.push(searchCondition(meaning, bind, namesInterpreter(reader)));
  return { where, arms, values };
}

/** Clients do not learn who was only asked, not even from a search by name (rule access-12). */
function namesInterpreter({ audience }: ListReader): string {
  return audience === 'client' ? `a.status NOT IN ('pending', 'declined')` : 'true';
}

function armsOf(status: readonly ListStatus[]): readonly string[] {
  const isAll = ASSIGNMENT_STATUSES.every((one) => status.includes(one));
  return isAll ? ONE_ARM : partsOf(status);
}

function ownOf(reader: ListReader, bind: (value: unknown) => string): string[] {
  switch (reader.audience) {
    case 'staff':
      return [];
    case 'interpreter':
      return [
        `a.interpreter_id = ${bind(reader.interpreterId)}`,
        `a.status IN ('accepted', 'scheduled', 'in-progress', 'completed', 'cancelled')`,
      ];
    case 'client':
      return [`a.client_id = ${bind(reader.clientId)}`];
  }
}

function isOwn({ clientId, interpreterId }: AssignmentRow, reader: ListReader): boolean {
  switch (reader.audience) {
    case 'staff':
      return true;
    case 'interpreter':
      return interpreterId === reader.interpreterId;
    case 'client':
      return clientId === reader.clientId;
  }
}

/** How many rows a list has. */
function totalOf(db: Db, { where, arms, values }: Filter): Promise<number> {
  const all = `${where.join(' AND ')} AND (${arms.join(' OR ')})`;
  return countRows(db, { text: `SELECT FROM assignments a WHERE ${all}` }, values);
}
