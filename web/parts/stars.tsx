import { Star } from 'lucide-react';
import { classNames } from '#web/ui/style/class-names.ts';

const all = [1, 2, 3, 4, 5];

/** A rating of one to five stars, with words for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} of 5 stars`} className="inline-flex gap-0.5">
      {all.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classNames(
            'size-5',
            star <= count ? 'fill-yellow-dot text-yellow-dot' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  );
}
