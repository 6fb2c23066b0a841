import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { LoadOn } from '../long-list/load-on.tsx';
import { useAnchor } from '../long-list/use-anchor.ts';
import type { useHold } from '../long-list/use-hold.ts';
import { useLoadAhead } from '../long-list/use-load-ahead.ts';
import { useTopOf } from '../long-list/use-top-of.ts';
import { Grid, RowGroup } from './grid-parts.tsx';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentIntent } from './payment-intent.ts';
import { PaymentRow } from './payment-row.tsx';
import type { PaymentFilterState } from './use-payment-filters.ts';
import type { PaymentListState } from './use-payment-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { PaymentSelection } from './use-selection.ts';

interface PaymentListProps {
  list: PaymentListState;
  filters: PaymentFilterState;
  selection: PaymentSelection;
  /** What this hand has made of payments. */
  settledHere: ReadonlyMap<number, 'paid' | 'void'>;
  hold: ReturnType<typeof useHold>;
  today: string | undefined;
  onIntent: (intent: PaymentIntent) => void;
}

/** What lies over the list at the top (header and head) and at the bottom (the bar of what is selected), in pixels. */
const COVERED = { top: 100, bottom: 88 };

/** Heights of a closed row before it is measured: a line on a large desk, two on a small one, a card on a phone. */
const HEIGHTS = { large: 45, small: 51, card: 136 };

function heightNow(): number {
  if (window.matchMedia('(width >= 80rem)').matches) return HEIGHTS.large;
  return window.matchMedia('(width >= 64rem)').matches ? HEIGHTS.small : HEIGHTS.card;
}

/** The payments as a grid whose rows are cards on a phone; only those near the view are drawn. */
export function PaymentList(props: PaymentListProps) {
  const { list, filters, selection, settledHere, hold, today, onIntent } = props;
  const { rows, total } = list;
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const [height] = useState(heightNow); // asked once: it is needed for every row
  const currentIndex = Math.max(
    rows.findIndex(({ item }) => item.id === currentId),
    0,
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: useTopOf(ref),
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    useFlushSync: false,
    // The current row stays drawn when it is scrolled away: it may have focus, and Tab must find it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), currentIndex])],
  });
  const items = virtualizer.getVirtualItems();
  useAnchor(virtualizer, rows);
  useLoadAhead(virtualizer, list);

  const toggleOpen = (id: number) =>
    setOpenIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    selection,
    currentIndex,
    onCurrent: setCurrentId,
    onToggle: toggleOpen,
  });

  return (
    <div {...hold.props}>
      <Grid
        aria-label="Payments"
        aria-rowcount={total + 1}
        aria-multiselectable
        aria-busy={list.isStale}
        className={classNames('transition-opacity', list.isStale && 'opacity-60')}
      >
        <PaymentHead filters={filters} selection={selection} />
        <RowGroup
          ref={ref}
          onKeyDown={keys.handleKey}
          onFocus={keys.handleFocus}
          className="relative lg:overflow-clip lg:rounded-b-card lg:border-x lg:border-line"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ key, index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { id } = row.item;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
              >
                <PaymentRow
                  row={row}
                  leftAs={row.isGone ? settledHere.get(id) : undefined}
                  position={index + 1}
                  today={today}
                  isSelected={selection.ids.has(id)}
                  isOpen={openIds.has(id)}
                  isCurrent={index === currentIndex}
                  onSelect={(isRange) => selection.toggle(row.item, isRange)}
                  onToggle={() => toggleOpen(id)}
                  onIntent={onIntent}
                />
              </div>
            );
          })}
        </RowGroup>
      </Grid>
      <LoadOn list={list} failed="More payments could not be loaded." pendingLabel="Loading..." />
    </div>
  );
}
