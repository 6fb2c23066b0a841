import { Printer } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { RecordColumn } from '../list/record-columns.ts';
import { PrintedTable } from './printed-table.tsx';
import { type AllRows, useAllRows } from './use-all-rows.ts';
import { usePrint } from './use-print.tsx';

interface PrintButtonProps<Item> {
  title: string;
  columns: readonly Pick<RecordColumn<Item>, 'title' | 'text'>[];
  /** All rows that match, also those that are not loaded yet. */
  rows: AllRows<Item>;
  /** What narrows the list, in words; empty: nothing does. */
  filters?: ((items: readonly Item[]) => readonly string[]) | undefined;
}

/** The columns that are shown, of all rows that match, on paper. */
export function PrintButton<Item>({ title, columns, rows, filters }: PrintButtonProps<Item>) {
  const { print, printed } = usePrint();
  const load = useAllRows(rows);
  return (
    <>
      <IconButton
        label="Print"
        aria-busy={load.isPending || undefined}
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() =>
          void load.read((items) => {
            const named = filters?.(items) ?? [];
            print({
              title,
              content: (
                <>
                  {named.length > 0 && <p className="mb-1">{named.join(' · ')}</p>}
                  <PrintedTable
                    head={columns.map((column) => column.title)}
                    rows={items.map((item) => columns.map(({ text }) => text(item)))}
                  />
                </>
              ),
            });
          })
        }
      />
      {printed}
    </>
  );
}
