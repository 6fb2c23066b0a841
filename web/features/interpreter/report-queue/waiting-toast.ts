import type { ToastContent } from '#web/ui/feedback/toast-queue.ts';

/** The toast for a report that was stored and not sent yet. */
export const waitingToast: ToastContent = {
  title: 'Waiting to send',
  description: 'Saved on this phone. It will be sent when you are back online.',
};

/** The toast for a stored report that is still without an answer. */
export const stillSendingToast: ToastContent = {
  title: 'Saved on this phone',
  description: 'Still sending…',
};
