import { useEffect } from 'react';
import { isReturningToForms } from '../form/unsaved-forms.ts';
import { onDialogsChange, openDialogs } from './dialog-stack.ts';

/**
 * The browser's Back (a phone's edge swipe) closes the topmost dialog instead of leaving the page. Each open dialog has a history
 * entry of its own; a dialog that closes in another way removes its entry.
 */
export function useBackClosesDialogs(): void {
  useEffect(follow, []);
}

function follow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** On the way to the matching entry, by our own navigation. */
  let isTravelling = false;

  function settle() {
    if (isTravelling || isReturningToForms()) return;
    const depth = dialogsAt(history.state);
    const open = openDialogs().length;
    for (let at = depth + 1; at <= open; at += 1) history.pushState({ dialogs: at }, '');
    isTravelling = depth > open;
    if (isTravelling) history.go(open - depth);
  }

  // A dialog that is replaced by another keeps its entry: so the dialogs are counted when both changes are done.
  function settleSoon() {
    clearTimeout(timer);
    timer = setTimeout(settle);
  }

  function handleTravel() {
    const left = isTravelling ? [] : openDialogs().slice(dialogsAt(history.state));
    isTravelling = false;
    // As for Escape: each dialog decides by itself, and one that stays open gets its entry back.
    for (const dialog of left.reverse()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    settleSoon();
  }

  const release = onDialogsChange(settleSoon);
  window.addEventListener('popstate', handleTravel);
  // Dialogs that opened before this, or the entry of one that a reload has closed.
  settleSoon();
  return () => {
    clearTimeout(timer);
    release();
    window.removeEventListener('popstate', handleTravel);
  };
}

/** How many open dialogs have a history entry. */
function dialogsAt(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'dialogs' in state;
  return isOurs && typeof state.dialogs === 'number' ? state.dialogs : 0;
}
