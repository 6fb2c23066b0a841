import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Shown while a tab of the settings or its data load. */
export function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading settings" className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </SkeletonGroup>
  );
}
