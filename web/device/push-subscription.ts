import { startServiceWorker } from './service-worker.ts';

/** A worker that has not started within this time (no network) starts another time. */
const workerLimitMs = 20_000;

/** Whether this browser can show push messages here. On iOS only the installed app can. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The person's choice about notifications: 'default' is undecided. */
export function notificationPermission(): NotificationPermission {
  return isPushSupported() ? Notification.permission : 'denied';
}

/** Asks the person. Directly after a press, because some browsers ask at no other time. */
export function askForNotifications(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** Calls back when the person may have chosen otherwise, here or in the browser's settings. */
export function onPermissionChange(listener: () => void): () => void {
  let status: PermissionStatus | null = null;
  let isOver = false;
  // Not every browser has an event for it; coming back from the settings is one.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return;
      status = found;
      status.addEventListener('change', listener);
    },
    () => {},
  );
  document.addEventListener('visibilitychange', listener);
  return () => {
    isOver = true;
    status?.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** This device's subscription, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = isPushSupported() ? await startServiceWorker() : null;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription was made with this key; with another one the server's messages do not arrive. */
export function isMadeWith(subscription: PushSubscription, publicKey: string): boolean {
  const used = subscription.options.applicationServerKey;
  // If the browser does not say, the key counts as right.
  return used === null || used === undefined || toBase64Url(used) === publicKey;
}

/** Subscribes this device; every message is shown to the person. Throws if the browser cannot. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  const registration = await activeRegistration();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the browser's subscription; the push service then takes no more messages for it. */
export async function unsubscribeDevice(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Removes the notifications on the lock screen. */
export async function closeNotifications(): Promise<void> {
  const registration = isPushSupported() ? await startServiceWorker() : null;
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await startServiceWorker();
  if (registration === null) throw new Error('There is no service worker');
  if (registration.active) return registration;
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker has not started')), workerLimitMs);
  });
  return Promise.race([navigator.serviceWorker.ready, limit]);
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
