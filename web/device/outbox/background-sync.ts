/** By this name the browser wakes the service worker (web/worker/send-reports.ts). */
export const syncTag = 'send-reports';

/** Background Sync is not in the types, and not in every browser. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to send what waits as soon as there is a network, also when the app is closed. Where it can. */
export async function sendInBackground(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch {
    // Not allowed here: the app sends when it is open.
  }
}
