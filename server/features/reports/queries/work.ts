import type { StaffScope } from '#domain/access/scope.ts';
import { type Dimension, WEEK_HOURS, type WorkReport } from '#domain/report/reports.ts';
import type { Db } from '#server/db/connect.ts';
import { readReport } from './read-report.ts';
import { type AskedReport, dimensionSql, parameters, wantedSql } from './report-sql.ts';
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
 * Source: rules M75 to M78.
 */
export async function workReport(
  db: Db,
  _who: StaffScope,
  report: WorkReport,
  asked: AskedReport,
): Promise<FoundReport> {
  const { values, bind } = parameters();
  const statement = rowsSql(report, wantedSql(asked, WORK_REPORT_SQL[report].where, bind), asked.by);
  type Row = [string | null, string | null, boolean, ...(number | null)[]];
  const found = await readReport<Row>(db, statement, values);
  const names = namesOf(report);
  const row = ([key, name, isTotal, ...of]: Row) => ({
    ...{ key, name, isTotal },
    numbers: Object.fromEntries(names.map((one, at) => [one, of[at] ?? null])),
  });
  const all = found.map(row);
  const rows = all.flatMap(({ isTotal, ...one }) => (isTotal ? [] : [one]));
  return { rows, total: totalOf(report, rows, all.find(({ isTotal }) => isTotal)?.numbers) };
}

const isAggregated = (report: WorkReport) =>
  Object.values(WORK_REPORT_SQL[report].notSummed ?? {}).includes('aggregated');

/** The numbers of a report in the order of `rowsSql`. */
function namesOf(report: WorkReport): string[] {
  const { numbers, parts } = WORK_REPORT_SQL[report];
  return [...Object.keys(numbers), ...Object.keys(parts?.counted ?? {})];
}

/** A row for each key; where a number of all is no sum, also one of all. Each appointment has a key (`dimensionSql`). */
function rowsSql(report: WorkReport, wanted: string, by: Dimension): string {
  const { numbers, parts, summed = 'facts' } = WORK_REPORT_SQL[report];
  const sums = Object.entries(numbers).map(([name, sql]) => `(${sql})::float8 AS "${name}"`);
  const counts = Object.entries(parts?.counted ?? {}).map(
    ([name, when]) => `count(*) FILTER (WHERE ${when}) AS "${name}"`,
  );
  const counted = parts ? `, p AS (SELECT key, ${counts.join(', ')} FROM parts GROUP BY key)` : '';
  const columns = [
    ...Object.keys(numbers).map((one) => `s."${one}"`),
    ...Object.keys(parts?.counted ?? {}).map((one) => `coalesce(p."${one}", 0)::float8`),
  ];
  const { text, name, join } = dimensionSql(by, 'NULL');
  const [isTotal, groups] = isAggregated(report)
    ? ['grouping(key) = 1', 'GROUPING SETS ((key), ())']
    : ['false', 'key'];
  return `${factsSql(report, wanted)},
    s AS (SELECT key, ${isTotal} AS is_total, ${sums.join(', ')} FROM ${summed} GROUP BY ${groups})${counted}
    SELECT ${text}, ${name}, s.is_total, ${columns.join(', ')}
    FROM s ${parts ? 'LEFT JOIN p ON p.key = s.key' : ''} ${join} ORDER BY 2, s.key`;
}

/** `aggregated`: the numbers of all that are no sums. */
function totalOf(
  report: WorkReport,
  rows: readonly FoundRow[],
  aggregated: FoundRow['numbers'] = {},
): FoundRow['numbers'] {
  const { notSummed = {} } = WORK_REPORT_SQL[report];
  return Object.fromEntries(
    namesOf(report).map((name) => {
      const values = rows.flatMap((row) => row.numbers[name] ?? []);
      if (notSummed[name] === undefined) return [name, values.reduce((sum, one) => sum + one, 0)];
      if (notSummed[name] === 'aggregated') return [name, aggregated[name] ?? null];
      return [name, values.length === 0 ? null : Math.max(...values)];
    }),
  );
}

/** How many appointments begin in each hour of the week, and their booked minutes: of each language, the largest first, and of all. Source: rule M78. */
export async function demandReport(db: Db, _who: StaffScope, asked: AskedReport) {
  const { values, bind } = parameters();
  const facts = factsSql('demand', wantedSql({ ...asked, by: 'language' }, 'true', bind));
  const text = `${facts} SELECT key, cell, count(*)::integer, round(sum(minutes))::float8 FROM facts GROUP BY key, cell`;
  const languages = new Map<string, Counted>();
  const total = nothing();
  for (const [language, cell, count, minutes] of await readReport<[string, number, number, number]>(
    db,
    text,
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
