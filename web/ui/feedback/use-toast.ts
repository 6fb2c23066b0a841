import { useSyncExternalStore } from 'react';
import {
  type Toast,
  type ToastContent,
  toastRemovalDelayMs,
  withDismissed,
  withoutToast,
  withToast,
} from './toast-queue.ts';

// One queue for the whole tab: a toast outlives the screen that raised it.
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast in place of the one before and answers its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  change(withToast(toasts, { ...content, id: lastId, isOpen: true }));
  return lastId;
}

function dismissToast(id: number): void {
  change(withDismissed(toasts, id));
  setTimeout(() => change(withoutToast(toasts, id)), toastRemovalDelayMs);
}

/** `toast({ title, description?, variant?, action? })` shows one; `toasts` is for the region that draws them. */
export function useToast() {
  const current = useSyncExternalStore(subscribe, () => toasts);
  return { toasts: current, toast, dismiss: dismissToast };
}
