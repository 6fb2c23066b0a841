import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** Where one is in a list whose records open one by one, and the way to the others; null: there is none. */
export interface Steps {
  /** 1 is the first; null: not in the list. */
  readonly at: number | null;
  readonly count: number;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** Where one is in the list, and the buttons that lead to the others. */
export function RecordSteps({ steps: { at, count, previous, next } }: { steps: Steps }) {
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
