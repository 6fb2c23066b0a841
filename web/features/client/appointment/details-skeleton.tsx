import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const ROWS = ['w-1/2', 'w-1/3', 'w-1/4', 'w-2/3', 'w-1/3', 'w-1/2'];

/** The details while they are loading, in their final shape. */
export function DetailsSkeleton() {
  return (
    <SkeletonGroup label="Loading the appointment" className="flex flex-col gap-5">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-16 w-full" />
      {ROWS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <Skeleton key={at} className={`h-5 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
