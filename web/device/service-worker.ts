const address = '/interpreter-worker.js';
/** Only the interpreters' screens: a page of another audience never comes from the worker's cache. */
const scope = '/interpreter-';

let started: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * After the page has loaded, starts the worker that opens the portal without a network. Null if the browser, the
 * address or the network does not allow it; another call tries again.
 */
export function startServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  started ??= start();
  return started;
}

async function start(): Promise<ServiceWorkerRegistration | null> {
  // Missing outside secure contexts; there is none during development.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null;
  await pageLoad();
  try {
    return await navigator.serviceWorker.register(address, { scope });
  } catch {
    // No network, or a browser that stores nothing: the portal works with a network.
    started = null;
    return null;
  }
}

/** The worker fetches the whole app: not before the page has what it needs itself. */
function pageLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
