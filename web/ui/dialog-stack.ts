import { useSyncExternalStore } from 'react';

// Everything outside the topmost modal dialog is inert, so what must stay reachable (toasts) has to live inside it.
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** Puts an opened dialog on top; the returned function takes it away again. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...openDialogs, dialog]);
  return () => change(openDialogs.filter((open) => open !== dialog));
}

/** Whether no other dialog stands over this one. */
export function isTopDialog(dialog: HTMLDialogElement): boolean {
  return openDialogs.at(-1) === dialog;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog that holds the page's interaction now, or null. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? null);
}
