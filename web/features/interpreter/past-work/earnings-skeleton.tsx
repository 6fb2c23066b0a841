import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Sums and rows while they load, in their final shape. */
export function EarningsSkeleton() {
  return (
    <SkeletonGroup label="Loading past work" className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Skeleton className="h-22 rounded-card" />
        <Skeleton className="h-22 rounded-card" />
      </div>
      <Card className="divide-y divide-line">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex flex-col gap-2 p-4">
            <Skeleton className="h-5 w-full max-w-48" />
            <Skeleton className="h-4 w-full max-w-64" />
            <Skeleton className="h-4 w-full max-w-32" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
