import { Columns3, LayoutGrid, Rows3 } from 'lucide-react';
import type { ExportedList } from '#contracts/accounts/shapes.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { PrintButton } from '../../print/print-button.tsx';
import type { AllRows } from '../../print/use-all-rows.ts';
import { CsvButton } from './csv-button.tsx';
import type { TableView } from './use-table-view.ts';

interface TableToolsProps<Item> {
  view: TableView<Item>;
  /** 'interpreters', the beginning of the file's name. */
  what: ExportedList;
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
      <CsvButton columns={columns} what={what} today={today} rows={rows} />
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
