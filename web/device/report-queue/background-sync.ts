/** The name under which the browser wakes the service worker (web/worker/send-reports.ts). */
export const syncTag = 'send-reports';

/** Background Sync is not in the types, and not in every browser. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to send waiting reports as soon as there is a network, even if the app is closed. Not supported
 * everywhere.
 */
export async function sendInBackground(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch {
    // Not allowed here: the app sends while it is open.
  }
}
