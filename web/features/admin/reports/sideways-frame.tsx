import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

interface SidewaysFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A frame of a table, scrolled sideways where it is too wide; a shadow at its end says that there is more. */
export function SidewaysFrame({ label, className, children }: SidewaysFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const hasMore = useHasMore(frame);
  return (
    <div className="relative">
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also by keys.
        tabIndex={0}
        className={classNames('relative overflow-auto rounded-card border border-line bg-surface', className)}
      >
        {children}
      </section>
      {hasMore && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-px end-px w-6 rounded-e-card bg-linear-to-l from-ink/15 to-transparent rtl:bg-linear-to-r"
        />
      )}
    </div>
  );
}

/** Whether something is hidden past the end. */
function useHasMore(frame: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // To the left of its start the position is negative, where one reads from the right.
    const measure = () =>
      setHasMore(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return hasMore;
}
