import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Row, RowGroup, Table, TableCell } from '../list/grid-parts.tsx';
import type { SavedColumn } from '../list/table/save-csv.ts';

/** A column of a table of money: what a cell shows, and what a file has in its place. */
export interface MoneyColumn<Item> {
  readonly title: string;
  /** Its track in the grid. */
  readonly width: string;
  readonly text: (item: Item) => string;
  readonly csv?: (item: Item) => string;
  readonly person?: NonNullable<SavedColumn<Item>['person']>;
  readonly cell?: (item: Item) => ReactNode;
  readonly isNumeric?: true;
  /** The name of the row: on a phone it heads the card. */
  readonly isHead?: true;
  /** On a phone it is left out where it is empty or $0.00. */
  readonly isOptional?: true;
}

interface MoneyTableProps<Item> {
  label: string;
  columns: readonly MoneyColumn<Item>[];
  rows: readonly Item[];
  keyOf: (item: Item) => number;
  /** Below the rows. */
  total?: Item | undefined;
  isBusy?: boolean;
}

/** Rows of amounts: a table from 1024 px on, below that a card for each row. */
export function MoneyTable<Item>({ label, columns, rows, keyOf, total, isBusy }: MoneyTableProps<Item>) {
  const style = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };
  return (
    <Table
      aria-label={label}
      aria-busy={isBusy}
      className={classNames(
        'flex flex-col gap-2 lg:gap-0 lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface',
        isBusy && 'opacity-60',
      )}
    >
      <RowGroup className="lg:sticky lg:top-14 lg:z-10">
        <Row
          style={style}
          className="max-lg:sr-only lg:grid lg:min-h-9 lg:items-center lg:gap-x-3 lg:border-line lg:border-b lg:bg-sunken lg:px-4"
        >
          {columns.map(({ title, isNumeric }) => (
            <ColumnHead
              key={title}
              className={classNames('font-medium text-ink-soft', isNumeric && 'text-end')}
            >
              {title}
            </ColumnHead>
          ))}
        </Row>
      </RowGroup>
      <RowGroup className="max-lg:flex max-lg:flex-col max-lg:gap-2">
        {rows.map((item) => (
          <MoneyRow key={keyOf(item)} item={item} columns={columns} style={style} />
        ))}
        {total && <MoneyRow item={total} columns={columns} style={style} isTotal />}
      </RowGroup>
    </Table>
  );
}

const NOTHING = ['', '$0.00'];

interface MoneyRowProps<Item> {
  item: Item;
  columns: readonly MoneyColumn<Item>[];
  style: { gridTemplateColumns: string };
  isTotal?: true;
}

function MoneyRow<Item>({ item, columns, style, isTotal }: MoneyRowProps<Item>) {
  return (
    <Row
      style={style}
      className={classNames(
        'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:grid lg:min-h-10 lg:items-center lg:gap-x-3 lg:border-line lg:px-4 lg:py-1',
        isTotal ? 'font-semibold lg:bg-sunken' : 'lg:border-b lg:last:border-b-0',
      )}
    >
      {columns.map(({ title, text, cell, isNumeric, isHead, isOptional }) => (
        <TableCell
          key={title}
          className={classNames(
            'min-w-0 max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:py-0.5',
            isNumeric && 'lg:text-end tabular-nums',
            isHead && 'break-words font-medium max-lg:pb-1',
            isOptional && NOTHING.includes(text(item)) && 'max-lg:hidden',
          )}
        >
          {!isHead && (
            // The head of the column, which a phone does not show.
            <span aria-hidden className="text-ink-soft lg:hidden">
              {title}
            </span>
          )}
          <span className={classNames('min-w-0', !isHead && 'max-lg:text-end')}>
            {cell && !isTotal ? cell(item) : text(item)}
          </span>
        </TableCell>
      ))}
    </Row>
  );
}
