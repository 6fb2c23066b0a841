export type ToastVariant = 'default' | 'destructive';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** Whom and what it is about, below the description. */
  about?: string | undefined;
  variant?: ToastVariant | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastContent {
  readonly id: number;
  /** False once dismissed; a dismissed toast is kept unseen until it is removed. */
  readonly isOpen: boolean;
}

/** How many toasts are visible at a time (rule screens-2). */
const toastLimit = 1;
/** How long a toast stays, in milliseconds (rule screens-2). */
export const toastDurationMs = 5_000;
/** From dismissal to removal, in milliseconds (rule screens-2). */
export const toastRemovalDelayMs = 1_000_000;
/** How far a swipe to the right must go, in pixels (rule screens-2). */
export const toastSwipeThresholdPx = 50;

/** The newest toast first; what is over the limit is gone. */
export function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  return [toast, ...toasts.filter((other) => other.id !== toast.id)].slice(0, toastLimit);
}

export function withDismissed(toasts: readonly Toast[], id: number): readonly Toast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
}

export function withoutToast(toasts: readonly Toast[], id: number): readonly Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}
