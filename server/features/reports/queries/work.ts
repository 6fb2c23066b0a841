import type { StaffScope } from '#domain/access/scope.ts';
import { WEEK_HOURS, type WorkReport } from '#domain/report/reports.ts';
import type { Db } from '#server/db/connect.ts';
import { readReport } from './read-report.ts';
import { type AskedReport, type AskedRows, dimensionSql, parameters, wantedSql } from './report-sql.ts';
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
  const { notSummed = {} } = WORK_REPORT_SQL[report];
  const isSummed = !Object.values(notSummed).includes('aggregated');
  const [rows, all] = await Promise.all([
    rowsOf(db, report, asked),
    isSummed ? [] : rowsOf(db, report, { ...asked, by: null }),
  ]);
  return { rows, total: isSummed ? totalOf(report, rows) : (all[0]?.numbers ?? totalOf(report, [])) };
}

/** `by` null: one row of all, if there are any appointments. */
async function rowsOf(db: Db, report: WorkReport, asked: AskedRows): Promise<FoundRow[]> {
  const { values, bind } = parameters();
  const { where, numbers, summed = 'facts' } = WORK_REPORT_SQL[report];
  const facts = factsSql(report, wantedSql(asked, where, bind));
  const names = Object.keys(numbers);
  const sums = Object.entries(numbers).map(([name, sql]) => `(${sql})::float8 AS "${name}"`);
  const { text, name, join } = dimensionSql(asked.by, 'NULL');
  const statement = `${facts}, s AS (SELECT key, ${sums.join(', ')} FROM ${summed} GROUP BY key)
    SELECT ${text}, ${name}, ${names.map((one) => `s."${one}"`).join(', ')} FROM s ${join} ORDER BY 2, s.key`;
  type Row = [string | null, string | null, ...(number | null)[]];
  const found = await readReport<Row>(db, statement, values);
  return found.map(([key, rowName, ...of]) => ({
    ...{ key, name: rowName },
    numbers: Object.fromEntries(names.map((one, at) => [one, of[at] ?? null])),
  }));
}

function totalOf(report: WorkReport, rows: readonly FoundRow[]): FoundRow['numbers'] {
  const { numbers, notSummed = {} } = WORK_REPORT_SQL[report];
  return Object.fromEntries(
    Object.keys(numbers).map((name) => {
      const values = rows.flatMap((row) => row.numbers[name] ?? []);
      if (notSummed[name] === undefined) return [name, values.reduce((sum, one) => sum + one, 0)];
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
