import { useRef, useState } from 'react';
import type { CloseoutRow } from '#web/api/staff/closeouts.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Grid, Row, RowGroup } from '../list/grid-parts.tsx';
import { LoadMore } from '../list/list-state.tsx';
import { SelectShown } from '../list/table/select-boxes.tsx';
import { useRowKeys } from '../list/table/use-row-keys.ts';
import type { Selection } from '../list/table/use-selection.ts';
import type { ListState } from '../list/use-list.ts';
import { useVirtualRows } from '../list/use-virtual-rows.ts';
import { area, headColumns } from './review-columns.ts';
import { ReviewRow } from './review-row.tsx';

interface ReviewListProps {
  list: ListState<CloseoutRow>;
  /** Undefined where nothing can be approved together. */
  selection: Selection<CloseoutRow> | undefined;
  isApprovedHere: (closeout: CloseoutRow) => boolean;
  today: string | undefined;
  openId: number | null;
  onOpen: (paymentId: number) => void;
}

/** The height that covers the list at the top (header and head) and at the bottom (the selection bar), in pixels. */
const COVERED = { top: 100, bottom: 88 };

/** The height of a row before it is measured. */
const HEIGHTS = { line: 41, card: 120 };

const HEADS = [
  { at: 'when', title: 'Appointment' },
  { at: 'interpreter', title: 'Interpreter' },
  { at: 'client', title: 'Client', className: '@max-5xl:sr-only' },
  { at: 'why', title: 'What to look at' },
  { at: 'pay', title: 'Pay', className: 'text-end' },
  { at: 'charge', title: 'Charge', className: 'text-end @max-5xl:sr-only' },
  { at: 'margin', title: 'Margin', className: 'text-end' },
] as const;

/** The queue as a grid whose rows are cards where there is little room; only those near the view are drawn. */
export function ReviewList({ list, selection, isApprovedHere, today, openId, onOpen }: ReviewListProps) {
  const { rows, total } = list;
  const [currentId, setCurrentId] = useState<number | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const [height] = useState(() => HEIGHTS[window.matchMedia('(width >= 64rem)').matches ? 'line' : 'card']);
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
        aria-label="To review"
        aria-rowcount={total + 1}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={list.isStale}
        className={classNames('transition-opacity', list.isStale && 'opacity-60')}
      >
        <RowGroup className="@max-2xl:sr-only lg:sticky lg:top-14 lg:z-10 @2xl:rounded-t-card @2xl:border @2xl:border-line @2xl:bg-sunken">
          <Row aria-rowindex={1} className={classNames(headColumns, 'min-h-9 px-3 text-ink-soft')}>
            <ColumnHead className={area.check}>
              {selection && <SelectShown selection={selection} />}
            </ColumnHead>
            {HEADS.map(({ at, title, ...more }) => (
              <ColumnHead
                key={at}
                className={classNames(area[at], 'font-medium', 'className' in more && more.className)}
              >
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
                <ReviewRow
                  row={row}
                  isApprovedHere={isApprovedHere(row.item)}
                  position={index + 1}
                  today={today}
                  isSelected={selection?.ids.has(id)}
                  isOpen={id === openId}
                  isCurrent={index === currentIndex}
                  onSelect={(isRange) => selection?.toggle(row.item, isRange)}
                  onOpen={() => onOpen(id)}
                />
              </div>
            );
          })}
        </RowGroup>
      </Grid>
      <LoadMore list={list} what="appointments" />
    </div>
  );
}
