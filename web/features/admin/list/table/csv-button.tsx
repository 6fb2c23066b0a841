import { Download } from 'lucide-react';
import type { ExportedList } from '#contracts/accounts/shapes.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { type AllRows, useAllRows } from '../../print/use-all-rows.ts';
import type { SavedColumn } from './save-csv.ts';

interface CsvButtonProps<Item> {
  columns: readonly SavedColumn<Item>[];
  /** The beginning of the file's name. */
  what: ExportedList;
  /** The company's today, once it is known. */
  today: string | undefined;
  /** All rows that match, also those that are not loaded yet. */
  rows: AllRows<Item>;
}

/** The columns that are shown, of all rows that match, as a file. */
export function CsvButton<Item>({ columns, what, today, rows }: CsvButtonProps<Item>) {
  const load = useAllRows(rows);

  // Loaded when it is wanted.
  async function save(items: readonly Item[]) {
    const { saveCsv } = await import('./save-csv.ts');
    await saveCsv(items, { columns, what, today });
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
