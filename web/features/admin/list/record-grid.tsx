import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Grid, Row, RowGroup } from './grid-parts.tsx';
import { LoadMore } from './list-state.tsx';
import type { RecordRowPlace } from './record-row.tsx';
import type { Identified, StableRow } from './stable-rows.ts';
import { SelectShown } from './table/select-boxes.tsx';
import { useRowKeys } from './table/use-row-keys.ts';
import type { Selection } from './table/use-selection.ts';
import type { ListState } from './use-list.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface RecordGridProps<Item extends Identified> {
  label: string;
  /** 'appointments' */
  what: string;
  list: ListState<Item>;
  /** Undefined where nothing can be done with several together. */
  selection: Selection<Item> | undefined;
  openId: number | null;
  onOpen: (id: number) => void;
  /** The titles of the columns, each with the class of its area. */
  heads: readonly { at: string; title: string; className?: string }[];
  /** The columns of the head: its check box is in the area `check`. */
  headColumns: string;
  /** The heights of a row before it is measured, in pixels: as a line and as a card. */
  heights: { line: number; card: number };
  row: (row: StableRow<Item>, place: RecordRowPlace) => ReactNode;
}

/** The height that covers the list at the top (header and head) and at the bottom (the selection bar), in pixels. */
const COVERED = { top: 100, bottom: 88 };

/**
 * A list whose rows open beside it, as a grid whose rows are cards where there is little room; only those near the view are drawn.
 * `--check` is the room for the boxes.
 */
export function RecordGrid<Item extends Identified>(props: RecordGridProps<Item>) {
  const { label, what, list, selection, openId, onOpen, heads, headColumns, heights } = props;
  const { rows, total } = list;
  const [currentId, setCurrentId] = useState<number | null>(null);
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
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    selection,
    currentIndex,
    onCurrent: setCurrentId,
    onOpen: ({ id }) => onOpen(id),
  });
  const isSelectable = selection !== undefined;

  return (
    <div
      ref={list.ref}
      className={classNames(
        '@container',
        isSelectable ? '[--check:2.25rem] max-lg:[--check:2.75rem]' : '[--check:0px]',
      )}
    >
      <Grid
        aria-label={label}
        aria-rowcount={total + 1}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={list.isStale}
        className={classNames('transition-opacity', list.isStale && 'opacity-60')}
      >
        <RowGroup className="@max-2xl:sr-only lg:sticky lg:top-14 lg:z-10 @2xl:rounded-t-card @2xl:border @2xl:border-line @2xl:bg-sunken">
          <Row aria-rowindex={1} className={classNames(headColumns, 'min-h-9 px-3 text-ink-soft')}>
            <ColumnHead className="[grid-area:check]">
              {selection && <SelectShown selection={selection} />}
            </ColumnHead>
            {heads.map(({ at, title, className }) => (
              <ColumnHead key={title} className={classNames(at, 'font-medium', className)}>
                {title}
              </ColumnHead>
            ))}
          </Row>
        </RowGroup>
        <RowGroup
          ref={ref}
          onKeyDown={keys.handleKey}
          onFocus={keys.handleFocus}
          className="flex flex-col @2xl:overflow-clip @2xl:rounded-b-card @2xl:border-line @2xl:border-x"
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
                {props.row(row, {
                  position: index + 1,
                  isSelected: selection?.ids.has(id),
                  isOpen: id === openId,
                  isCurrent: index === currentIndex,
                  onSelect: (isRange) => selection?.toggle(row.item, isRange),
                  onOpen: () => onOpen(id),
                })}
              </div>
            );
          })}
        </RowGroup>
      </Grid>
      <LoadMore list={list} what={what} />
    </div>
  );
}
