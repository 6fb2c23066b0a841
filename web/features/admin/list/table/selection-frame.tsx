import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useToastOffset } from '../../use-toast-offset.ts';

interface SelectionFrameProps {
  count: number;
  /** Beside the number. */
  note?: ReactNode;
  /** Before the button that clears the selection. */
  more?: ReactNode;
  onClear: () => void;
  /** What can be done with all of it at once. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with them, at the bottom of the window. */
export function SelectionFrame({ count, note, more, onClear, children }: SelectionFrameProps) {
  const ref = useRef<HTMLElement>(null);
  useToastOffset(ref);
  return (
    <section
      ref={ref}
      aria-label="Selection"
      className="sticky bottom-3 z-10 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-float max-md:w-full"
    >
      <p role="status" className="whitespace-nowrap">
        <strong className="font-semibold">{count.toLocaleString('en-US')} selected</strong>
        {note !== undefined && <span className="max-md:block md:ps-2">{note}</span>}
      </p>
      <div className="ms-auto flex items-center">
        {more}
        <IconButton
          label="Clear selection"
          shortcut="Esc"
          icon={<X aria-hidden className="size-4" />}
          onClick={onClear}
        />
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">{children}</div>
    </section>
  );
}
