import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ColumnHead, Grid, Row, RowGroup } from './grid-parts.tsx';
import { area, headColumns } from './payment-columns.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { PaymentRow } from './payment-row.tsx';
import { useAnchor } from './use-anchor.ts';
import type { useHold } from './use-hold.ts';
import type { PaymentFilterState } from './use-payment-filters.ts';
import type { PaymentListState } from './use-payment-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { PaymentSelection } from './use-selection.ts';

interface PaymentListProps {
  list: PaymentListState;
  filters: PaymentFilterState;
  selection: PaymentSelection;
  hold: ReturnType<typeof useHold>;
  today: string | undefined;
  onIntent: (intent: PaymentIntent) => void;
}

/** What is loaded ahead of the last row in view. */
const AHEAD = 25;
/** What lies over the list at the top (header and head) and at the bottom (the bar of what is selected), in pixels. */
const COVERED = { top: 100, bottom: 88 };

/** Heights before they are measured: a line on a desk, a card on a phone. */
function estimateSize(): number {
  if (window.matchMedia('(width >= 80rem)').matches) return 41;
  return window.matchMedia('(width >= 64rem)').matches ? 53 : 180;
}

/** The payments as a grid whose rows are cards on a phone; only those near the view are drawn. */
export function PaymentList(props: PaymentListProps) {
  const { list, filters, selection, hold, today, onIntent } = props;
  const { rows, total, hasMore, isFetching } = list;
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const currentIndex = Math.max(
    rows.findIndex(({ payment }) => payment.id === currentId),
    0,
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    overscan: 8,
    scrollMargin: useTopOf(ref),
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    getItemKey: (index) => rows[index]?.payment.id ?? index,
    useFlushSync: false,
    // The current row stays drawn when it is scrolled away: it may have focus, and Tab must find it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), currentIndex])],
  });
  const items = virtualizer.getVirtualItems();
  useAnchor(virtualizer, rows);

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

  const loadMore = useEffectEvent(list.loadMore);
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching && !list.isMoreFailed) loadMore();
  }, [isNearEnd, hasMore, isFetching, list.isMoreFailed]);

  return (
    <div {...hold.props}>
      <Grid
        aria-label="Payments"
        aria-rowcount={total + 1}
        aria-multiselectable
        aria-busy={list.isStale}
        className={classNames('transition-opacity', list.isStale && 'opacity-60')}
      >
        <Head filters={filters} selection={selection} />
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
            const { id } = row.payment;
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
                  position={index + 1}
                  today={today}
                  isSelected={selection.ids.has(id)}
                  isOpen={openIds.has(id)}
                  isCurrent={index === currentIndex}
                  onSelect={(isRange) => selection.toggle(row.payment, isRange)}
                  onToggle={() => toggleOpen(id)}
                  onIntent={onIntent}
                />
              </div>
            );
          })}
        </RowGroup>
      </Grid>
      {hasMore && <LoadOn list={list} />}
    </div>
  );
}

/** Where the list begins on the page, in pixels; what stands above it may grow and shrink. */
function useTopOf(ref: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

/** The names of the columns; on a phone it is not seen, but heard. */
function Head({ filters, selection }: Pick<PaymentListProps, 'filters' | 'selection'>) {
  return (
    <RowGroup className="max-lg:sr-only lg:sticky lg:top-14 lg:z-10 lg:rounded-t-card lg:border lg:border-line lg:bg-sunken">
      <Row aria-rowindex={1} className={classNames(headColumns, 'min-h-9 text-ink-soft lg:px-2')}>
        <Name at="check">
          <SelectShown selection={selection} />
        </Name>
        <Name at="due" sort={filters.order === 'oldest' ? 'ascending' : 'descending'}>
          <OrderButton filters={filters} />
        </Name>
        <Name at="appointment">Appointment</Name>
        <Name at="interpreter">Interpreter</Name>
        <Name at="client" className="max-xl:sr-only">
          Client
        </Name>
        <Name at="pay" className="text-end">
          Pay
        </Name>
        <Name at="charge" className="text-end max-xl:sr-only">
          Charge
        </Name>
        <Name at="state" className="xl:ps-2">
          State
        </Name>
        <Name at="act" className="sr-only">
          Act
        </Name>
        <Name at="more" className="sr-only">
          Steps
        </Name>
      </Row>
    </RowGroup>
  );
}

interface NameProps {
  at: keyof typeof area;
  sort?: 'ascending' | 'descending' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function Name({ at, sort, className, children }: NameProps) {
  return (
    <ColumnHead aria-sort={sort} className={classNames(area[at], 'font-medium', className)}>
      {children}
    </ColumnHead>
  );
}

/** Turns the list round. */
export function OrderButton({ filters }: { filters: PaymentFilterState }) {
  const isOldest = filters.order === 'oldest';
  const Icon = isOldest ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={
        isOldest ? 'Due, earliest first: show latest first' : 'Due, latest first: show earliest first'
      }
      onClick={() => filters.change({ order: isOldest ? '' : 'oldest' })}
      className="inline-flex min-h-8 items-center gap-1 rounded-control font-medium hover:text-ink"
    >
      Due
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

/** Selects all that are loaded and can be. */
export function SelectShown({ selection }: { selection: PaymentSelection }) {
  const isSome = selection.payments.length > 0;
  return (
    <label className="flex min-h-11 items-center justify-center pointer-fine:md:min-h-9">
      <input
        type="checkbox"
        aria-label="Select all shown"
        disabled={selection.shownCount === 0}
        checked={selection.areAllShown}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !selection.areAllShown;
        }}
        onChange={selection.toggleShown}
        className="size-6 accent-accent pointer-fine:md:size-4"
      />
    </label>
  );
}

function LoadOn({ list }: { list: PaymentListState }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-3">
      {list.isMoreFailed && (
        <p role="alert" className="text-danger">
          More payments could not be loaded.
        </p>
      )}
      <Button
        variant="secondary"
        pending={list.isLoadingMore}
        pendingLabel="Loading..."
        onClick={list.loadMore}
      >
        {list.isMoreFailed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
