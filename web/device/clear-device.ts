import { clearLocalAndSessionStorage } from './browser-storage.ts';

/** Empties everything that the app stores on this device: storages, service workers, caches and databases. */
export async function clearAllBrowserStorage(): Promise<void> {
  clearLocalAndSessionStorage();
  await Promise.all([removeWorkers(), clearCaches(), clearDatabases()]);
}

/** A worker fills its cache only when it is installed: if it stayed, it could not open anything without a network. */
async function removeWorkers(): Promise<void> {
  // Missing outside secure contexts.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(): Promise<void> {
  // Missing outside secure contexts.
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
