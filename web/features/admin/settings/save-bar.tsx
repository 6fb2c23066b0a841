import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';
import { useToastLift } from '../payments/use-toast-lift.ts';

interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Stands before the buttons. */
  children?: ReactNode;
}

/** Says whether what stands above is saved, and saves it. While it is not, the bar stays in view. */
export function SaveBar({ isChanged, isSaving, onDiscard, children }: SaveBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useToastLift(ref);
  return (
    <div
      ref={ref}
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 rounded-card border px-4 py-2',
        isChanged ? 'sticky bottom-2 z-10 border-line-strong bg-surface shadow-float' : 'border-transparent',
      )}
    >
      <p role="status" className="flex-1 whitespace-nowrap text-ink-soft max-sm:basis-full">
        {isChanged ? 'Not saved yet' : 'Everything is saved'}
      </p>
      {children}
      {isChanged && <Discard onDiscard={onDiscard} />}
      <Button type="submit" pending={isSaving} pendingLabel="Saving...">
        Save Changes
      </Button>
    </div>
  );
}

/** Stands only while something would be lost, and asks before it is. */
function Discard({ onDiscard }: Pick<SaveBarProps, 'onDiscard'>) {
  const unsaved = useUnsavedChanges(true, onDiscard);
  return (
    <>
      <Button variant="secondary" onClick={unsaved.close}>
        Discard
      </Button>
      {unsaved.question}
    </>
  );
}
