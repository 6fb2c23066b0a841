import type { StaffScope } from '#domain/access/scope.ts';
import { percentile } from '#domain/report/percentile.ts';
import { type Dimension, WEEK_HOURS, type WorkReport } from '#domain/report/reports.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { dimensionSql, parameters, type ReportParameters, wantedSql } from './report-sql.ts';
import { factsSql, WORK_REPORT_SQL } from './work-reports.ts';

/** A row of a report. `key` null: of no appointment. Numbers by name; cents, minutes and counts, null without anything to tell. */
export interface FoundRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly numbers: Readonly<Record<string, number | null>>;
}

/** The rows of a report, and the numbers of all of them together. */
export interface FoundReport {
  readonly rows: readonly FoundRow[];
  readonly total: FoundRow['numbers'];
}

/**
 * The numbers of the appointments that begin in a period of the company's days, both included, for each month, client, … and in all.
 * Source: rules ledger-11 to ledger-14.
 */
export async function workReport(
  db: Db,
  _who: StaffScope,
  report: WorkReport,
  query: ReportParameters,
): Promise<FoundReport> {
  const { values, bind } = parameters();
  const statement = rowsSql(report, wantedSql(query, WORK_REPORT_SQL[report].where, bind), query.by);
  type Row = [string | null, string | null, number[] | null, ...(number | null)[]];
  const found = await queryRows<Row>(db, { text: statement }, values);
  const names = namesOf(report);
  const rows = found.map(([key, name, minutes, ...of]) => {
    const numbers = Object.fromEntries(names.map((one, at) => [one, of[at] ?? null]));
    return { key, name, numbers: { ...numbers, ...percentilesOf(report, minutes ?? []) } };
  });
  const all = percentilesOf(
    report,
    found.flatMap(([, , minutes]) => minutes ?? []),
  );
  return { rows, total: { ...totalOf(report, rows), ...all } };
}

/** The numbers of a report that are columns, in the order of `rowsSql`. */
function namesOf(report: WorkReport): string[] {
  const { numbers, derived, parts } = WORK_REPORT_SQL[report];
  return [numbers, derived, parts?.counted].flatMap((some = {}) => Object.keys(some));
}

/** A row for each key, the minutes of its parts third. Each appointment has a key (`dimensionSql`). */
function rowsSql(report: WorkReport, wanted: string, by: Dimension): string {
  const { numbers, derived = {}, parts, summed = 'facts' } = WORK_REPORT_SQL[report];
  const sums = Object.entries(numbers).map(([name, sql]) => `(${sql})::float8 AS "${name}"`);
  const { text, name, join } = dimensionSql(by, 'NULL');
  const columns = [
    ...Object.keys(numbers).map((one) => `s."${one}"`),
    ...Object.values(derived),
    ...Object.keys(parts?.counted ?? {}).map((one) => `coalesce(p."${one}", 0)::float8`),
  ];
  const rows = `${factsSql(report, wanted)}, s AS (SELECT key, ${sums.join(', ')} FROM ${summed} GROUP BY key)`;
  if (!parts)
    return `${rows} SELECT ${text}, ${name}, NULL, ${columns.join(', ')} FROM s ${join} ORDER BY 2, s.key`;
  const counts = Object.entries(parts.counted).map(
    ([name, when]) => `count(*) FILTER (WHERE ${when}) AS "${name}"`,
  );
  return `${rows},
    p AS (SELECT key, ${counts.join(', ')}, json_agg(minutes) FILTER (WHERE minutes IS NOT NULL) AS minutes FROM parts GROUP BY key)
    SELECT ${text}, ${name}, p.minutes, ${columns.join(', ')} FROM s LEFT JOIN p ON p.key = s.key ${join} ORDER BY 2, s.key`;
}

/** Percentiles of parts by their name. Found by the database, which sorts them by their key as well, they made the report a third slower. */
function percentilesOf(report: WorkReport, minutes: readonly number[]): FoundRow['numbers'] {
  const sorted = Int32Array.from(minutes).sort();
  const percentiles = Object.entries(WORK_REPORT_SQL[report].parts?.percentiles ?? {});
  return Object.fromEntries(
    percentiles.map(([name, of]) => {
      const found = percentile(sorted, of);
      return [name, found === null ? null : Math.round(found)];
    }),
  );
}

function totalOf(report: WorkReport, rows: readonly FoundRow[]): FoundRow['numbers'] {
  const { largest = [] } = WORK_REPORT_SQL[report];
  return Object.fromEntries(
    namesOf(report).map((name) => {
      const values = rows.flatMap((row) => row.numbers[name] ?? []);
      if (largest.includes(name)) return [name, values.length === 0 ? null : Math.max(...values)];
      return [name, values.reduce((sum, one) => sum + one, 0)];
    }),
  );
}

/**
 * How many appointments begin in each hour of the week, and their booked minutes: of each language, the largest first, and of all. Source:
 * rule ledger-14.
 */
export async function demandReport(db: Db, _who: StaffScope, query: ReportParameters) {
  const { values, bind } = parameters();
  const facts = factsSql('demand', wantedSql({ ...query, by: 'language' }, 'true', bind));
  const text = `${facts} SELECT key, cell, count(*)::integer, round(sum(minutes))::float8 FROM facts GROUP BY key, cell`;
  const languages = new Map<string, Counted>();
  const total = nothing();
  for (const [language, cell, count, minutes] of await queryRows<[string, number, number, number]>(
    db,
    { text },
    values,
  )) {
    const own = languages.get(language) ?? nothing();
    languages.set(language, own);
    for (const one of [own, total]) {
      one.appointments += count;
      one.minutes += minutes;
      one.hours[cell] = (one.hours[cell] ?? 0) + count;
    }
  }
  const rows = [...languages]
    .map(([language, numbers]) => ({ key: language, name: language, numbers }))
    .sort((a, b) => b.numbers.appointments - a.numbers.appointments || a.name.localeCompare(b.name));
  return { rows, total };
}

interface Counted {
  appointments: number;
  minutes: number;
  readonly hours: number[];
}

const nothing = (): Counted => ({
  appointments: 0,
  minutes: 0,
  hours: Array.from({ length: WEEK_HOURS }, () => 0),
});
