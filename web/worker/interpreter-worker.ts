import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { handlePush } from './push.ts';
import './send-reports.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the portal needs without a network; written in by the build (vite.worker.config.ts). */
declare const __PRECACHE__: (PrecacheEntry | string)[];

/*
 * The service worker of the interpreters' screens alone: its scope is '/interpreter-', so that no other audience ever gets a
 * page from its cache. The files carry their hash in their names; a new version waits until the person takes it.
 */
precacheAndRoute(__PRECACHE__);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/screens/interpreter-portal.html')));
handlePush();

// The person has taken the new version that waited (web/device/app-update.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'take-over') void self.skipWaiting();
});
