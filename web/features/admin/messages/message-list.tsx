import { useCallback, useEffectEvent, useState } from 'react';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { CardGrid } from '../list/card-grid.tsx';
import { LoadMore } from '../list/list-state.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import type { ListState } from '../list/use-list.ts';
import { columns, MessageRow } from './message-row.tsx';

interface MessageListProps {
  list: ListState<Notification>;
  timeZone: string | undefined;
  onOpen: (id: number) => void;
}

const ONE_COLUMN = [{ columns: 1, media: 'all' }];
/** Heights of a row before it is measured: a line on a desktop, a card on a phone. */
const HEIGHTS = { line: 41, card: 122 };

/** The messages, newest first; cards on a phone. */
export function MessageList({ list, timeZone, onOpen }: MessageListProps) {
  const { rows, hasMore, isStale } = list;
  const [height] = useState(() =>
    window.matchMedia('(width >= 64rem)').matches ? HEIGHTS.line : HEIGHTS.card,
  );
  const open = useEffectEvent(onOpen);
  const card = useCallback(
    (row: StableRow<Notification>) => (
      <MessageRow row={row} timeZone={timeZone} onOpen={() => open(row.id)} />
    ),
    [timeZone],
  );
  return (
    <div ref={list.ref}>
      {rows.length > 0 && <Head />}
      <div aria-busy={isStale} className={classNames('transition-opacity', isStale && 'opacity-60')}>
        <CardGrid
          label="Messages"
          entries={rows}
          total={hasMore ? -1 : rows.length}
          widths={ONE_COLUMN}
          gap={0}
          likelyHeight={height}
          card={card}
          className="lg:overflow-clip lg:rounded-b-card lg:border-line lg:border-x"
        />
      </div>
      <LoadMore list={list} what="messages" pendingLabel="Loading older messages..." />
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
      {['Time', 'Kind', 'To', 'Channel', 'State', 'Reason or text'].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
