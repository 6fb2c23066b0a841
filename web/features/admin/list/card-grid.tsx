import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { moveBetweenRows } from '#web/ui/keyboard/list-navigation.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import type { Identified } from './stable-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface CardGridProps<Entry> {
  /** Says what the list is of. */
  label: string;
  entries: readonly Entry[];
  /** Pixels that a card is likely to take, until it is seen. */
  likelyHeight: number;
  card: (entry: Entry) => ReactNode;
  /** How many columns there are at which width, the widest first; else one. Stable. */
  widths?: readonly GridWidth[] | undefined;
  /** How many entries the list has in all, when not all are here; -1 when that is not known. */
  total?: number | undefined;
  /** Pixels between cards. */
  gap?: number;
  className?: string;
}

export interface GridWidth {
  readonly columns: number;
  readonly media: string;
}

/**
 * A grid of cards of which only the rows near the window are in the page, so that thousands are as fast as ten. It stays one list
 * to screen readers; the row with the focus stays wherever one scrolls.
 */
export function CardGrid<Entry extends Identified>(props: CardGridProps<Entry>) {
  const { label, entries, likelyHeight, card, widths = WIDTHS, total = entries.length, gap = 12 } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const columns = useColumns(widths);
  const { virtualizer, rows, paddingBlockEnd } = useVirtualRows({
    ref: listRef,
    entries,
    columns,
    likelyHeight,
    gap,
    pinnedRow: () => rowOfFocus(listRef.current, entries, columns),
  });
  useFocusOnNeighbour(listRef, entries);
  return (
    <ul
      ref={listRef}
      aria-label={label}
      onKeyDown={moveBetweenRows}
      className={classNames('grid gap-x-3', props.className)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, paddingBlockEnd }}
    >
      {rows.flatMap(({ index, marginBlockStart }) =>
        entries.slice(index * columns, (index + 1) * columns).map((entry, column) => (
          <GridCard
            key={entry.id}
            entry={entry}
            // A row is as high as its highest card, and each fills its row: one of them tells the height.
            measure={column === 0 ? virtualizer.measureElement : undefined}
            row={index}
            place={index * columns + column + 1}
            total={total}
            marginBlockStart={marginBlockStart}
            card={card}
          />
        )),
      )}
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

/** Scrolling renders only the new cards. */
const GridCard = memo(function GridCard<Entry extends Identified>(props: GridCardProps<Entry>) {
  const { entry, measure, row, place, total, marginBlockStart, card } = props;
  return (
    <li
      ref={measure}
      data-index={row}
      data-id={entry.id}
      data-place={place}
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
}) as <Entry extends Identified>(props: GridCardProps<Entry>) => ReactNode;

/** The default of `CardGridSkeleton`. */
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

function cardAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('li[data-id]') : null;
}

/** By its entry: with another number of columns it is in another row. */
function rowOfFocus(
  list: HTMLElement | null,
  entries: readonly Identified[],
  columns: number,
): number | null {
  const card = cardAround(document.activeElement);
  if (!card || !list?.contains(card)) return null;
  const at = entries.findIndex(({ id }) => id === Number(card.dataset['id']));
  return at === -1 ? null : Math.floor(at / columns);
}

/** When the card that holds focus goes (it was deleted), focus goes to the one in its place and not to nowhere. */
function useFocusOnNeighbour(listRef: RefObject<HTMLElement | null>, entries: readonly Identified[]): void {
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
