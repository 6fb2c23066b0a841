import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useToastOffset } from '../use-toast-offset.ts';

interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Before the buttons. */
  children?: ReactNode;
  /** In a line of its own, for what must be in sight while the form is changed. */
  above?: ReactNode;
}

/** Says whether the form is saved, and saves it. While it is not, the bar stays visible, and the form keeps a draft. */
export function SaveBar({ isChanged, isSaving, onDiscard, children, above }: SaveBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useToastOffset(ref);
  return (
    <div
      ref={ref}
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 rounded-card border px-4 py-2',
        isChanged ? 'sticky bottom-2 z-10 border-line-strong bg-surface shadow-float' : 'border-transparent',
      )}
    >
      {above}
      <p role="status" className="flex-1 whitespace-nowrap text-ink-soft max-sm:basis-full">
        {isChanged ? 'Unsaved changes' : 'All changes are saved'}
      </p>
      {children}
      {isChanged && <Discard onDiscard={onDiscard} />}
      <Button type="submit" pending={isSaving} pendingLabel="Saving...">
        Save Changes
      </Button>
    </div>
  );
}

/** Only while something would be lost; asks first. */
function Discard({ onDiscard }: Pick<SaveBarProps, 'onDiscard'>) {
  const unsaved = useUnsavedChanges(true, onDiscard, { isKept: true });
  return (
    <>
      <Button variant="secondary" onClick={unsaved.close}>
        Discard
      </Button>
      {unsaved.question}
    </>
  );
}
