import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { moveBetweenRows } from '#web/ui/row-keys.ts';
import { LoadOn } from '../long-list/load-on.tsx';
import { useAnchor } from '../long-list/use-anchor.ts';
import type { useHold } from '../long-list/use-hold.ts';
import { useLoadAhead } from '../long-list/use-load-ahead.ts';
import { useTopOf } from '../long-list/use-top-of.ts';
import { columns, MessageRow } from './message-row.tsx';
import type { MessageListState } from './use-message-list.ts';

interface MessageListProps {
  list: MessageListState;
  hold: ReturnType<typeof useHold>;
  timeZone: string | undefined;
  onOpen: (id: number) => void;
}

/** Header and head lie over the list at the top, in pixels. */
const COVERED = 100;
/** Heights of a row before it is measured: a line on a desk, a card on a phone. */
const HEIGHTS = { line: 41, card: 122 };

/** The messages, newest first; cards on a phone; only those near the view are drawn. */
export function MessageList({ list, hold, timeZone, onOpen }: MessageListProps) {
  const { rows, hasMore } = list;
  const ref = useRef<HTMLUListElement>(null);
  const [height] = useState(() =>
    window.matchMedia('(width >= 64rem)').matches ? HEIGHTS.line : HEIGHTS.card,
  );
  const [currentId, setCurrentId] = useState<number | null>(null);
  const currentIndex = rows.findIndex(({ item }) => item.id === currentId);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: useTopOf(ref),
    scrollPaddingStart: COVERED,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    useFlushSync: false,
    // The row that has focus stays drawn when it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), currentIndex])].filter((index) => index >= 0),
  });
  useAnchor(virtualizer, rows);
  useLoadAhead(virtualizer, list);

  return (
    <div {...hold.props}>
      {rows.length > 0 && <Head />}
      <ul
        ref={ref}
        aria-label="Messages"
        aria-busy={list.isStale}
        onKeyDown={moveBetweenRows}
        className={classNames(
          'relative transition-opacity lg:overflow-clip lg:rounded-b-card lg:border-line lg:border-x',
          list.isStale && 'opacity-60',
        )}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-row
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : rows.length}
              onFocus={() => setCurrentId(row.item.id)}
              className="absolute inset-x-0 top-0 max-lg:pb-2"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              <MessageRow row={row} timeZone={timeZone} onOpen={() => onOpen(row.item.id)} />
            </li>
          );
        })}
      </ul>
      <LoadOn
        list={list}
        failed="More messages could not be loaded."
        pendingLabel="Looking further back..."
      />
    </div>
  );
}

/** The names of the columns, for eyes; each row says what its parts are. */
function Head() {
  return (
    <div
      aria-hidden
      className={classNames(
        columns,
        'min-h-9 rounded-t-card border border-line bg-sunken px-4 font-medium text-ink-soft max-lg:hidden lg:sticky lg:top-14 lg:z-10',
      )}
    >
      {['Time', 'Kind', 'To', 'By', 'State', 'Reason or text'].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
