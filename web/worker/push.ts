import {
  isPortalPath,
  PORTAL_PATH,
  type PushPayload,
  readPushPayload,
} from '#contracts/messages/push-payload.ts';
import { acceptOffer } from './accept-offer.ts';
import { notify } from './notify.ts';
import { openPortal } from './open-portal.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** Browsers require that every message is shown, even one that this version cannot read. */
const UNREADABLE: PushPayload = {
  kind: 'unknown',
  title: 'Parley',
  body: 'You have a new message. Open your portal to read it.',
  tag: 'news',
  url: PORTAL_PATH,
  actions: ['open'],
  assignmentId: null,
};

/** Shows push messages and handles presses on them. */
export function handlePush(): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(notify(readPushPayload(event.data?.text() ?? '') ?? UNREADABLE));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(answer(event.action, event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(event));
  });
}

/** `data` is from `notify`; fields of another version are ignored. */
async function answer(action: string, data: Partial<PushPayload> | null): Promise<void> {
  const { url, assignmentId } = data ?? {};
  const path = isPortalPath(url) ? url : PORTAL_PATH;
  if (action === 'accept' && typeof assignmentId === 'number') {
    await acceptOffer({ ...UNREADABLE, ...data, url: path, assignmentId });
  } else {
    await openPortal(path);
  }
}
