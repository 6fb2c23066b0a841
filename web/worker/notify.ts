import type { PushAction, PushPayload } from '#contracts/push-payload.ts';

declare const self: ServiceWorkerGlobalScope;

/** What not every browser knows, and none minds; not in TypeScript's library. */
interface MoreOptions extends NotificationOptions {
  actions?: { action: PushAction; title: string }[];
  renotify?: boolean;
}

const LABELS: Record<PushAction, string> = { accept: 'Accept', open: 'Open' };

/** What is told instead of the message's own words, which stay with it. */
interface Told {
  readonly title?: string;
  readonly body?: string;
  /** Shown without a sound. */
  readonly isQuiet?: boolean;
}

/** Shows a notification in place of an earlier one of the same tag, and rings again. */
export function notify(payload: PushPayload, told: Told = {}): Promise<void> {
  const { title = payload.title, body = payload.body, isQuiet = false } = told;
  const options: MoreOptions = {
    body,
    tag: payload.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: payload,
    actions: payload.actions.map((action) => ({ action, title: LABELS[action] })),
    // An offer wants an answer: it stays until it gets one.
    requireInteraction: payload.actions.includes('accept'),
    // A booking confirms what has just been accepted here, where it was.
    renotify: !isQuiet && payload.kind !== 'booking_confirmed',
    silent: isQuiet,
  };
  return self.registration.showNotification(title, options);
}

/** Takes a notification away again. */
export async function takeBack(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}
