import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { clearLocalAndSessionStorage } from '../../device/browser-storage.ts';

/** Empties everything that the app stores on this device: storages, service workers, caches and databases. */
async function clearAllBrowserStorage(): Promise<void> {
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

const redirectDelayMs = 100;

/** Empties the app's storage on this device and loads the landing page. */
export function ClearCachePage() {
  usePageTitle('Clearing cache');
  useEffect(() => {
    clearAllBrowserStorage().catch((error: unknown) =>
      console.warn('Not everything could be cleared', error),
    );
    const timer = setTimeout(() => window.location.replace(paths.home), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4 text-center"
    >
      <Spinner className="size-6 text-ink-faint" />
      <h1 className="font-semibold text-title">Clearing cache...</h1>
      <p className="text-ink-soft">You will be redirected to the homepage.</p>
    </main>
  );
}
