import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Appointment cards while they load, in their final shape. */
export function AppointmentCardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <Card key={index} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
          <Skeleton className="h-6 w-1/2" />
          <span className="flex flex-col gap-2">
            <Skeleton className="h-4 w-full max-w-64" />
            <Skeleton className="h-4 w-1/2" />
          </span>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
