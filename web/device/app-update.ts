/** The message to a waiting worker when the person accepts the new version (web/worker/interpreter-worker.ts). */
const takeOver = { type: 'take-over' };
/** A phone keeps an app open for days: coming back to it checks for a new version, at most this often. */
const askAgainMs = 30 * 60_000;
/**
 * After these times the page loads all the same: the old worker may go on for minutes, and a load makes it stop.
 * Chromium may end it during that very load, which then never finishes; another one replaces it.
 */
const loadAnywayMs = [3_000, 12_000];

let watched: ServiceWorkerRegistration | null = null;
/** The worker that served the shown page; null if the page came from the server. */
let opener: ServiceWorker | null = null;
let isTaking = false;
let askedAt = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Checks for new versions of the app from now on. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (watched !== null) return;
  watched = registration;
  askedAt = Date.now();
  opener = navigator.serviceWorker.controller;
  registration.addEventListener('updatefound', () => follow(registration.installing));
  for (const worker of [registration.installing, registration.waiting]) follow(worker);
  navigator.serviceWorker.addEventListener('controllerchange', advance);
  document.addEventListener('visibilitychange', askAgain);
  tell();
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', advance);
}

function advance(): void {
  if (isTaking) takeNewest();
  tell();
}

function askAgain(): void {
  if (document.hidden || Date.now() - askedAt < askAgainMs) return;
  askedAt = Date.now();
  // Without a network there is nothing new.
  watched?.update().catch(() => {});
}

/** Whether a newer version than the shown one is ready. */
export function isUpdateReady(): boolean {
  // A page that no worker served came from the server and is the newest.
  return opener !== null && (watched?.waiting != null || isOutdated());
}

/** Another worker has taken over, here or in another tab: the files of this page are no longer stored. */
function isOutdated(): boolean {
  return opener !== null && navigator.serviceWorker.controller !== opener;
}

/** Takes the new version: the page loads once more. */
export function applyUpdate(): void {
  if (isTaking) return;
  isTaking = true;
  takeNewest();
  for (const ms of loadAnywayMs) setTimeout(load, ms);
}

/** Called whenever a worker progresses: what waited at the press may be replaced by a newer one. */
function takeNewest(): void {
  const { waiting } = watched ?? {};
  if (waiting) waiting.postMessage(takeOver);
  // Before it is active it serves nothing.
  else if (isOutdated() && navigator.serviceWorker.controller?.state !== 'activating') load();
}

/** Replaces a load that hangs; nothing remains once a page has loaded. */
function load(): void {
  window.location.reload();
}

/** Calls back whenever `isUpdateReady` may have changed. */
export function onUpdateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
