import { Button } from '#web/ui/button.tsx';
import type { LongList } from './use-long-list.ts';

interface LoadOnProps {
  list: LongList;
  /** What to say when the next page did not come. */
  failed: string;
  pendingLabel: string;
}

/** The end of what is loaded, while there is more. */
export function LoadOn({ list, failed, pendingLabel }: LoadOnProps) {
  if (!list.hasMore) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-3">
      {list.isMoreFailed && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      <Button
        variant="secondary"
        pending={list.isLoadingMore}
        pendingLabel={pendingLabel}
        onClick={list.loadMore}
      >
        {list.isMoreFailed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
