import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface CardGridSkeletonProps {
  label: string;
  /** The height of a card, so that nothing jumps when it comes. */
  cardClassName: string;
  /** The columns that the cards will have. */
  gridClassName?: string;
}

/** Six cards while a list page loads. */
export function CardGridSkeleton({ label, cardClassName, gridClassName }: CardGridSkeletonProps) {
  const columns = gridClassName ?? 'sm:grid-cols-2 lg:grid-cols-3 min-[85rem]:grid-cols-4';
  return (
    <SkeletonGroup label={label} className={classNames('grid gap-3', columns)}>
      {Array.from({ length: 6 }, (_, index) => `card-${index}`).map((key) => (
        <Skeleton key={key} className={cardClassName} />
      ))}
    </SkeletonGroup>
  );
}
