import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { handlePush } from './push.ts';
import './send-reports.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files that the portal needs without a network; the build inserts them (vite.worker.config.ts). */
declare const __PRECACHE__: (PrecacheEntry | string)[];

/*
 * The service worker of the interpreters' screens: its scope is '/interpreter-', so that no other audience gets a page
 * from its cache. File names contain a hash; a new version waits until the person accepts it.
 */
precacheAndRoute(__PRECACHE__);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')));
handlePush();

// On a first visit too, what a press needs comes from the cache: the network may be gone before the next one.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The person has accepted the new version (web/device/app-update.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'take-over') void self.skipWaiting();
});
