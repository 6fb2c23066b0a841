import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, ColumnHead, Grid, Row, RowGroup } from '../grid-parts.tsx';
import type { Identified, StableRow } from '../stable-rows.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { type Column, type Sort, sortAfterPress } from './column.ts';
import { SelectBox, SelectShown } from './select-boxes.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

export interface DataTableProps<Item extends Identified> {
  label: string;
  /** Those shown, in their order; stable. */
  columns: readonly Column<Item>[];
  rows: readonly StableRow<Item>[];
  /** How many rows there are when not all are here. */
  total?: number | undefined;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** How a row is named in labels; stable, like `acts` and `versionOf`. */
  nameOf: (item: Item) => string;
  /** The acts at the end of a row; 'tabIndex' is theirs. */
  acts?: ((item: Item, tabIndex: number) => ReactNode) | undefined;
  /** The track of the acts in the grid. */
  actsWidth?: string | undefined;
  /** A row flashes once when its version changes. */
  versionOf: (item: Item) => string;
  selection?: Selection<Item> | undefined;
  /** The row whose details are open beside the table. */
  openId?: number | null | undefined;
  onOpen: (item: Item) => void;
}

const ROW = 38;
/** What covers the list at the top (header, filters, head) and at the bottom (the selection), in pixels. */
const COVERED = { top: 190, bottom: 88 };

/** A table of rows of one line, of which only those near the view are drawn; its columns are data. */
export function DataTable<Item extends Identified>(props: DataTableProps<Item>) {
  const {
    label,
    columns,
    rows,
    total = rows.length,
    selection,
    acts,
    actsWidth = '2.5rem',
    nameOf,
    versionOf,
    openId,
    onOpen,
  } = props;
  const [current, setCurrent] = useState<{ id: number; index: number } | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const found = rows.findIndex(({ id }) => id === current?.id);
  const currentIndex = Math.max(0, found >= 0 ? found : Math.min(current?.index ?? 0, rows.length - 1));
  const {
    virtualizer,
    rows: drawn,
    paddingBlockEnd,
  } = useVirtualRows({
    ref,
    entries: rows,
    likelyHeight: ROW,
    covered: COVERED,
    // It may have focus, and Tab must find it.
    keptRow: () => currentIndex,
  });
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    selection,
    currentIndex,
    onCurrent: (id) => setCurrent({ id, index: rows.findIndex((row) => row.id === id) }),
    onOpen,
  });
  useFocusOnNeighbour(ref, current !== null && found < 0 ? rows[currentIndex]?.id : undefined);

  const open = useEffectEvent(onOpen);
  const toggle = useEffectEvent((item: Item, isRange: boolean) => selection?.toggle(item, isRange));
  // The same functions from render to render: scrolling draws only the new rows.
  const handlers = useMemo(
    () => ({
      open: (item: Item) => open(item),
      toggle: (item: Item, isRange: boolean) => toggle(item, isRange),
    }),
    [],
  );
  const tracks = [selection && '2.25rem', ...columns.map(({ width }) => width), acts && actsWidth];
  return (
    <Grid
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={selection ? true : undefined}
      // A custom property is not known to React's types.
      style={{ '--tracks': tracks.filter(Boolean).join(' ') } as CSSProperties}
    >
      <Head {...props} />
      <RowGroup
        ref={ref}
        onKeyDown={keys.handleKey}
        onFocus={keys.handleFocus}
        className="overflow-clip rounded-b-card border-line border-x border-b bg-surface"
        style={{ paddingBlockEnd }}
      >
        {drawn.map(({ index, marginBlockStart }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={row.id}
              ref={virtualizer.measureElement}
              data-index={index}
              data-place={index + 1}
              className="flow-root"
              style={{ marginBlockStart }}
            >
              <TableRow
                row={row}
                columns={columns}
                position={index + 1}
                nameOf={nameOf}
                versionOf={versionOf}
                acts={acts}
                isSelectable={selection?.canSelect(row) ?? null}
                isSelected={selection?.ids.has(row.id) ?? false}
                isCurrent={index === currentIndex}
                isOpen={row.id === openId}
                handlers={handlers}
              />
            </div>
          );
        })}
      </RowGroup>
    </Grid>
  );
}

const line = 'grid grid-cols-(--tracks) items-center gap-x-3 px-2';

function Head<Item extends Identified>(props: DataTableProps<Item>) {
  const { columns, sort, onSort, selection, acts } = props;
  return (
    <RowGroup className="sticky top-[calc(3.5rem+var(--list-bar,0px))] z-10 rounded-t-card border border-line bg-sunken">
      <Row aria-rowindex={1} className={classNames(line, 'min-h-9 text-ink-soft')}>
        {selection && (
          <ColumnHead>
            <SelectShown selection={selection} />
          </ColumnHead>
        )}
        {columns.map(({ key, title, order, isNumeric }) => {
          const isSorted = sort?.key === key;
          const Icon = sort?.isDescending ? ArrowDown : ArrowUp;
          return (
            <ColumnHead
              key={key}
              aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              className={classNames('min-w-0 truncate font-medium', isNumeric && 'text-end')}
            >
              {order ? (
                <button
                  type="button"
                  onClick={() => onSort(sortAfterPress(sort, key))}
                  className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-control font-medium hover:text-ink focus-visible:-outline-offset-2"
                >
                  <span className="truncate">{title}</span>
                  {isSorted && <Icon aria-hidden className="size-3.5 shrink-0" />}
                </button>
              ) : (
                title
              )}
            </ColumnHead>
          );
        })}
        {acts && (
          <ColumnHead>
            <span className="sr-only">Acts</span>
          </ColumnHead>
        )}
      </Row>
    </RowGroup>
  );
}

interface TableRowProps<Item extends Identified>
  extends Pick<DataTableProps<Item>, 'columns' | 'nameOf' | 'versionOf' | 'acts'> {
  row: StableRow<Item>;
  /** 1 is the first below the head. */
  position: number;
  /** Null: no row of the table can be selected. */
  isSelectable: boolean | null;
  isSelected: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  isOpen: boolean;
  handlers: { open: (item: Item) => void; toggle: (item: Item, isRange: boolean) => void };
}

const TableRow = memo(function TableRow<Item extends Identified>(props: TableRowProps<Item>) {
  const { row, columns, position, nameOf, versionOf, acts, isSelectable, isSelected, isCurrent, isOpen } =
    props;
  const { item, isGone, isNew } = row;
  const { open, toggle } = props.handlers;
  const tabIndex = isCurrent ? 0 : -1;

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl =
      target instanceof Element && target.closest('button, input, a, label, [role="menu"]') !== null;
    const isReading = window.getSelection()?.isCollapsed === false;
    if (isControl || isReading) return;
    currentTarget.focus({ preventScroll: true });
    if (!isGone) open(item);
  }

  return (
    <Row
      tabIndex={tabIndex}
      data-row-id={item.id}
      aria-rowindex={position + 1}
      aria-selected={isSelectable ? isSelected : undefined}
      aria-current={isOpen || undefined}
      onClick={handleClick}
      className={classNames(
        line,
        'relative h-9.5 scroll-mt-48 scroll-mb-22 cursor-pointer border-line focus-visible:-outline-offset-2',
        position > 1 && 'border-t',
        isSelected || isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
        isGone && 'opacity-60',
      )}
    >
      <ChangeFlash version={versionOf(item)} isNew={isNew} />
      {isSelectable !== null && (
        <Cell className="self-stretch">
          {isSelectable && (
            <SelectBox
              label={`Select ${nameOf(item)}`}
              isSelected={isSelected}
              tabIndex={tabIndex}
              onToggle={(isRange) => toggle(item, isRange)}
            />
          )}
        </Cell>
      )}
      {columns.map(({ key, text, cell, isNumeric }) => (
        <Cell
          key={key}
          title={text(item)}
          className={classNames('min-w-0 truncate', isNumeric && 'text-end tabular-nums')}
        >
          {cell ? cell(item, tabIndex) : text(item)}
        </Cell>
      ))}
      {acts && (
        <Cell className="flex min-w-0 items-center justify-end">
          {isGone ? (
            // It may be longer than the acts that it replaces.
            <span className="absolute end-3 bg-surface px-2 text-ink-soft text-small">
              No longer in this list
            </span>
          ) : (
            acts(item, tabIndex)
          )}
        </Cell>
      )}
    </Row>
  );
  // memo forgets that the row is of the item's kind.
}) as <Item extends Identified>(props: TableRowProps<Item>) => ReactNode;

/** When the row with the focus has left the table, the one in its place gets it. `id`: that row, if one has left. */
function useFocusOnNeighbour(ref: React.RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)?.focus({ preventScroll: true });
  }, [ref, id]);
}
