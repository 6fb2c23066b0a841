import { useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

/** The notes of an offer, at most four lines at first, so that pay and answers stay near. */
export function OfferNotes({ text }: { text: string }) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  useLayoutEffect(() => {
    const shown = ref.current;
    if (shown === null || isWhole) return;
    const measure = () => setIsLong(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <>
      <p
        ref={ref}
        id={id}
        className={classNames(
          'wrap-anywhere mt-1 whitespace-pre-line text-ink-soft',
          !isWhole && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className="-ms-2 min-h-11 rounded-control px-2 font-medium text-accent"
        >
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
