import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

interface CardGridSkeletonProps {
  label: string;
  /** The height of a card, so that nothing jumps when it comes. */
  cardClassName: string;
}

/** Six cards while a list page loads (spec §9). */
export function CardGridSkeleton({ label, cardClassName }: CardGridSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 min-[85rem]:grid-cols-4">
      {Array.from({ length: 6 }, (_, index) => `card-${index}`).map((key) => (
        <Skeleton key={key} className={cardClassName} />
      ))}
    </SkeletonGroup>
  );
}
