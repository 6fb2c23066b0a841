import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** An invoice before it is there, in its shape. */
export function LoadingInvoice() {
  return (
    <SkeletonGroup label="Loading the invoice" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}
