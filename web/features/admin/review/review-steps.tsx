import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Reviewing } from './use-reviewing.ts';

/** Where one is in the queue, and the way to the others. */
export function ReviewSteps({ reviewing: { at, count, previous, next } }: { reviewing: Reviewing }) {
  return (
    <>
      {at !== null && (
        <span role="status" className="whitespace-nowrap text-ink-soft text-small">
          {at} of {count}
        </span>
      )}
      <IconButton
        label="Previous"
        shortcut="K"
        icon={<ChevronUp aria-hidden className="size-5" />}
        aria-disabled={previous === null}
        className="aria-disabled:opacity-50"
        onClick={() => previous?.()}
      />
      <IconButton
        label="Next"
        shortcut="J"
        icon={<ChevronDown aria-hidden className="size-5" />}
        aria-disabled={next === null}
        className="aria-disabled:opacity-50"
        onClick={() => next?.()}
      />
    </>
  );
}
