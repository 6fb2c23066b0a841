import { useSyncExternalStore } from 'react';
import { useTopDialog } from '#web/ui/dialog/dialog-stack.ts';

/** Whether the person is in a dialog or typing. */
export function useIsBusy(): boolean {
  const dialog = useTopDialog();
  const isTyping = useSyncExternalStore(subscribe, isInField);
  return dialog !== null || isTyping;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}
