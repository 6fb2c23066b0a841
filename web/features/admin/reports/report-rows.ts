import type { RecordColumn } from '../list/record-columns.ts';
import { parseSort } from '../list/table/column.ts';
import { changeInWords, formatNumber, plainNumber, type ReportNumber, sizeOf } from './format-number.ts';
import type { ReportColumn } from './report-kinds.ts';

type Numbers = Readonly<Record<string, unknown>>;

/** A row of a report with its name in words. `key` null: of no appointment. */
export interface ReportRow {
  readonly key: string | null;
  readonly name: string;
  readonly now: Numbers;
  readonly before: Numbers | null;
}

/** A number of a row; every answer has the numbers of its columns. */
export const numberIn = (numbers: Numbers | null, name: string): ReportNumber =>
  (numbers?.[name] ?? null) as ReportNumber;

/** Rows as the address sorts them ('name', '-revenue'); without it, as the server does. */
export function sortRows(rows: readonly ReportRow[], sort: string): readonly ReportRow[] {
  const by = parseSort(sort);
  if (by === null) return rows;
  const order = (a: ReportRow, b: ReportRow) =>
    by.key === 'name'
      ? a.name.localeCompare(b.name)
      : sizeOf(numberIn(a.now, by.key)) - sizeOf(numberIn(b.now, by.key));
  return rows.toSorted((a, b) => (by.isDescending ? order(b, a) : order(a, b)));
}

type TextColumn = Pick<RecordColumn<ReportRow>, 'title' | 'text' | 'csv' | 'person'>;

/** What paper and files have of a report: its numbers, and with a comparison those of the period before. */
export function textColumns(
  rowTitle: string,
  columns: readonly ReportColumn[],
  isCompared: boolean,
): TextColumn[] {
  const of = ({ name, title, kind }: ReportColumn): TextColumn[] => [
    {
      title,
      text: (row) => formatNumber(numberIn(row.now, name), kind),
      csv: (row) => plainNumber(numberIn(row.now, name)),
    },
    ...(isCompared
      ? [
          {
            title: `${title}, before`,
            text: (row: ReportRow) => formatNumber(numberIn(row.before, name), kind),
            csv: (row: ReportRow) => plainNumber(numberIn(row.before, name)),
          },
        ]
      : []),
  ];
  return [{ title: rowTitle, text: ({ name }) => name, person: personOf }, ...columns.flatMap(of)];
}

/** Rows of clients and interpreters have their id as key; no other rows share a name. */
const personOf = ({ key, name }: ReportRow) => (key === null ? null : { id: key, name });

/** The number of the period before and how it changed, in words. */
export function describeBefore(row: Pick<ReportRow, 'now' | 'before'>, { name, kind }: ReportColumn): string {
  const [now, before] = [numberIn(row.now, name), numberIn(row.before, name)];
  const change = changeInWords(now, before);
  return `${formatNumber(before, kind)} before${change === null ? '' : `, ${change}`}`;
}
