import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { moveBetweenRows } from '#web/ui/row-keys.ts';

interface CardGridProps<Entry> {
  /** Says what the list is of. */
  label: string;
  entries: readonly Entry[];
  /** Pixels that a card is likely to take, until it is seen. */
  likelyHeight: number;
  card: (entry: Entry) => ReactNode;
  /** How many columns there are at which width, the widest first; else one. Stable. */
  widths?: readonly GridWidth[] | undefined;
  /** How many entries the list has in all, when not all are here. */
  total?: number | undefined;
}

export interface GridWidth {
  readonly columns: number;
  readonly media: string;
}

/** Pixels between cards, as `gap-3` has them. */
const GAP = 12;

/**
 * A grid of cards of which only the rows near the window stand in the page, so that thousands are as quick as ten. It stays
 * one list to screen readers; the row that holds focus stays wherever one scrolls.
 */
export function CardGrid<Entry extends { readonly id: number }>(props: CardGridProps<Entry>) {
  const { label, entries, likelyHeight, card, widths = WIDTHS, total = entries.length } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const columns = useColumns(widths);
  const scrollMargin = useDistanceFromTop(listRef);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(entries.length / columns),
    // Stable, or all rows are reckoned anew at every step.
    estimateSize: useCallback(() => likelyHeight, [likelyHeight]),
    getItemKey: useCallback((row: number) => `${columns}/${entries[row * columns]?.id}`, [columns, entries]),
    gap: GAP,
    overscan: 2,
    scrollMargin,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      withRow(
        rowOfFocus(listRef.current),
        Math.max(0, startIndex - overscan),
        Math.min(count - 1, endIndex + overscan),
      ),
  });
  useFocusOnNeighbour(listRef, entries);
  const rows = virtualizer.getVirtualItems();
  const end = scrollMargin + virtualizer.getTotalSize();
  return (
    <ul
      ref={listRef}
      aria-label={label}
      onKeyDown={moveBetweenRows}
      className="grid gap-x-3"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBlockEnd: end - (rows.at(-1)?.end ?? scrollMargin),
      }}
    >
      {rows.flatMap((row, at) => {
        // The gap, and the room of the rows between that are not there.
        const marginBlockStart = row.start - (rows[at - 1]?.end ?? scrollMargin);
        return entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => (
          <GridCard
            key={entry.id}
            entry={entry}
            // A row is as high as its highest card, and each fills its row: one of them tells the height.
            measure={column === 0 ? virtualizer.measureElement : undefined}
            row={row.index}
            place={row.index * columns + column + 1}
            total={total}
            marginBlockStart={marginBlockStart}
            card={card}
          />
        ));
      })}
    </ul>
  );
}

interface GridCardProps<Entry> {
  entry: Entry;
  measure: ((card: HTMLLIElement | null) => void) | undefined;
  row: number;
  /** From one, among all. */
  place: number;
  total: number;
  marginBlockStart: number;
  card: (entry: Entry) => ReactNode;
}

/** Scrolling draws the cards that come and leaves the others alone. */
const GridCard = memo(function GridCard<Entry extends { readonly id: number }>(props: GridCardProps<Entry>) {
  const { entry, measure, row, place, total, marginBlockStart, card } = props;
  return (
    <li
      ref={measure}
      data-index={row}
      data-id={entry.id}
      data-row
      tabIndex={-1}
      aria-posinset={place}
      aria-setsize={total}
      className="contain-content grid min-w-0"
      style={{ marginBlockStart }}
    >
      {card(entry)}
    </li>
  );
  // memo forgets that the card is of the entry's kind.
}) as <Entry extends { readonly id: number }>(props: GridCardProps<Entry>) => ReactNode;

/** As `CardGridSkeleton` has them. */
const WIDTHS: readonly GridWidth[] = [
  { columns: 4, media: '(width >= 85rem)' },
  { columns: 3, media: '(width >= 64rem)' },
  { columns: 2, media: '(width >= 40rem)' },
];

function useColumns(widths: readonly GridWidth[]): number {
  const media = useMemo(
    () => widths.map((width) => ({ ...width, list: window.matchMedia(width.media) })),
    [widths],
  );
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const { list } of media) list.addEventListener('change', onChange);
      return () => {
        for (const { list } of media) list.removeEventListener('change', onChange);
      };
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.find(({ list }) => list.matches)?.columns ?? 1);
}

/** Pixels from the page's top to the list's: what stands above it may grow and shrink. */
function useDistanceFromTop(listRef: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const list = listRef.current;
      if (list) setDistance(Math.round(list.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, [listRef]);
  return distance;
}

function cardAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('li[data-id]') : null;
}

function rowOfFocus(list: HTMLElement | null): number | null {
  const card = cardAround(document.activeElement);
  return card && list?.contains(card) ? Number(card.dataset['index']) : null;
}

/** The rows from first to last, and one more that may lie apart. */
function withRow(row: number | null, first: number, last: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (row === null || (row >= first && row <= last)) return rows;
  return row < first ? [row, ...rows] : [...rows, row];
}

/** When the card that holds focus goes (it was deleted), focus goes to the one in its place and not to nowhere. */
function useFocusOnNeighbour(
  listRef: RefObject<HTMLElement | null>,
  entries: readonly { readonly id: number }[],
): void {
  const last = useRef<{ id: number; at: number } | null>(null);
  useEffect(() => {
    // React tells nothing of focus that a closing dialog gives back while it draws.
    const list = listRef.current;
    const remember = ({ target }: FocusEvent) => {
      const card = cardAround(target);
      if (card) last.current = { id: Number(card.dataset['id']), at: Number(card.ariaPosInSet) - 1 };
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [listRef]);
  useLayoutEffect(() => {
    const gone = last.current;
    if (gone === null || entries.some(({ id }) => id === gone.id)) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const neighbour = entries[Math.min(gone.at, entries.length - 1)];
    listRef.current
      ?.querySelector<HTMLElement>(`li[data-id="${neighbour?.id}"]`)
      ?.focus({ preventScroll: true });
  }, [listRef, entries]);
}
