import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** In place of the day until its code is loaded. */
export function DaySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-full max-w-48" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-full pointer-fine:md:h-9" />
      <AppointmentCardSkeletons count={2} label="Loading appointments" />
    </div>
  );
}
