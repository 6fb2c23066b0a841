import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { Identified } from './stable-rows.ts';
import type { ListState } from './use-list.ts';

/** What a list page needs of a list, or of several lists that look like one. */
export interface ListStatus {
  total: number;
  isPending: boolean;
  isStale?: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  pending: string;
  showPending: () => void;
}

interface ListBodyProps {
  list: Pick<ListStatus, 'isPending' | 'error' | 'isFetching' | 'retry'>;
  isEmpty: boolean;
  /** 'Payments' */
  title: string;
  skeleton: ReactNode;
  /** In place of the list when it has no rows. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list while it loads, when it could not be loaded, when it is empty, or as it is. */
export function ListBody({ list, isEmpty, title, skeleton, empty, children }: ListBodyProps) {
  if (list.error && isEmpty) {
    return (
      <ErrorState title={`${title} could not be loaded`} onRetry={list.retry} isRetrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  }
  if (list.isPending) return skeleton;
  return isEmpty ? empty : children;
}

interface ListStatusLineProps {
  list: ListStatus;
  /** How many rows there are, in words. */
  count: ReactNode;
}

/** How many rows there are, whether they may be out of date, and which changes wait. It keeps its room: nothing below moves. */
export function ListStatusLine({ list, count }: ListStatusLineProps) {
  const isOutOfDate = list.error !== null && list.total > 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-small pointer-fine:md:min-h-6">
      <p role="status" className="text-ink-soft">
        {!list.isPending && !(list.error && list.total === 0) && count}
      </p>
      {isOutOfDate && (
        <p role="alert" className="text-danger">
          These may be out of date. {sentenceOf(list.error)}{' '}
          <button type="button" onClick={list.retry} className="font-medium underline">
            Try again
          </button>
        </p>
      )}
      <span role="status">
        {list.pending !== '' && (
          <Button
            variant="quiet"
            size="small"
            onClick={list.showPending}
            className="border-accent! pointer-fine:md:min-h-6! pointer-fine:md:py-0!"
          >
            {list.pending}
          </Button>
        )}
      </span>
    </div>
  );
}

/** If no row matches the filters. */
export function NoMatches({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${what} match these filters`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

interface TableSkeletonProps {
  label: string;
  /** The height of a row. */
  rowClassName: string;
  count?: number;
}

/** A table while it loads: a head and lines, on a phone cards. */
export function TableSkeleton({ label, rowClassName, count = 12 }: TableSkeletonProps) {
  return (
    <SkeletonGroup
      label={label}
      className="overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      <div className="h-9 border-line border-b bg-sunken max-lg:hidden" />
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <div
          key={key}
          className={classNames(
            'flex items-center gap-6 border-line px-4 max-lg:mb-2 max-lg:rounded-card max-lg:border max-lg:bg-surface lg:border-b',
            rowClassName,
          )}
        >
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** How far before its end a list loads the next page, so that few who scroll see it load. */
const LOAD_AHEAD = '2000px';

interface LoadMoreProps {
  list: Pick<
    ListState<Identified>,
    'hasMore' | 'isLoadingMore' | 'moreError' | 'isFetching' | 'loadMore' | 'rows'
  >;
  /** 'payments' */
  what: string;
  pendingLabel?: string;
}

/** Loads the next page when its place comes near the view; the button is for when that does not happen. */
export function LoadMore({ list, what, pendingLabel = 'Loading...' }: LoadMoreProps) {
  const { hasMore, isLoadingMore, moreError, isFetching, loadMore, rows } = list;
  const ref = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(loadMore);
  const isReady = hasMore && !isLoadingMore && moreError === null && !isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the observer checks again whether the end is near.
  useEffect(() => {
    const end = ref.current;
    if (end === null || !isReady) return;
    // A busy page gets several crossings at once, the latest one last.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [isReady, rows]);
  if (!hasMore) return null;
  return (
    <div ref={ref} className="flex min-h-14 flex-col items-center justify-center gap-2 pt-2">
      {moreError !== null && (
        <p role="alert" className="text-danger">
          More {what} could not be loaded. {sentenceOf(moreError)}
        </p>
      )}
      <Button variant="secondary" pending={isLoadingMore} pendingLabel={pendingLabel} onClick={loadMore}>
        {moreError === null ? 'Load more' : 'Try again'}
      </Button>
    </div>
  );
}
