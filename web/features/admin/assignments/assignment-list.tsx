import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CardGrid, type GridWidth } from '../card-grid.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { AssignmentGridSkeleton } from './assignment-skeletons.tsx';
import type { CalmRow } from './calm-rows.ts';
import type { Filters } from './use-filters.ts';
import type { ShownPart, useShownAssignments } from './use-shown-assignments.ts';

interface AssignmentListProps {
  list: ReturnType<typeof useShownAssignments>;
  filters: Filters;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The grid of all other appointments (spec §2), loading on as one scrolls. */
export function AssignmentList({ list, filters, today, onIntent }: AssignmentListProps) {
  const { ahead, past, failed } = list;
  const isEmpty = ahead.shown.length + past.shown.length === 0;
  if (failed && isEmpty) {
    return (
      <ErrorState
        title="Assignments could not be loaded"
        onRetry={failed.retry}
        isRetrying={failed.isFetching}
      >
        {sentenceOf(failed.error)}
      </ErrorState>
    );
  }
  if (list.isPending) return <AssignmentGridSkeleton />;
  if (isEmpty) return <NothingFound filters={filters} onIntent={onIntent} />;
  const isAheadOver = !ahead.hasMore;
  return (
    <div
      aria-busy={list.isStale}
      className={classNames('flex flex-col gap-4 transition-opacity', list.isStale && 'opacity-60')}
    >
      <Part title="Today and ahead" part={ahead} today={today} onIntent={onIntent} />
      {isAheadOver && <Part title="Past" part={past} today={today} onIntent={onIntent} />}
    </div>
  );
}

/** As many as a card's one line of time and state leaves room for. */
const WIDTHS: readonly GridWidth[] = [
  { columns: 3, media: '(width >= 80rem)' },
  { columns: 2, media: '(width >= 64rem)' },
];
/** Pixels of a card at the usual size of text; where fingers press, its buttons are larger. */
const likelyHeight = () => (window.matchMedia('(width >= 48rem) and (pointer: fine)').matches ? 131 : 148);

interface PartProps {
  title: string;
  part: ShownPart;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

function Part({ title, part, today, onIntent }: PartProps): ReactNode {
  const latestIntent = useEffectEvent(onIntent);
  // The same function as long as the day is: a card is drawn again only when its appointment has changed.
  const card = useCallback(
    ({ row, isNew, isGone }: CalmRow<Assignment>) => (
      <AssignmentCard assignment={row} isNew={isNew} isGone={isGone} today={today} onIntent={latestIntent} />
    ),
    [today],
  );
  if (part.shown.length === 0) return null;
  return (
    <section ref={part.ref} aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      <CardGrid
        label={title}
        entries={part.shown}
        total={part.hasMore ? Math.max(part.total, part.shown.length) : part.shown.length}
        widths={WIDTHS}
        likelyHeight={likelyHeight()}
        card={card}
      />
      {part.hasMore && <LoadOn part={part} />}
    </section>
  );
}

function NothingFound({ filters, onIntent }: Pick<AssignmentListProps, 'filters' | 'onIntent'>) {
  if (filters.count > 0) {
    return (
      <EmptyState
        title="No assignments match these filters"
        action={
          <Button variant="secondary" onClick={filters.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No assignments found. Schedule your first assignment to get started."
      icon={<CalendarPlus aria-hidden />}
      action={<Button onClick={() => onIntent({ act: 'schedule' })}>Schedule Assignment</Button>}
    />
  );
}

/** How far before its end a list loads on, so that one who scrolls seldom sees it. */
const LOAD_AHEAD = '2000px';

/** Loads the next page when its place comes near the view; the button serves where that does not happen. */
function LoadOn({ part }: { part: ShownPart }) {
  const { isLoadingMore, moreError, loadMore } = part;
  const ref = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(loadMore);
  const isWaiting = !isLoadingMore && moreError === null && !part.isFetching;
  useEffect(() => {
    const end = ref.current;
    if (end === null || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={ref} className="flex min-h-14 flex-col items-center justify-center gap-2 pt-2">
      {moreError !== null && (
        <p role="alert" className="text-danger">
          More assignments could not be loaded. {sentenceOf(moreError)}
        </p>
      )}
      <Button variant="secondary" pending={isLoadingMore} pendingLabel="Loading..." onClick={loadMore}>
        {moreError === null ? 'Load more' : 'Try again'}
      </Button>
    </div>
  );
}
