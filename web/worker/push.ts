import { isPortalPath, PORTAL_PATH, type PushPayload, readPushPayload } from '#contracts/push-payload.ts';
import { acceptOffer } from './accept-offer.ts';
import { notify } from './notify.ts';
import { openPortal } from './open-portal.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** A message that this version cannot read is news all the same, and a browser wants every message shown. */
const UNREADABLE: PushPayload = {
  kind: 'unknown',
  title: 'Parley',
  body: 'There is news for you. Open your portal to see it.',
  tag: 'news',
  url: PORTAL_PATH,
  actions: ['open'],
  assignmentId: null,
};

/** Shows what the server pushes, and does what is pressed there. */
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

/** `data` is what `notify` has put there; of another version's it takes what it knows. */
async function answer(action: string, data: Partial<PushPayload> | null): Promise<void> {
  const { url, assignmentId } = data ?? {};
  const path = isPortalPath(url) ? url : PORTAL_PATH;
  if (action === 'accept' && typeof assignmentId === 'number') {
    await acceptOffer({ ...UNREADABLE, ...data, url: path, assignmentId });
  } else {
    await openPortal(path);
  }
}
