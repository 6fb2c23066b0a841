import { fetchPushKey, removeSubscription, saveSubscription } from '#web/api/interpreter/push.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The push service has ended this device's subscription: makes a new one. If that is not possible (signed out, no
 * network), the portal does it when it is next opened.
 */
export async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  try {
    const renewed = event.newSubscription ?? (await subscribe());
    if (renewed === null) return;
    await saveSubscription(renewed);
    const ended = event.oldSubscription;
    if (ended && ended.endpoint !== renewed.endpoint) await removeSubscription(ended.endpoint);
  } catch {
    // The portal shows whether notifications are on, and how to fix them.
  }
}

async function subscribe(): Promise<PushSubscription | null> {
  const applicationServerKey = await fetchPushKey();
  if (applicationServerKey === null) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
