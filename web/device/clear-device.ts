import { clearLocalAndSessionStorage } from './browser-storage.ts';

/** Empties everything that the app keeps on this device: storages, service workers, caches and databases. */
export async function clearAllBrowserStorage(): Promise<void> {
  clearLocalAndSessionStorage();
  await Promise.all([removeWorkers(), clearCaches(), clearDatabases()]);
}

/** A worker fills its cache only once, when it is installed: one that stayed would open nothing without a network ever again. */
async function removeWorkers(): Promise<void> {
  // Absent outside secure contexts.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(): Promise<void> {
  // Absent outside secure contexts.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function clearDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  for (const { name } of databases) {
    if (name !== undefined) indexedDB.deleteDatabase(name);
  }
}
