import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChanges {
  /** For the dialog's `onClose` and for 'Cancel': closes at once if nothing would be lost, else asks first. */
  close: () => void;
  /** The question, to be drawn inside the dialog's children. */
  question: ReactNode;
}

/**
 * Protects a changed form: Escape, 'Cancel' and the close button ask first, and so does the browser before it leaves the page.
 * `onClose` is called if nothing is lost, or if the person agreed.
 */
export function useUnsavedChanges(isChanged: boolean, onClose: () => void): UnsavedChanges {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return {
    close: () => (isChanged ? setIsAsking(true) : onClose()),
    question: isAsking && (
      <ConfirmDialog
        title="Discard what you have entered?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        Nothing of it has been saved yet.
      </ConfirmDialog>
    ),
  };
}
