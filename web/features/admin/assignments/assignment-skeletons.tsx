import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** Six cards while the assignments load (spec §9), in the columns that the cards will have. */
export function AssignmentGridSkeleton() {
  return (
    <SkeletonGroup label="Loading assignments" className="grid gap-3 pt-8 lg:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => `card-${index}`).map((key) => (
        <Skeleton key={key} className="h-[8.375rem] rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
