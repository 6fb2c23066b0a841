import type { Assignment } from '#contracts/assignment.ts';
import { Stars } from '#web/parts/stars.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { DetailsSection } from './details-section.tsx';

/** What the client thought of it; the interpreter does not see it. */
export function RatingSection({ rating }: Pick<Assignment, 'rating'>) {
  if (rating === null) return null;
  return (
    <DetailsSection title="Rating by the client" aside={<TimeAgo at={rating.ratedAt} />}>
      <Stars count={rating.stars} />
      {rating.comment !== null && <p className="whitespace-pre-line">{rating.comment}</p>}
    </DetailsSection>
  );
}
