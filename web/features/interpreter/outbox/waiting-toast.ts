import type { ToastContent } from '#web/ui/toast-queue.ts';

/** What is said when a report was kept, and not sent yet. */
export const waitingToast: ToastContent = {
  title: 'Waiting to send',
  description: 'Kept on this phone. It is sent as soon as the network answers.',
};

/** What is said while a report that has been kept is still without an answer. */
export const stillSendingToast: ToastContent = {
  title: 'Kept on this phone',
  description: 'Still sending…',
};
