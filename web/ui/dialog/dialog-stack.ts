import { useSyncExternalStore } from 'react';

// Everything outside the topmost modal dialog is inert, so what must stay reachable (toasts) has to live inside it.
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Puts an opened dialog on top; the returned function takes it away again. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((open) => open !== dialog));
}

/** Whether no other dialog is above this one. */
export function isTopDialog(dialog: HTMLDialogElement): boolean {
  return stack.at(-1) === dialog;
}

/** The open modal dialogs, the topmost last. */
export function openDialogs(): readonly HTMLDialogElement[] {
  return stack;
}

/** Calls it whenever a dialog has opened or closed, until the returned function is called. */
export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog that holds the page's interaction now, or null. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogsChange, () => stack.at(-1) ?? null);
}
