import type { StaffScope } from '#domain/access/scope.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Cents } from '#domain/money.ts';
import type { MoneyReport, NumberOf, WorkReport } from '#domain/report/reports.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { Refused } from '#server/db/transaction.ts';
import {
  MONEY_NUMBERS,
  type MoneyReportParameters,
  moneyFacts,
  UNBILLED_AGES,
  unbilledFacts,
} from './money.ts';
import { type Bind, parameters, type ReportParameters, wantedSql } from './report-sql.ts';
import { factsSql, WORK_REPORT_SQL } from './work-reports.ts';

/** Which row of a report, '' for none: the total; and a page of its appointments. */
interface PageQuery {
  readonly key?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A number of a report of work; `weekday` (1 is Monday) and `hour` choose a cell of the demand. */
export interface BehindWork extends ReportParameters, PageQuery {
  readonly report: WorkReport;
  readonly number: string;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
}

/** An amount of a report; `today` is the company's. */
export interface BehindMoney extends MoneyReportParameters, PageQuery {
  readonly report: MoneyReport;
  readonly number: string;
  readonly today: string;
}

/** An appointment behind a number, with its share of it. */
export interface FoundBehind {
  readonly id: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly interpreterId: number | null;
  readonly interpreterName: string | null;
  readonly language: string;
  readonly status: AssignmentStatus;
  readonly value: number | null;
  readonly cents: Cents | null;
}

/** A page of appointments by time, the first one first, with the number of all. */
export interface BehindPage {
  readonly rows: readonly FoundBehind[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/**
 * The appointments behind a number of a report, as it counts them. `Refused` malformed for a cursor that is none. Source: rule ledger-9.
 */
export function behindWork(db: Db, _who: StaffScope, query: BehindWork): Promise<BehindPage> {
  const { report, weekday, hour } = query;
  const { values, bind } = parameters();
  const { where } = WORK_REPORT_SQL[report];
  const facts = factsSql(report, wantedSql(query, where, bind));
  const conditions = [
    ...(weekday === undefined || report !== 'demand' ? [] : [`cell / 24 + 1 = ${bind(weekday)}::integer`]),
    ...(hour === undefined || report !== 'demand' ? [] : [`cell % 24 = ${bind(hour)}::integer`]),
    ...keyCondition(query, bind),
  ];
  const found = `${facts}, found AS (${foundWork(query, conditions)})`;
  return pageOf(db, found, { ...query, values, bind });
}

/** The appointments that make a number, as `rowsSql` counts them. */
function foundWork({ report, number }: BehindWork, conditions: readonly string[]): string {
  const { behind, parts } = WORK_REPORT_SQL[report];
  // Accepted offers are in both: the facts have their minutes.
  const of = behind[number];
  const counted = parts?.counted[number];
  if (!of && counted !== undefined)
    return `SELECT id, count(*)::float8 AS value, NULL::float8 AS cents FROM parts
      WHERE ${[counted, ...conditions].join(' AND ')} GROUP BY id`;
  if (!of) throw new Error(`${report} has no number ${number}`);
  return `SELECT id, ${of.value ?? 'NULL'}::float8 AS value, ${of.cents ?? 'NULL'}::float8 AS cents FROM facts
    WHERE ${[of.when, ...conditions].join(' AND ')}`;
}

/**
 * The appointments behind an amount of a report, each with its share. `Refused` malformed for a cursor that is none. Source: rule ledger-9.
 */
export function behindMoney(db: Db, _who: StaffScope, query: BehindMoney): Promise<BehindPage> {
  const { values, bind } = parameters();
  const found =
    query.report === 'money' ? moneyBehind(query, bind) : unbilledBehind({ ...query, by: 'client' }, bind);
  return pageOf(db, found, { ...query, values, bind });
}

function moneyBehind(query: BehindMoney, bind: Bind): string {
  const { sign, accounts } = MONEY_NUMBERS[query.number as NumberOf<'money'>]; // the contract's
  const conditions = [
    'id IS NOT NULL',
    `account IN (${accounts.map((one) => `'${one}'`).join(', ')})`,
    ...keyCondition(query, bind),
  ];
  return `${moneyFacts(query, bind)}, found AS (
    SELECT id, NULL::float8 AS value, (${sign} * sum(cents))::float8 AS cents FROM facts WHERE ${conditions.join(' AND ')}
    GROUP BY id HAVING sum(cents) <> 0)`;
}

function unbilledBehind(query: BehindMoney, bind: Bind): string {
  const age = UNBILLED_AGES[query.number as NumberOf<'unbilled'>]; // the contract's
  const conditions = [age, ...keyCondition(query, bind)];
  return `${unbilledFacts(query, bind)}, found AS (
    SELECT id, NULL::float8 AS value, cents::float8 AS cents FROM facts WHERE ${conditions.join(' AND ')})`;
}

function keyCondition({ key, by }: Pick<BehindWork, 'key' | 'by'>, bind: Bind): string[] {
  if (key === undefined) return [];
  if (by === 'month') return [`to_char(key, 'YYYY-MM') = ${bind(key)}`];
  return [`key::text = ${bind(key)}`];
}

interface Paging extends PageQuery {
  readonly values: readonly unknown[];
  readonly bind: Bind;
}

async function pageOf(db: Db, found: string, { limit, cursor, values, bind }: Paging): Promise<BehindPage> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const beyond = after
    ? `WHERE (a.starts_at, a.id) > (${bind(after.startsAt)}::timestamptz, ${bind(after.id)}::integer)`
    : '';
  const text = `${found} SELECT a.id, a.date, a.start_time, a.end_time, c.id, c.name, i.id, i.name, a.language, a.status, f.value, f.cents,
    a.starts_at::text, (SELECT count(*) FROM found)::integer
    FROM found f JOIN assignments a ON a.id = f.id JOIN clients c ON c.id = a.client_id LEFT JOIN interpreters i ON i.id = a.interpreter_id
    ${beyond} ORDER BY a.starts_at, a.id LIMIT ${limit + 1}`;
  type Person = [number, string];
  type Row = [number, string, string, string, ...Person, number | null, string | null, ...Rest];
  type Rest = [string, AssignmentStatus, number | null, Cents | null, string, number];
  const rows = await queryRows<Row>(db, { text }, values);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit;
  return {
    rows: shown.map((row) => {
      const [id, date, startTime, endTime, clientId, clientName, interpreterId, interpreterName] = row;
      const [language, status, value, cents] = row.slice(8) as Rest; // as selected
      const people = { clientId, clientName, interpreterId, interpreterName };
      return { id, date, startTime, endTime, ...people, language, status, value, cents };
    }),
    nextCursor: last && isMore ? `${Date.parse(last[12])}.${last[0]}` : null,
    total: last?.[13] ?? 0,
  };
}

/** Appointments begin at whole minutes. */
function readCursor(cursor: string): { readonly startsAt: string; readonly id: number } {
  const [, at = '', id = ''] = /^(\d{1,14})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (at === '')
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of appointments.' });
  return { startsAt: new Date(Number(at)).toISOString(), id: Number(id) };
}
