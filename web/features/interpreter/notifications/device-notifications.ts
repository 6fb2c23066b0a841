import { useEffect, useSyncExternalStore } from 'react';
import { fetchPushKey, forgetSubscription, keepSubscription } from '#web/api/push.ts';
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
import { forgetToldDevice, isDeviceTold, rememberToldDevice } from './told-device.ts';

/** Whether this device gets notifications; null until that is known. */
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

/** Looks at the browser, where the person may have decided otherwise. */
async function look(): Promise<void> {
  if (!isPushSupported()) return change('unsupported');
  const permission = notificationPermission();
  if (permission === 'denied') return change('blocked');
  const subscription = await currentSubscription().catch(() => null);
  if (subscription !== null) return change('on');
  change(permission === 'granted' ? 'off' : 'undecided');
}

/** What the browser says of this device's notifications, as long as somebody looks. */
export function useNotificationState(): NotificationState | null {
  useEffect(() => {
    void look();
    return onPermissionChange(() => void look());
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

/**
 * Asks for permission and subscribes this device. 'refused': the person, or the browser for them, has said no; 'no key': the
 * server offers none. Throws when browser, push service or server fail.
 */
export async function enableNotifications(interpreterId: number): Promise<'enabled' | 'refused' | 'no key'> {
  try {
    if ((await askForNotifications()) !== 'granted') return 'refused';
    const publicKey = await fetchPushKey();
    if (publicKey === null) return 'no key';
    await subscribeAndTell(publicKey, interpreterId);
    return 'enabled';
  } finally {
    await look();
  }
}

/** Switches this device's notifications off, at the browser and at the server. Throws when the browser cannot. */
export async function disableNotifications(): Promise<void> {
  const subscription = await currentSubscription();
  forgetToldDevice();
  if (subscription !== null) {
    const [atBrowser] = await Promise.allSettled([
      unsubscribeDevice(),
      // A server that does not hear it learns from the push service that nobody is there any more (410).
      forgetSubscription(subscription.endpoint),
    ]);
    if (atBrowser.status === 'rejected') throw atBrowser.reason;
  }
  await look();
}

/** Signing out waits no longer than this. */
const signOutLimitMs = 5_000;

/**
 * Before signing out, while the session still stands: what comes afterwards is not for whoever holds the device then. Never
 * fails, and never takes long.
 */
export async function forgetNotifications(): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, signOutLimitMs));
  const acts = Promise.allSettled([disableNotifications(), closeNotifications()]);
  await Promise.race([acts, limit]);
}

/**
 * Sees to it that the server reaches this device as the signed-in interpreter's: another one may have used it before, the
 * browser may have lost its subscription, the server its key or its database.
 */
export async function renewNotifications(interpreterId: number): Promise<void> {
  const subscription = await currentSubscription();
  const isLost =
    subscription === null && isDeviceTold(interpreterId) && notificationPermission() === 'granted';
  const isNews = subscription !== null && !isDeviceTold(interpreterId, subscription.endpoint);
  if (!isLost && !isNews) return;
  const publicKey = await fetchPushKey();
  if (publicKey !== null) await subscribeAndTell(publicKey, interpreterId);
  await look();
}

async function subscribeAndTell(publicKey: string, interpreterId: number): Promise<void> {
  const kept = await currentSubscription();
  // A browser takes no other key while it has a subscription; the push service then knows the old one no more.
  if (kept !== null && !isMadeWith(kept, publicKey)) await unsubscribeDevice();
  const subscription = await subscribeDevice(publicKey);
  await keepSubscription(subscription, interpreterId);
  rememberToldDevice(interpreterId, subscription.endpoint);
}
