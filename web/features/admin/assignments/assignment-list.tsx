import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CardGridSkeleton } from '../card-grid-skeleton.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { useAssignmentList } from './use-assignment-list.ts';
import type { useFilters } from './use-filters.ts';

interface AssignmentListProps {
  filters: ReturnType<typeof useFilters>;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The grid of all other appointments (spec §2), loading on as one scrolls. */
export function AssignmentList({ filters, today, onIntent }: AssignmentListProps) {
  const list = useAssignmentList(filters.query, today);
  if (list.isPending && list.ahead.length === 0 && !list.error) {
    return <CardGridSkeleton label="Loading assignments" cardClassName="h-44" />;
  }
  if (list.error) {
    return (
      <ErrorState title="Assignments could not be loaded" onRetry={list.retry} isRetrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  }
  const isEmpty = list.ahead.length + list.past.length === 0 && !list.hasMore && !list.isPending;
  return (
    <div className={classNames('flex flex-col gap-6 transition-opacity', list.isStale && 'opacity-60')}>
      {isEmpty && <NothingFound filters={filters} onIntent={onIntent} />}
      <Part title="Today and ahead" rows={list.ahead} today={today} onIntent={onIntent} />
      <Part title="Past" rows={list.past} today={today} onIntent={onIntent} />
      {list.hasMore && <LoadOn isLoading={list.isLoadingMore} onLoad={list.loadMore} />}
    </div>
  );
}

interface PartProps extends Omit<AssignmentListProps, 'filters'> {
  title: string;
  rows: readonly Assignment[];
}

function Part({ title, rows, today, onIntent }: PartProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {rows.map((assignment) => (
          <AssignmentCard key={assignment.id} assignment={assignment} today={today} onIntent={onIntent} />
        ))}
      </ul>
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

/** Loads the next page when it comes near the view; the button serves where that does not happen. */
function LoadOn({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    const end = ref.current;
    if (end === null || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '600px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={ref} className="flex justify-center">
      <Button variant="secondary" pending={isLoading} pendingLabel="Loading..." onClick={onLoad}>
        Load more
      </Button>
    </div>
  );
}
