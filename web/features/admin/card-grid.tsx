import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

interface CardGridProps<Entry> {
  /** Says what the list is of. */
  label: string;
  entries: readonly Entry[];
  /** Pixels that a card is likely to take, until it is seen. */
  likelyHeight: number;
  card: (entry: Entry) => ReactNode;
}

/** Pixels between cards, as `gap-3` has them. */
const GAP = 12;

/**
 * A grid of cards of which only the rows near the window stand in the page, so that thousands are as quick as ten. It stays
 * one list to screen readers; the row that holds focus stays wherever one scrolls.
 */
export function CardGrid<Entry extends { readonly id: number }>(props: CardGridProps<Entry>) {
  const { label, entries, likelyHeight, card } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const columns = useColumns();
  const scrollMargin = useDistanceFromTop(listRef);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(entries.length / columns),
    estimateSize: () => likelyHeight,
    getItemKey: (row) => `${columns}/${entries[row * columns]?.id}`,
    gap: GAP,
    overscan: 3,
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
          <li
            key={entry.id}
            // A row is as high as its highest card, and each fills its row: one of them tells the height.
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={row.index}
            data-id={entry.id}
            tabIndex={-1}
            aria-posinset={row.index * columns + column + 1}
            aria-setsize={entries.length}
            className="grid min-w-0"
            style={{ marginBlockStart }}
          >
            {card(entry)}
          </li>
        ));
      })}
    </ul>
  );
}

const WIDTHS = [
  { columns: 3, media: '(width >= 64rem)' },
  { columns: 2, media: '(width >= 40rem)' },
];

/** As many as `CardGridSkeleton` has. */
function useColumns(): number {
  return useSyncExternalStore(subscribeToWidth, () => {
    return WIDTHS.find(({ media }) => window.matchMedia(media).matches)?.columns ?? 1;
  });
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
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
    if (listRef.current?.parentElement) resized.observe(listRef.current.parentElement);
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
