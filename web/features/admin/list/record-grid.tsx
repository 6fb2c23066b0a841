import { ArrowDown, ArrowUp } from 'lucide-react';
import { startTransition, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Grid, Row, RowGroup } from './grid-parts.tsx';
import { LoadMore } from './list-state.tsx';
import {
  layoutStyle,
  MORE,
  type RecordColumn,
  type ShownColumn,
  shownColumns,
  WIDTHS,
} from './record-columns.ts';
import { type RecordLook, RecordRow } from './record-row.tsx';
import type { Identified } from './stable-rows.ts';
import { type Sort, sortAfterPress } from './table/column.ts';
import { SelectShown } from './table/select-boxes.tsx';
import { useRowKeys } from './table/use-row-keys.ts';
import type { Selection } from './table/use-selection.ts';
import type { ListRows } from './use-list.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface RecordGridProps<Item extends Identified> extends RecordLook<Item> {
  label: string;
  /** 'appointments' */
  what: string;
  list: ListRows<Item>;
  /** Where they, `nameOf` and `versionOf` are stable, scrolling draws only the new rows. */
  columns: readonly RecordColumn<Item>[];
  /** What decides where rows are cards: the room of the list, or of the window. */
  widths?: 'list' | 'window';
  /** The heights of a row before it is measured, in pixels: as a line and as a card. */
  heights?: { line: number; card: number };
  /** Besides rows that have left the list. */
  isFaded?: (item: Item) => boolean;
  /** The order of columns that have one. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Undefined where nothing can be done with several together. */
  selection?: Selection<Item> | undefined;
  /** A row opens beside the list, unless it opens below itself (`below`). */
  openId?: number | null;
  onOpen?: (id: number) => void;
}

/** What covers the list at the top (header, filters, head) and at the bottom (the selection), in pixels. */
const COVERED = { records: { top: 100, bottom: 88 }, table: { top: 190, bottom: 88 } };

const TABLE_HEIGHTS = { line: 38, card: 38 };

/**
 * A list as a grid, whose rows are cards where there is little room; only those near the view are drawn. Its columns are data.
 * `--check` is the room for the boxes.
 */
export function RecordGrid<Item extends Identified>(props: RecordGridProps<Item>) {
  const { label, what, list, columns, layout, heights = TABLE_HEIGHTS, selection, openId = null } = props;
  const { nameOf, versionOf, isFaded, below, onOpen } = props;
  const { rows, total } = list;
  const widths = layout === undefined ? 'table' : (props.widths ?? 'list');
  const [current, setCurrent] = useState<{ id: number; index: number } | null>(null);
  const [openedBelow, setOpenedBelow] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const [height] = useState(() => heights[window.matchMedia('(width >= 64rem)').matches ? 'line' : 'card']);
  const found = rows.findIndex(({ id }) => id === (current?.id ?? openId));
  const currentIndex = Math.max(0, found >= 0 ? found : Math.min(current?.index ?? 0, rows.length - 1));
  const {
    virtualizer,
    rows: drawn,
    paddingBlockEnd,
  } = useVirtualRows({
    ref,
    entries: rows,
    likelyHeight: height,
    covered: layout ? COVERED.records : COVERED.table,
    // It may have focus, and Tab must find it.
    pinnedRow: () => currentIndex,
  });
  // A row opens below itself once what it shows has loaded.
  const toggleBelow = (id: number) =>
    startTransition(() =>
      setOpenedBelow((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    );
  const open = useEffectEvent((id: number) => (below ? toggleBelow(id) : onOpen?.(id)));
  const toggle = useEffectEvent((item: Item, isRange: boolean) => selection?.toggle(item, isRange));
  // The same functions from render to render: scrolling draws only the new rows.
  const handlers = useMemo(
    () => ({
      open: (id: number) => void open(id),
      toggle: (item: Item, isRange: boolean) => toggle(item, isRange),
    }),
    [],
  );
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    selection,
    currentIndex,
    onCurrent: (id) => setCurrent({ id, index: rows.findIndex((row) => row.id === id) }),
    onOpen: ({ id }) => handlers.open(id),
  });
  useFocusOnNeighbour(ref, current !== null && found < 0 ? rows[currentIndex]?.id : undefined);
  const shown = useMemo(() => shownColumns(columns, layout, widths), [columns, layout, widths]);
  const hasBoxes = layout
    ? layout.card.lines.some((line) => line.includes('check'))
    : selection !== undefined;
  const looks = WIDTHS[widths];

  return (
    <div
      ref={list.ref}
      className={classNames(
        widths === 'list' && '@container',
        selection ? '[--check:2.25rem] max-lg:[--check:2.75rem]' : '[--check:0px]',
      )}
    >
      <Grid
        aria-label={label}
        aria-rowcount={total + 1}
        aria-multiselectable={selection !== undefined || undefined}
        aria-busy={list.isStale}
        className={classNames('transition-opacity', list.isStale && 'opacity-60')}
        style={layoutStyle(below ? [...shown, MORE] : shown, layout, hasBoxes)}
      >
        <Head {...props} columns={shown} widths={widths} hasBoxes={hasBoxes} />
        <RowGroup
          ref={ref}
          onKeyDown={keys.handleKey}
          onFocus={keys.handleFocus}
          className={classNames('flex flex-col', looks.body)}
          style={{ paddingBlockEnd }}
        >
          {drawn.map(({ index, marginBlockStart }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { id } = row;
            return (
              <div
                key={id}
                ref={virtualizer.measureElement}
                data-index={index}
                data-place={index + 1}
                className="flow-root"
                style={{ marginBlockStart }}
              >
                <RecordRow
                  layout={layout}
                  widths={widths}
                  nameOf={nameOf}
                  versionOf={versionOf}
                  below={below}
                  row={row}
                  handlers={handlers}
                  columns={shown}
                  position={index + 1}
                  isFaded={isFaded?.(row.item) === true}
                  isSelectable={hasBoxes ? (selection?.canSelect(row) ?? false) : null}
                  isSelected={selection?.ids.has(id) ?? false}
                  isOpen={below ? openedBelow.has(id) : id === openId}
                  isCurrent={index === currentIndex}
                />
              </div>
            );
          })}
        </RowGroup>
      </Grid>
      <LoadMore list={list} what={what} />
    </div>
  );
}

interface HeadProps<Item extends Identified>
  extends Pick<RecordGridProps<Item>, 'selection' | 'below' | 'sort' | 'onSort'> {
  columns: readonly ShownColumn<Item>[];
  widths: keyof typeof WIDTHS;
  hasBoxes: boolean;
}

/** The names of the columns; in cards only for screen readers. */
function Head<Item extends Identified>(props: HeadProps<Item>) {
  const { columns, selection, below, widths, hasBoxes } = props;
  const looks = WIDTHS[widths];
  return (
    <RowGroup
      className={classNames('lg:sticky lg:top-[calc(3.5rem+var(--list-bar,0px))] lg:z-10', looks.head)}
    >
      <Row
        aria-rowindex={1}
        className={classNames(
          'grid min-h-9 items-center gap-x-3 text-ink-soft',
          looks.sides,
          looks.headColumns,
        )}
      >
        {hasBoxes && (
          <ColumnHead style={{ gridArea: 'check' }}>
            {selection && <SelectShown selection={selection} />}
          </ColumnHead>
        )}
        {columns.map((column) => {
          const { key, title, isNumeric, room, headClassName = looks.cell } = column;
          return (
            <ColumnHead
              key={key}
              aria-sort={column.sort ?? orderOf(key, props.sort)}
              style={{ gridArea: key }}
              className={classNames(
                'min-w-0 font-medium',
                isNumeric && 'text-end',
                ...room.column,
                room.head,
                headClassName,
              )}
            >
              {column.head ?? (column.order ? <SortButton {...props} of={key} title={title} /> : title)}
            </ColumnHead>
          );
        })}
        {below && <ColumnHead className="sr-only">{below.title}</ColumnHead>}
      </Row>
    </RowGroup>
  );
}

function orderOf(key: string, sort: Sort | undefined) {
  if (sort?.key !== key) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

type SortButtonProps = Pick<RecordGridProps<never>, 'sort' | 'onSort'> & { of: string; title: string };

/** Sorts by its column, or turns the order round. */
function SortButton({ sort, onSort, of, title }: SortButtonProps) {
  const Icon = sort?.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort?.(sortAfterPress(sort ?? null, of))}
      className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-control font-medium hover:text-ink focus-visible:-outline-offset-2"
    >
      <span className="truncate">{title}</span>
      {sort?.key === of && <Icon aria-hidden className="size-3.5 shrink-0" />}
    </button>
  );
}

/** When the row with the focus has left the list, the one in its place gets it. `id`: that row, if one has left. */
function useFocusOnNeighbour(ref: React.RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)?.focus({ preventScroll: true });
  }, [ref, id]);
}
