import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useCallback, useEffectEvent } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { CardGrid, CardGridSkeleton, type GridWidth } from '../../list/card-grid.tsx';
import { ListBody, LoadMore, NoMatches } from '../../list/list-state.tsx';
import type { StableRow } from '../../list/stable-rows.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { AssignmentCard } from './assignment-card.tsx';
import type { AssignmentFilterState } from './use-assignment-filters.ts';
import type { AssignmentPart, useAssignmentList } from './use-assignment-list.ts';

interface AssignmentListProps {
  list: ReturnType<typeof useAssignmentList>;
  filters: AssignmentFilterState;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The list of all other appointments (rule R7). */
export function AssignmentList({ list, filters, today, onIntent }: AssignmentListProps) {
  const { ahead, past } = list;
  return (
    <ListBody
      list={list}
      isEmpty={ahead.rows.length + past.rows.length === 0}
      title="Assignments"
      skeleton={<AssignmentGridSkeleton />}
      empty={
        filters.count > 0 ? (
          <NoMatches what="assignments" onClear={filters.clear} />
        ) : (
          <EmptyState
            title="No assignments found. Schedule your first assignment to get started."
            icon={<CalendarPlus aria-hidden />}
            action={<Button onClick={() => onIntent({ act: 'schedule' })}>Schedule Assignment</Button>}
          />
        )
      }
    >
      <div
        aria-busy={list.isStale}
        className={classNames('flex flex-col gap-4 transition-opacity', list.isStale && 'opacity-60')}
      >
        <Part title="Today and ahead" part={ahead} today={today} onIntent={onIntent} />
        {!ahead.hasMore && <Part title="Past" part={past} today={today} onIntent={onIntent} />}
      </div>
    </ListBody>
  );
}

export function AssignmentGridSkeleton() {
  return (
    <CardGridSkeleton
      label="Loading assignments"
      gridClassName="pt-8 lg:grid-cols-2 xl:grid-cols-3"
      cardClassName="h-[8.375rem] rounded-card"
    />
  );
}

/** As many as fit in a card's one line of time and state. */
const WIDTHS: readonly GridWidth[] = [
  { columns: 3, media: '(width >= 80rem)' },
  { columns: 2, media: '(width >= 64rem)' },
];
/** Pixels of a card at the usual size of text; where fingers press, its buttons are larger. */
const likelyHeight = () => (window.matchMedia('(width >= 48rem) and (pointer: fine)').matches ? 131 : 148);

interface PartProps {
  title: string;
  part: AssignmentPart;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

function Part({ title, part, today, onIntent }: PartProps): ReactNode {
  const latestIntent = useEffectEvent(onIntent);
  // The same function all day: a card is drawn again only when its appointment has changed.
  const card = useCallback(
    ({ item, isNew, isGone }: StableRow<Assignment>) => (
      <AssignmentCard assignment={item} isNew={isNew} isGone={isGone} today={today} onIntent={latestIntent} />
    ),
    [today],
  );
  const { rows, ref, hasMore, total } = part;
  if (rows.length === 0) return null;
  return (
    <section ref={ref} aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      <CardGrid
        label={title}
        entries={rows}
        total={hasMore ? Math.max(total, rows.length) : rows.length}
        widths={WIDTHS}
        likelyHeight={likelyHeight()}
        card={card}
      />
      <LoadMore list={part} what="assignments" />
    </section>
  );
}
