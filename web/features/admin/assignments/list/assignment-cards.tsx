import { useCallback, useEffectEvent } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { CardGrid, type GridWidth } from '../../list/card-grid.tsx';
import { LoadMore } from '../../list/list-state.tsx';
import type { StableRow } from '../../list/stable-rows.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { AssignmentCard } from './assignment-card.tsx';
import type { AssignmentPart } from './use-assignment-list.ts';

/** As many as fit in a card's one line of time and state. */
const WIDTHS: readonly GridWidth[] = [
  { columns: 3, media: '(width >= 80rem)' },
  { columns: 2, media: '(width >= 64rem)' },
];
/** Beside the details. */
const WIDTHS_NEXT_TO_PANEL: readonly GridWidth[] = [{ columns: 2, media: '(width >= 90rem)' }];
/** Pixels of a card at the usual size of text; where fingers press, its buttons are larger. */
const likelyHeight = () => (window.matchMedia('(width >= 48rem) and (pointer: fine)').matches ? 131 : 148);

interface AssignmentCardsProps {
  title: string;
  part: AssignmentPart;
  today: string | undefined;
  /** The appointment whose details are beside the cards. */
  openId: number | null;
  onIntent: (intent: AssignmentIntent) => void;
}

/** One part of the list as cards. */
export function AssignmentCards({ title, part, today, openId, onIntent }: AssignmentCardsProps) {
  const latestIntent = useEffectEvent(onIntent);
  // The same function all day: a card is drawn again only when its appointment has changed.
  const card = useCallback(
    ({ item, isNew, isGone }: StableRow<Assignment>) => (
      <AssignmentCard
        assignment={item}
        isNew={isNew}
        isGone={isGone}
        isOpen={item.id === openId}
        today={today}
        onIntent={latestIntent}
      />
    ),
    [today, openId],
  );
  const { rows, hasMore, total } = part;
  return (
    <>
      <CardGrid
        label={title}
        entries={rows}
        total={hasMore ? Math.max(total, rows.length) : rows.length}
        widths={openId === null ? WIDTHS : WIDTHS_NEXT_TO_PANEL}
        likelyHeight={likelyHeight()}
        card={card}
      />
      <LoadMore list={part} what="assignments" />
    </>
  );
}
