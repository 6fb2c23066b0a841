import { AppointmentCardSkeletons } from '#web/parts/appointment/appointment-card-skeleton.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A list of appointments while it loads: its heading, with or without a button, and its cards. */
export function AppointmentsSkeleton({ count, label, hasButton = false }: SkeletonProps) {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className={hasButton ? 'h-11 w-32 pointer-fine:md:h-8' : 'h-6 w-48'} />
      <AppointmentCardSkeletons count={count} label={label} />
    </div>
  );
}

interface SkeletonProps {
  count: number;
  /** What is loading, for screen readers. */
  label: string;
  hasButton?: boolean | undefined;
}
