import type { ToastContent } from '#web/ui/feedback/toast-queue.ts';

/** The toast for a report that was stored and not sent yet. */
export const waitingToast: ToastContent = {
  title: 'Waiting to send',
  description: 'Kept on this phone. It is sent as soon as the network answers.',
};

/** The toast for a stored report that is still without an answer. */
export const stillSendingToast: ToastContent = {
  title: 'Kept on this phone',
  description: 'Still sending…',
};
