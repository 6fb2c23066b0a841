const address = '/interpreter-worker.js';
/** Of all screens the interpreters' alone: a page of another audience never comes from the worker's cache. */
const scope = '/interpreter-';

let started: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * Starts, once the page has loaded, the worker that opens the portal without a network. Null where the browser, the address
 * or the network allows none; asking again then tries again.
 */
export function startServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  started ??= start();
  return started;
}

async function start(): Promise<ServiceWorkerRegistration | null> {
  // Absent outside secure contexts; while developing there is none to start.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null;
  await pageLoad();
  try {
    return await navigator.serviceWorker.register(address, { scope });
  } catch {
    // No network, or a browser that keeps nothing: the portal works all the same, with a network.
    started = null;
    return null;
  }
}

/** The worker fetches all of the app: not before the page has what it needs itself. */
function pageLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
