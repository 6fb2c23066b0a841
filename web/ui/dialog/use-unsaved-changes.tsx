import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { guardForm } from '../form/unsaved-forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChanges {
  /** For the dialog's `onClose` and for 'Cancel': closes at once if nothing would be lost, else asks first. */
  close: () => void;
  /** The question, to be drawn inside the dialog's children. */
  question: ReactNode;
}

/**
 * Protects a changed form (rule screens-6): Escape, 'Cancel' and the close button ask first, and so do Back, a link to another screen and
 * closing the tab. `onClose` is called if nothing is lost, or if the person agreed. What `isKept` as a draft comes back with the
 * screen: only closing the tab asks then.
 */
export function useUnsavedChanges(
  isChanged: boolean,
  onClose: () => void,
  { isKept = false } = {},
): UnsavedChanges {
  // What the answer 'Discard' goes on with; null while nothing is asked.
  const [question, setQuestion] = useState<{ leave?: () => void } | null>(null);
  const ask = useEffectEvent((leave: () => void) => setQuestion({ leave }));
  useEffect(() => {
    if (!isChanged) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    const release = isKept ? undefined : guardForm((leave) => ask(leave));
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      release?.();
    };
  }, [isChanged, isKept]);
  return {
    close: () => (isChanged ? setQuestion({}) : onClose()),
    question: question && (
      <ConfirmDialog
        title="Discard what you have entered?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          setQuestion(null);
          onClose();
          question.leave?.();
        }}
        onCancel={() => setQuestion(null)}
      >
        Nothing has been saved yet.
      </ConfirmDialog>
    ),
  };
}
