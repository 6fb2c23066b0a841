import { Star } from 'lucide-react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

const STARS = [1, 2, 3, 4, 5];

/** The client's own rating: stars and comment. */
export function OwnRating({ rating }: { rating: NonNullable<ClientAssignment['rating']> }) {
  return (
    <div>
      <p className="flex gap-0.5">
        <VisuallyHidden>Your rating: {rating.stars} of 5 stars</VisuallyHidden>
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden
            className={classNames(
              'size-4',
              star <= rating.stars ? 'fill-yellow-dot text-yellow-dot' : 'text-line-strong',
            )}
          />
        ))}
      </p>
      {rating.comment !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{rating.comment}</p>
      )}
    </div>
  );
}
