import type { ExportedList } from '#contracts/accounts/shapes.ts';
import { distinctNames } from '#domain/billing/payouts/payout.ts';
import { csvOf } from '#domain/csv.ts';
import { call } from '#web/api/http/http.ts';

import { saveFile } from '#web/device/save-file.ts';
import type { RecordColumn } from '../record-columns.ts';

export type SavedColumn<Item> = Pick<RecordColumn<Item>, 'title' | 'text' | 'csv' | 'person'>;

interface Saving<Item> {
  readonly columns: readonly SavedColumn<Item>[];
  readonly what: ExportedList;
  /** The company's today, once it is known. */
  readonly today: string | undefined;
}

/** The cells of a column; namesakes with their number (rule ledger-16). */
function cellsOf<Item>(items: readonly Item[], { text, csv = text, person }: SavedColumn<Item>): string[] {
  if (!person) return items.map(csv);
  const named = items.map(person);
  const names = distinctNames(named.filter((one) => one !== null));
  return items.map((item, at) => (named[at] == null ? csv(item) : (names.shift() ?? '')));
}

/** Saves rows as a file, with the columns that are shown. */
export async function saveCsv<Item>(items: readonly Item[], { columns, what, today }: Saving<Item>) {
  const cells = columns.map((column) => cellsOf(items, column));
  const table = [
    columns.map(({ title }) => title),
    ...items.map((_, at) => cells.map((ofColumn) => ofColumn[at] ?? '')),
  ];
  await call('POST /api/exports', { body: { list: what, rows: items.length }, audience: 'staff' });
  await saveFile(new File([csvOf(table)], `${what}-${today ?? 'all'}.csv`, { type: 'text/csv' }));
}
