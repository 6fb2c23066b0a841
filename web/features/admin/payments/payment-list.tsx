import { startTransition, useRef, useState } from 'react';
import type { Payment } from '#contracts/payments/shapes.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { Grid, RowGroup } from '../list/grid-parts.tsx';
import { LoadMore } from '../list/list-state.tsx';
import { useRowKeys } from '../list/table/use-row-keys.ts';
import type { ListState } from '../list/use-list.ts';
import { useVirtualRows } from '../list/use-virtual-rows.ts';
import type { PaymentIntent } from './payment-dialogs.tsx';
import { PaymentHead } from './payment-head.tsx';
import { PaymentRow } from './payment-row.tsx';
import type { PaymentFilterState } from './use-payment-filters.ts';
import type { PaymentSelection } from './use-payment-selection.ts';

interface PaymentListProps {
  list: ListState<Payment>;
  filters: PaymentFilterState;
  selection: PaymentSelection;
  /** The payments changed on this page. */
  settledHere: ReadonlyMap<number, 'paid' | 'void'>;
  today: string | undefined;
  onIntent: (intent: PaymentIntent) => void;
}

/** The height that covers the list at the top (header and head) and at the bottom (the selection bar), in pixels. */
const COVERED = { top: 100, bottom: 88 };

/** Heights of a closed row before it is measured: a line on a wide window, two on a small one, a card on a phone. */
const HEIGHTS = { large: 45, small: 51, card: 136 };

function heightNow(): number {
  if (window.matchMedia('(width >= 80rem)').matches) return HEIGHTS.large;
  return window.matchMedia('(width >= 64rem)').matches ? HEIGHTS.small : HEIGHTS.card;
}

/** The payments as a grid whose rows are cards on a phone; only those near the view are drawn. */
export function PaymentList(props: PaymentListProps) {
  const { list, filters, selection, settledHere, today, onIntent } = props;
  const { rows, total } = list;
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const [height] = useState(heightNow); // asked once: it is needed for every row
  const currentIndex = Math.max(
    rows.findIndex(({ id }) => id === currentId),
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

  // A row opens once what it shows has loaded.
  const toggleOpen = (id: number) =>
    startTransition(() =>
      setOpenIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    );
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    selection,
    currentIndex,
    onCurrent: setCurrentId,
    onOpen: ({ id }) => toggleOpen(id),
  });

  return (
    <div ref={list.ref}>
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
          className="flex flex-col lg:overflow-clip lg:rounded-b-card lg:border-x lg:border-line"
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
      <LoadMore list={list} what="payments" />
    </div>
  );
}
