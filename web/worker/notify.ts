import type { PushAction, PushPayload } from '#contracts/messages/push-payload.ts';

declare const self: ServiceWorkerGlobalScope;

/** Options that not every browser knows and TypeScript's library lacks. */
interface MoreOptions extends NotificationOptions {
  actions?: { action: PushAction; title: string }[];
  renotify?: boolean;
}

const LABELS: Record<PushAction, string> = { accept: 'Accept', open: 'Open' };

/** Words that replace the message's own, which stay stored with it. */
interface Wording {
  readonly title?: string;
  readonly body?: string;
  /** Shown without a sound. */
  readonly isQuiet?: boolean;
}

/** Shows a notification in place of an earlier one with the same tag, and rings again. */
export function notify(payload: PushPayload, wording: Wording = {}): Promise<void> {
  const { title = payload.title, body = payload.body, isQuiet = false } = wording;
  const options: MoreOptions = {
    body,
    tag: payload.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: payload,
    actions: payload.actions.map((action) => ({ action, title: LABELS[action] })),
    // An offer stays visible until it is answered.
    requireInteraction: payload.actions.includes('accept'),
    // A booking that was just accepted here is confirmed without ringing again.
    renotify: !isQuiet && payload.kind !== 'booking_confirmed',
    silent: isQuiet,
  };
  return self.registration.showNotification(title, options);
}

/** Removes a notification. */
export async function takeBack(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}
