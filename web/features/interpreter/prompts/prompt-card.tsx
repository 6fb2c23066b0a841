import { useId, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** One prompt. */
export function PromptCard({ prompt }: { prompt: PortalPrompt }) {
  const { icon: Icon, title, text, accept, dismiss } = prompt;
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useFocusBack(ref, 'main');
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="mx-auto flex w-full max-w-md animate-rise flex-col gap-3 rounded-card border border-line bg-surface p-4"
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
