import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Row, RowGroup, Table, TableCell } from './grid-parts.tsx';
import type { RecordColumn } from './record-columns.ts';
import { placed } from './use-list.ts';

interface TotalsTableProps<Item extends { readonly id: number }> {
  label: string;
  /** The one that `isFixed` names the row: on a phone it heads the card, and others are left out where they are empty, or $0.00 and no link. */
  columns: readonly RecordColumn<Item>[];
  rows: readonly Item[];
  /** Below the rows. */
  total?: Item | undefined;
  isBusy?: boolean;
}

/** A short table of amounts with its total: a table from 1024 px on, below that a card for each row. Lists that grow are a `RecordGrid`. */
export function TotalsTable<Item extends { readonly id: number }>(props: TotalsTableProps<Item>) {
  const { label, columns, rows, total, isBusy } = props;
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
          {columns.map(({ key, title, isNumeric }) => (
            <ColumnHead
              key={key}
              className={classNames('font-medium text-ink-soft', isNumeric && 'text-end')}
            >
              {title}
            </ColumnHead>
          ))}
        </Row>
      </RowGroup>
      <RowGroup className="max-lg:flex max-lg:flex-col max-lg:gap-2">
        {rows.map((item) => (
          <TotalsRow key={item.id} item={item} columns={columns} style={style} />
        ))}
        {total && <TotalsRow item={total} columns={columns} style={style} isTotal />}
      </RowGroup>
    </Table>
  );
}

interface TotalsRowProps<Item extends { readonly id: number }> {
  item: Item;
  columns: readonly RecordColumn<Item>[];
  style: { gridTemplateColumns: string };
  isTotal?: true;
}

function TotalsRow<Item extends { readonly id: number }>({
  item,
  columns,
  style,
  isTotal,
}: TotalsRowProps<Item>) {
  return (
    <Row
      style={style}
      className={classNames(
        'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:grid lg:min-h-10 lg:items-center lg:gap-x-3 lg:border-line lg:px-4 lg:py-1',
        isTotal ? 'font-semibold lg:bg-sunken' : 'lg:border-b lg:last:border-b-0',
      )}
    >
      {columns.map(({ key, title, text, cell, isNumeric, isFixed }) => (
        <TableCell
          key={key}
          className={classNames(
            'min-w-0 max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:py-0.5',
            isNumeric && 'lg:text-end tabular-nums',
            isFixed && 'break-words font-medium max-lg:pb-1',
            !isFixed && (text(item) === '' || (text(item) === '$0.00' && !cell)) && 'max-lg:hidden',
          )}
        >
          {!isFixed && (
            // The head of the column, which a phone does not show.
            <span aria-hidden className="text-ink-soft lg:hidden">
              {title}
            </span>
          )}
          <span className={classNames('min-w-0', !isFixed && 'max-lg:text-end')}>
            {cell && !isTotal ? cell(item, 0, placed(item)) : text(item)}
          </span>
        </TableCell>
      ))}
    </Row>
  );
}
