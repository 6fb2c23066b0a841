import { clearLocalAndSessionStorage } from './browser-storage.ts';

/** Empties everything that the app keeps on this device: storages, caches and databases. */
export async function clearAllBrowserStorage(): Promise<void> {
  clearLocalAndSessionStorage();
  await Promise.all([clearCaches(), clearDatabases()]);
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
