import { useEffect } from 'react';
import { onDialogsChange, openDialogs } from './dialog-stack.ts';

/**
 * Lets the browser's way back (a phone's edge swipe) close the topmost dialog instead of leaving the page. Each open dialog has
 * an entry of its own in the history; a dialog that closes in another way takes its entry along.
 */
export function useBackClosesDialogs(): void {
  useEffect(follow, []);
}

function follow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Under way to the entry that fits, by our own doing. */
  let isTravelling = false;

  function settle() {
    if (isTravelling) return;
    const depth = dialogsAt(history.state);
    const open = openDialogs().length;
    for (let at = depth + 1; at <= open; at += 1) history.pushState({ dialogs: at }, '');
    isTravelling = depth > open;
    if (isTravelling) history.go(open - depth);
  }

  // One dialog that makes room for another keeps its entry: so only what stands when both are done counts.
  function settleSoon() {
    clearTimeout(timer);
    timer = setTimeout(settle);
  }

  function handleTravel() {
    const left = isTravelling ? [] : openDialogs().slice(dialogsAt(history.state));
    isTravelling = false;
    // As the browser asks: each decides by itself, and one that stays gets its entry back.
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

/** For how many open dialogs an entry of the history stands. */
function dialogsAt(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'dialogs' in state;
  return isOurs && typeof state.dialogs === 'number' ? state.dialogs : 0;
}
