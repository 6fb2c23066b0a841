import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** One prompt at the lower edge; the page gets room below, so that all of it can be scrolled into view. */
export function PromptCard({ prompt }: { prompt: PortalPrompt }) {
  const { icon: Icon, title, text, accept, dismiss } = prompt;
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useRoomBelow(ref);
  useFocusBack(ref, 'main');
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="pointer-events-auto mx-auto flex w-full max-w-md animate-rise flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-float"
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        {accept && (
          <Button size="small" pending={accept.pending} onClick={accept.press}>
            {accept.label}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={dismiss.press}>
          {dismiss.label}
        </Button>
      </div>
    </section>
  );
}

/** Extends the scrolling by the height of the prompt, also for focused elements; toasts are above it. */
function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const { body, documentElement: root } = document;
    const observer = new ResizeObserver(() => {
      const covered = `${window.innerHeight - element.getBoundingClientRect().top}px`;
      // Below the page's own bar it has its room already.
      body.style.paddingBlockEnd = `${element.offsetHeight}px`;
      root.style.scrollPaddingBlockEnd = covered;
      // On the body, where it overrides the page's own bar at the root.
      body.style.setProperty('--toast-lift', covered);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      body.style.removeProperty('padding-block-end');
      body.style.removeProperty('--toast-lift');
      root.style.removeProperty('scroll-padding-block-end');
    };
  }, [ref]);
}
