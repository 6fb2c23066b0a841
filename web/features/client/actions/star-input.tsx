import { CircleAlert, Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

interface StarInputProps {
  /** 1 to 5; 0 if none is chosen. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** One to five stars as five radio buttons, for the arrow keys and screen readers. */
export function StarInput({ value, error, onChange }: StarInputProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">Stars</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex flex-wrap">
          {meanings.map((meaning, index) => {
            const stars = index + 1;
            return (
              <label
                key={meaning}
                className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={`${id}-stars`}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  aria-invalid={error !== undefined || undefined}
                  aria-describedby={error === undefined ? undefined : `${id}-error`}
                  className="sr-only"
                />
                <Star
                  aria-hidden
                  className={classNames(
                    'size-7',
                    stars <= value ? 'fill-yellow-dot text-yellow-dot' : 'text-line-strong',
                  )}
                />
                <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}, ${meaning}`}</span>
              </label>
            );
          })}
        </div>
        <span aria-hidden className="text-ink-soft">
          {meanings[value - 1]}
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
