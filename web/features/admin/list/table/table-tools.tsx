import { Columns3, Download, LayoutGrid, Rows3 } from 'lucide-react';
import { saveFile } from '#web/device/save-file.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MenuButton } from '#web/ui/menu/menu-button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { csvOf } from '#web/ui/text/csv.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { type AllRows, useAllRows } from '../../print/use-all-rows.ts';
import type { Column } from './column.ts';
import type { TableView } from './use-table-view.ts';

interface TableToolsProps<Item> {
  view: TableView<Item>;
  /** 'interpreters', the beginning of the file's name. */
  what: string;
  /** The company's today, once it is known. */
  today: string | undefined;
  /** All rows that match, also those that are not loaded yet. */
  rows: AllRows<Item>;
}

/** Table or cards, which columns, and what is shown on paper and as a file; none of it on a phone. */
export function TableTools<Item>({ view, what, today, rows }: TableToolsProps<Item>) {
  const { isTable, all, columns, toggleColumn } = view;
  const shown = new Set(columns.map(({ key }) => key));
  return (
    <div className="flex items-center max-lg:hidden">
      <ViewSwitch view={view} />
      {isTable && (
        <MenuButton
          label="Columns"
          tooltip="Choose columns"
          icon={<Columns3 aria-hidden className="size-4" />}
          entries={() =>
            all
              .filter(({ isFixed }) => !isFixed)
              .map(({ key, title }) => ({
                key,
                label: title,
                isChecked: shown.has(key),
                onChoose: () => toggleColumn(key),
              }))
          }
        />
      )}
      <PrintButton title={what.charAt(0).toUpperCase() + what.slice(1)} columns={columns} rows={rows} />
      <CsvButton columns={columns} fileName={`${what}-${today ?? 'all'}.csv`} rows={rows} />
    </div>
  );
}

function ViewSwitch<Item>({ view: { isTable, showAs } }: { view: TableView<Item> }) {
  return (
    <fieldset className="flex rounded-control border border-line-strong/60">
      <legend className="sr-only">Show as</legend>
      {(
        [
          ['table', 'Table', Rows3],
          ['cards', 'Cards', LayoutGrid],
        ] as const
      ).map(([value, label, Icon]) => {
        const isChosen = (value === 'table') === isTable;
        return (
          <IconButton
            key={value}
            label={label}
            aria-pressed={isChosen}
            icon={<Icon aria-hidden className="size-4" />}
            className={classNames('pointer-fine:md:size-8!', isChosen && 'bg-accent-soft text-ink!')}
            onClick={() => showAs(value)}
          />
        );
      })}
    </fieldset>
  );
}

interface CsvButtonProps<Item> extends Pick<TableToolsProps<Item>, 'rows'> {
  columns: readonly Column<Item>[];
  fileName: string;
}

/** The columns that are shown, of all rows that match, as a file. */
function CsvButton<Item>({ columns, fileName, rows }: CsvButtonProps<Item>) {
  const load = useAllRows(rows);

  async function save(items: readonly Item[]) {
    const table = [
      columns.map(({ title }) => title),
      ...items.map((item) => columns.map(({ text }) => text(item))),
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
