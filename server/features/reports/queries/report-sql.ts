import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { monthsOf, type Period } from '#domain/report/period.ts';
import type { Dimension } from '#domain/report/reports.ts';
import { onServiceDays } from '#server/db/assignments/service-days.ts';

/** What narrows a report: all that appointments have. */
export interface ReportFilter {
  readonly clientId?: number | undefined;
  readonly interpreterId?: number | undefined;
  readonly language?: string | undefined;
  readonly serviceType?: ServiceType | undefined;
  readonly mode?: Mode | undefined;
}

/** A period, what its rows stand for, and what narrows it; `timeZone` is the company's. */
export interface ReportParameters extends Period, ReportFilter {
  readonly by: Dimension;
  readonly timeZone: string;
}

/** Adds a parameter to a statement; answers its place. */
export type Bind = (value: unknown) => string;

/** The parameters of a statement in the order in which they are bound. */
export function parameters(): { readonly values: unknown[]; readonly bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The conditions of a filter on the appointment `a`. */
export function filterConditions(filter: ReportFilter, bind: Bind): string[] {
  const { clientId, interpreterId, language, serviceType, mode } = filter;
  return [
    ...(clientId === undefined ? [] : [`a.client_id = ${bind(clientId)}::integer`]),
    ...(interpreterId === undefined ? [] : [`a.interpreter_id = ${bind(interpreterId)}::integer`]),
    ...(language === undefined ? [] : [`a.language = ${bind(language)}::text`]),
    ...(serviceType === undefined ? [] : [`a.service_type = ${bind(serviceType)}::text`]),
    ...(mode === undefined ? [] : [`a.mode = ${bind(mode)}::text`]),
  ];
}

/** What rows stand for: the key of a fact ('none' or 0 of an appointment that has none, null without an appointment), its text and name in the answer. */
interface DimensionSql {
  readonly key: string;
  readonly text: string;
  readonly name: string;
  readonly join: string;
}

// The planner knows how many values a column has: no key is made of the id of an appointment. Each has a mode.
const unlessNone = (column: string, none: string) =>
  `CASE WHEN a.mode IS NOT NULL THEN coalesce(a.${column}, ${none}) END`;

const ofPerson = (key: string, table: string): DimensionSql => ({
  key,
  text: 's.key::text',
  name: 'n.name',
  join: `LEFT JOIN ${table} n ON n.id = s.key`,
});
const plain = (key: string): DimensionSql => ({ key, text: 's.key', name: 's.key', join: '' });

/** `day` is a civil date or time of the row, by which months are told. */
export function dimensionSql(by: Dimension, day: string): DimensionSql {
  switch (by) {
    case 'month':
      return {
        key: `date_trunc('month', ${day})`,
        text: `to_char(s.key, 'YYYY-MM')`,
        name: `to_char(s.key, 'YYYY-MM')`,
        join: '',
      };
    case 'client':
      return ofPerson('a.client_id', 'clients');
    case 'interpreter':
      return ofPerson(unlessNone('interpreter_id', '0'), 'interpreters');
    case 'language':
      return plain('a.language');
    case 'mode':
      return plain('a.mode');
    case 'service_type':
      return plain(unlessNone('service_type', `'none'`));
  }
}

/** The columns of an appointment that reports use. `assignments_day_idx` has all but the arrivals. */
const COLUMNS = `a.id, a.client_id, a.interpreter_id, a.date, a.start_time, a.end_time, a.time_zone, a.starts_at, a.ends_at, a.status,
  a.not_held, a.arrived_at, a.device_arrived_at, a.created_at`;

/** The first day of the month of an appointment's service date. To truncate each date took up to half of a report. */
function monthSql({ from, to }: ReportParameters, bind: Bind): string {
  const months = bind(monthsOf({ from, to }));
  return `(${months}::date[])[width_bucket(a.date, ${months}::date[])]`;
}

/**
 * The appointments whose service date is in a period, as `wanted` with their key and their time in the company's zone. Source: rules ledger-3 and ledger-9.
 */
export function wantedSql(query: ReportParameters, where: string, bind: Bind): string {
  const { from, to, by, timeZone } = query;
  const key = by === 'month' ? monthSql(query, bind) : dimensionSql(by, 'NULL').key;
  const local = `a.starts_at AT TIME ZONE ${bind(timeZone)}::text`;
  const conditions = [
    'a.deleted_at IS NULL',
    onServiceDays({ from: bind(from), to: bind(to) }),
    where,
    ...filterConditions(query, bind),
  ];
  return `wanted AS (
    SELECT ${COLUMNS}, ${local} AS local_start, ${key} AS key
    FROM assignments a WHERE ${conditions.join(' AND ')})`;
}
