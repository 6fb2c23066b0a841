import { type ReactNode, startTransition, useRef, useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Grid, Row, RowGroup } from './grid-parts.tsx';
import { LoadMore } from './list-state.tsx';
import {
  hasBoxes,
  layoutStyle,
  MORE,
  type RecordColumn,
  type RecordLayout,
  roomFor,
  WIDTHS,
} from './record-columns.ts';
import { RecordRow } from './record-row.tsx';
import type { Identified, StableRow } from './stable-rows.ts';
import { SelectShown } from './table/select-boxes.tsx';
import { useRowKeys } from './table/use-row-keys.ts';
import type { Selection } from './table/use-selection.ts';
import type { ListRows } from './use-list.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface RecordGridProps<Item extends Identified> {
  label: string;
  /** 'appointments' */
  what: string;
  list: ListRows<Item>;
  columns: readonly RecordColumn<Item>[];
  layout: RecordLayout;
  /** What decides where rows are cards: the room of the list, or of the window. */
  widths?: keyof typeof WIDTHS;
  /** The heights of a row before it is measured, in pixels: as a line and as a card. */
  heights: { line: number; card: number };
  /** How a row is named in the labels of its controls. */
  nameOf: (item: Item) => string;
  /** A row flashes once when its version changes. */
  versionOf?: (item: Item) => string;
  /** Besides rows that have left the list. */
  isFaded?: (item: Item) => boolean;
  /** Undefined where nothing can be done with several together. */
  selection?: Selection<Item> | undefined;
  /** A row opens beside the list, */
  openId?: number | null;
  onOpen?: (id: number) => void;
  /** or below itself. */
  below?: RecordBelow<Item> | undefined;
}

/** What rows open to. */
export interface RecordBelow<Item> {
  /** The head of the column with the button, for screen readers. */
  title: string;
  /** What the button does, before the name of the row. */
  label: string;
  className: string;
  content: (row: StableRow<Item>, tabIndex: number) => ReactNode;
}

/** The height that covers the list at the top (header and head) and at the bottom (the selection bar), in pixels. */
const COVERED = { top: 100, bottom: 88 };

/**
 * A list of records as a grid, whose rows are cards where there is little room; only those near the view are drawn. Its columns are
 * data. `--check` is the room for the boxes.
 */
export function RecordGrid<Item extends Identified>(props: RecordGridProps<Item>) {
  const { label, what, list, columns, layout, widths = 'list', heights, selection, openId = null } = props;
  const { below, onOpen } = props;
  const { rows, total } = list;
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [openedBelow, setOpenedBelow] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const [height] = useState(() => heights[window.matchMedia('(width >= 64rem)').matches ? 'line' : 'card']);
  const currentIndex = Math.max(
    rows.findIndex(({ id }) => id === (currentId ?? openId)),
    0,
  );
  const {
    virtualizer,
    rows: drawn,
    paddingBlockEnd,
  } = useVirtualRows({
    ref,
    entries: rows,
    likelyHeight: height,
    covered: COVERED,
    // It may have focus, and Tab must find it.
    keptRow: () => currentIndex,
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
  const open = (id: number) => (below ? toggleBelow(id) : onOpen?.(id));
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    selection,
    currentIndex,
    onCurrent: setCurrentId,
    onOpen: ({ id }) => open(id),
  });
  const shown = columns.filter(({ width }) => width !== undefined);

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
        style={layoutStyle(below ? [...shown, MORE] : shown, layout)}
      >
        <Head {...{ selection, layout, below, widths }} columns={shown} />
        <RowGroup
          ref={ref}
          onKeyDown={keys.handleKey}
          onFocus={keys.handleFocus}
          className={classNames('flex flex-col', WIDTHS[widths].body)}
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
                  grid={{ ...props, columns: shown, widths }}
                  row={row}
                  position={index + 1}
                  isOpen={below ? openedBelow.has(id) : id === openId}
                  isCurrent={index === currentIndex}
                  onOpen={() => open(id)}
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

type HeadProps<Item extends Identified> = Pick<
  RecordGridProps<Item>,
  'columns' | 'layout' | 'selection' | 'below'
> & { widths: keyof typeof WIDTHS };

/** The names of the columns; in cards only for screen readers. */
function Head<Item extends Identified>({ columns, layout, selection, below, widths }: HeadProps<Item>) {
  return (
    <RowGroup className={classNames('lg:sticky lg:top-14 lg:z-10', WIDTHS[widths].head)}>
      <Row
        aria-rowindex={1}
        className={classNames(
          'grid min-h-9 items-center gap-x-3 text-ink-soft',
          WIDTHS[widths].sides,
          WIDTHS[widths].headColumns,
        )}
      >
        {hasBoxes(layout) && (
          <ColumnHead style={{ gridArea: 'check' }}>
            {selection && <SelectShown selection={selection} />}
          </ColumnHead>
        )}
        {columns.map(({ key, title, head = title, sort, isNumeric, headClassName }) => {
          const room = roomFor(key, layout, widths);
          return (
            <ColumnHead
              key={key}
              aria-sort={sort}
              style={{ gridArea: key }}
              className={classNames(
                'font-medium',
                isNumeric && 'text-end',
                ...room.column,
                room.head,
                headClassName,
              )}
            >
              {head}
            </ColumnHead>
          );
        })}
        {below && <ColumnHead className="sr-only">{below.title}</ColumnHead>}
      </Row>
    </RowGroup>
  );
}
