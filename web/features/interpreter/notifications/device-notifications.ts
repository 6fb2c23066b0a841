import { useEffect, useSyncExternalStore } from 'react';
import { fetchPushKey, removeSubscription, saveSubscription } from '#web/api/interpreter/push.ts';
import {
  askForNotifications,
  closeNotifications,
  currentSubscription,
  isMadeWith,
  isPushSupported,
  notificationPermission,
  onPermissionChange,
  subscribeDevice,
  unsubscribeDevice,
} from '#web/device/push-subscription.ts';

const key = 'pushDeviceTold';
/** The device registers again now and then: the server's database may have been restored. */
const againAfterMs = 7 * 86_400_000;

/** Whether the server knows this device as this interpreter's; with an endpoint, that subscription and recently. */
function isDeviceRegistered(interpreterId: number, endpoint?: string): boolean {
  const [at, id, known] = (localStorage.getItem(key) ?? '').split(' ');
  if (Number(id) !== interpreterId) return false;
  return endpoint === undefined || (known === endpoint && Math.abs(Date.now() - Number(at)) < againAfterMs);
}

function rememberRegisteredDevice(interpreterId: number, endpoint: string): void {
  try {
    localStorage.setItem(key, `${Date.now()} ${interpreterId} ${endpoint}`);
  } catch {
    // The next opening registers it again.
  }
}

function forgetRegisteredDevice(): void {
  localStorage.removeItem(key);
}

/** Whether this device gets notifications; null until known. */
export type NotificationState = 'unsupported' | 'undecided' | 'blocked' | 'off' | 'on';

let state: NotificationState | null = null;
const listeners = new Set<() => void>();

function change(next: NotificationState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the browser's state, which the person may have changed. */
async function refreshState(): Promise<void> {
  if (!isPushSupported()) return change('unsupported');
  const permission = notificationPermission();
  if (permission === 'denied') return change('blocked');
  const subscription = await currentSubscription().catch(() => null);
  if (subscription !== null) return change('on');
  change(permission === 'granted' ? 'off' : 'undecided');
}

/** The browser's state of this device's notifications, kept current while used. */
export function useNotificationState(): NotificationState | null {
  useEffect(() => {
    void refreshState();
    return onPermissionChange(() => void refreshState());
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

/**
 * Asks for permission and subscribes this device. 'refused': the person or the browser said no; 'no key': the server
 * has none. Throws if the browser, the push service or the server fails.
 */
export async function enableNotifications(interpreterId: number): Promise<'enabled' | 'refused' | 'no key'> {
  try {
    if ((await askForNotifications()) !== 'granted') return 'refused';
    const publicKey = await fetchPushKey();
    if (publicKey === null) return 'no key';
    await subscribeAndTell(publicKey, interpreterId);
    return 'enabled';
  } finally {
    await refreshState();
  }
}

/** Unsubscribes this device at the browser and the server. Throws if the browser fails. */
export async function disableNotifications(): Promise<void> {
  const subscription = await currentSubscription();
  forgetRegisteredDevice();
  if (subscription !== null) {
    const [atBrowser] = await Promise.allSettled([
      unsubscribeDevice(),
      // A server that misses this learns it from the push service (410).
      removeSubscription(subscription.endpoint),
    ]);
    if (atBrowser.status === 'rejected') throw atBrowser.reason;
  }
  await refreshState();
}

/** How long a logout waits for this. */
const signOutLimitMs = 5_000;

/**
 * Called before a logout, while the session is valid: later messages are not for the next user of the device. Never
 * fails and never takes long.
 */
export async function forgetNotifications(): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, signOutLimitMs));
  const actions = Promise.allSettled([disableNotifications(), closeNotifications()]);
  await Promise.race([actions, limit]);
}

/**
 * Makes sure that the server reaches this device for the signed-in interpreter: another person may have used it, the
 * browser may have lost its subscription, the server its key or database.
 */
export async function renewNotifications(interpreterId: number): Promise<void> {
  const subscription = await currentSubscription();
  const isLost =
    subscription === null && isDeviceRegistered(interpreterId) && notificationPermission() === 'granted';
  const isUnregistered = subscription !== null && !isDeviceRegistered(interpreterId, subscription.endpoint);
  if (!isLost && !isUnregistered) return;
  const publicKey = await fetchPushKey();
  if (publicKey !== null) await subscribeAndTell(publicKey, interpreterId);
  await refreshState();
}

async function subscribeAndTell(publicKey: string, interpreterId: number): Promise<void> {
  const present = await currentSubscription();
  // A browser accepts no other key while it is subscribed; the push service then drops the old subscription.
  if (present !== null && !isMadeWith(present, publicKey)) await unsubscribeDevice();
  const subscription = await subscribeDevice(publicKey);
  await saveSubscription(subscription, interpreterId);
  rememberRegisteredDevice(interpreterId, subscription.endpoint);
}
