import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** What stands while a part of the settings is on its way, or its data are. */
export function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading settings" className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </SkeletonGroup>
  );
}
