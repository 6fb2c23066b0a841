import { Download } from 'lucide-react';
import { saveFile } from '#web/device/save-file.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { csvOf } from '#web/ui/text/csv.ts';
import { type AllRows, useAllRows } from '../../print/use-all-rows.ts';
import type { Column } from './column.ts';

interface CsvButtonProps<Item> {
  columns: readonly Pick<Column<Item>, 'title' | 'text' | 'csv'>[];
  fileName: string;
  /** All rows that match, also those that are not loaded yet. */
  rows: AllRows<Item>;
}

/** The columns that are shown, of all rows that match, as a file. */
export function CsvButton<Item>({ columns, fileName, rows }: CsvButtonProps<Item>) {
  const load = useAllRows(rows);

  async function save(items: readonly Item[]) {
    const table = [
      columns.map(({ title }) => title),
      ...items.map((item) => columns.map(({ text, csv = text }) => csv(item))),
    ];
    await saveFile(new File([csvOf(table)], fileName, { type: 'text/csv' }));
  }

  return (
    <IconButton
      label="Download CSV"
      aria-busy={load.isPending || undefined}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void load.read(save)}
    />
  );
}
