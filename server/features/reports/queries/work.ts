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

/** The numbers of a report in the order of `rowsSql`. */
function namesOf(report: WorkReport): string[] {
  const { numbers, derived, parts } = WORK_REPORT_SQL[report];
  return [numbers, derived, parts?.counted, parts?.percentiles].flatMap((some = {}) => Object.keys(some));
}

/** A row for each key; where there are percentiles, which have no sum, also one of all. Each appointment has a key (`dimensionSql`). */
function rowsSql(report: WorkReport, wanted: string, by: Dimension): string {
  const { numbers, derived = {}, parts, summed = 'facts' } = WORK_REPORT_SQL[report];
  const sums = Object.entries(numbers).map(([name, sql]) => `(${sql})::float8 AS "${name}"`);
  const { text, name, join } = dimensionSql(by, 'NULL');
  const columns = [
    ...Object.keys(numbers).map((one) => `s."${one}"`),
    ...Object.values(derived),
    ...Object.keys(parts?.counted ?? {}).map((one) => `coalesce(p."${one}", 0)::float8`),
    ...Object.keys(parts?.percentiles ?? {}).map((one) => `q."${one}"`),
  ];
  const rows = `${factsSql(report, wanted)}, s AS (SELECT key, ${sums.join(', ')} FROM ${summed} GROUP BY key)`;
  if (!parts)
    return `${rows} SELECT ${text}, ${name}, false, ${columns.join(', ')} FROM s ${join} ORDER BY 2, s.key`;
  const counts = Object.entries(parts.counted).map(
    ([name, when]) => `count(*) FILTER (WHERE ${when}) AS "${name}"`,
  );
  const percentiles = Object.entries(parts.percentiles).map(
    ([name, of]) => `round(percentile_cont(${of}) WITHIN GROUP (ORDER BY minutes)) AS "${name}"`,
  );
  return `${rows},
    p AS (SELECT key, ${counts.join(', ')} FROM parts GROUP BY key),
    q AS (SELECT key, grouping(key) = 1 AS is_total, ${percentiles.join(', ')} FROM parts WHERE minutes IS NOT NULL
      GROUP BY GROUPING SETS ((key), ()))
    SELECT ${text}, ${name}, coalesce(q.is_total, false), ${columns.join(', ')}
    FROM (s LEFT JOIN p ON p.key = s.key) FULL JOIN q ON q.key = s.key AND NOT q.is_total ${join} ORDER BY 2, s.key`;
}

/** `ofAll`: the row of all, whose percentiles are those of all. */
function totalOf(
  report: WorkReport,
  rows: readonly FoundRow[],
  ofAll: FoundRow['numbers'] = {},
): FoundRow['numbers'] {
  const { largest = [], parts } = WORK_REPORT_SQL[report];
  return Object.fromEntries(
    namesOf(report).map((name) => {
      const values = rows.flatMap((row) => row.numbers[name] ?? []);
      if (parts && name in parts.percentiles) return [name, ofAll[name] ?? null];
      if (largest.includes(name)) return [name, values.length === 0 ? null : Math.max(...values)];
      return [name, values.reduce((sum, one) => sum + one, 0)];
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
