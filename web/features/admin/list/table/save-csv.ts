import type { ExportedList } from '#contracts/account.ts';
import { csvOf } from '#domain/csv.ts';
import { noteExport } from '#web/api/staff/note-export.ts';
import { saveFile } from '#web/device/save-file.ts';
import type { Column } from './column.ts';

export type SavedColumn<Item> = Pick<Column<Item>, 'title' | 'text' | 'csv'>;

interface Saving<Item> {
  readonly columns: readonly SavedColumn<Item>[];
  readonly what: ExportedList;
  /** The company's today, once it is known. */
  readonly today: string | undefined;
}

/** Saves rows as a file, with the columns that are shown. */
export async function saveCsv<Item>(items: readonly Item[], { columns, what, today }: Saving<Item>) {
  const table = [
    columns.map(({ title }) => title),
    ...items.map((item) => columns.map(({ text, csv = text }) => csv(item))),
  ];
  await noteExport(what, items.length);
  await saveFile(new File([csvOf(table)], `${what}-${today ?? 'all'}.csv`, { type: 'text/csv' }));
}
