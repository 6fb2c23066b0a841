import { useRef, useState } from 'react';
import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Grid, Row, RowGroup } from '../list/grid-parts.tsx';
import { LoadMore } from '../list/list-state.tsx';
import { useRowKeys } from '../list/table/use-row-keys.ts';
import type { ListState } from '../list/use-list.ts';
import { useVirtualRows } from '../list/use-virtual-rows.ts';
import { area, columns } from './received-columns.ts';
import { ReceivedRow } from './received-row.tsx';

interface ReceivedListProps {
  list: ListState<ClientPayment>;
  today: string | undefined;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The height that covers the list at the top (header and head) and at the bottom, in pixels. */
const COVERED = { top: 100, bottom: 24 };

/** The height of a row before it is measured. */
const HEIGHTS = { line: 41, card: 98 };

const HEADS = [
  { at: 'date', title: 'Received' },
  { at: 'client', title: 'Client' },
  { at: 'how', title: 'How' },
  { at: 'amount', title: 'Amount', isNumeric: true },
  { at: 'allocated', title: 'Allocated', isNumeric: true },
  { at: 'state', title: 'Unallocated', isNumeric: true },
] as const;

/** What clients have paid, as a grid whose rows are cards where there is little room; only those near the view are drawn. */
export function ReceivedList({ list, today, openId, onOpen }: ReceivedListProps) {
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
    currentIndex,
    onCurrent: setCurrentId,
    onOpen: ({ id }) => onOpen(id),
  });
  return (
    <div ref={list.ref} className="@container">
      <Grid
        aria-label="Payments received"
        aria-rowcount={total + 1}
        aria-busy={list.isStale}
        className={classNames('transition-opacity', list.isStale && 'opacity-60')}
      >
        <RowGroup className="@max-2xl:sr-only lg:sticky lg:top-14 lg:z-10 @2xl:rounded-t-card @2xl:border @2xl:border-line @2xl:bg-sunken">
          <Row aria-rowindex={1} className={classNames(columns, 'min-h-9 px-3 text-ink-soft')}>
            {HEADS.map(({ at, title, ...more }) => (
              <ColumnHead
                key={at}
                className={classNames(area[at], 'font-medium', 'isNumeric' in more && 'text-end')}
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
            return (
              <div
                key={row.id}
                ref={virtualizer.measureElement}
                data-index={index}
                className="flow-root"
                style={{ marginBlockStart }}
              >
                <ReceivedRow
                  row={row}
                  position={index + 1}
                  today={today}
                  isOpen={row.id === openId}
                  isCurrent={index === currentIndex}
                  onOpen={() => onOpen(row.id)}
                />
              </div>
            );
          })}
        </RowGroup>
      </Grid>
      <LoadMore list={list} what="payments" />
    </div>
  );
}
