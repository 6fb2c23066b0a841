import { fetchPushKey, forgetSubscription, keepSubscription } from '#web/api/push.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The push service has ended this device's subscription: it gets another one. Where that is not possible (signed out, no
 * network) the next opening of the portal does it.
 */
export async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  try {
    const renewed = event.newSubscription ?? (await subscribe());
    if (renewed === null) return;
    await keepSubscription(renewed);
    const ended = event.oldSubscription;
    if (ended && ended.endpoint !== renewed.endpoint) await forgetSubscription(ended.endpoint);
  } catch {
    // Told where it can be mended: the portal says whether notifications are on.
  }
}

async function subscribe(): Promise<PushSubscription | null> {
  const applicationServerKey = await fetchPushKey();
  if (applicationServerKey === null) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
