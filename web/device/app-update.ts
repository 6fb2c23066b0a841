/** What a waiting worker is told when the person takes the new version (web/worker/interpreter-worker.ts). */
const takeOver = { type: 'take-over' };
/** A phone keeps an app open for days: whoever comes back to it asks for a new version, at most this often. */
const askAgainMs = 30 * 60_000;
/**
 * From the press to loading all the same: the worker that gives way may keep on for minutes, and a load urges it to stop. Chromium
 * may end it with that very load in its hands, which then never arrives; a further one takes its place.
 */
const loadAnywayMs = [3_000, 12_000];

let watched: ServiceWorkerRegistration | null = null;
/** The worker whose version is on the screen; null where the page came from the server. */
let opener: ServiceWorker | null = null;
let isTaking = false;
let askedAt = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Looks for new versions of the app from now on. */
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

/** Whether a newer version than the one on the screen is there to be taken. */
export function isUpdateReady(): boolean {
  // A page that no worker has opened came from the server, and is the newest.
  return opener !== null && (watched?.waiting != null || isOutdated());
}

/** Another worker has taken over, here or in another tab: the files of this page are no longer kept. */
function isOutdated(): boolean {
  return opener !== null && navigator.serviceWorker.controller !== opener;
}

/** Takes the new version: the page loads once more, into it. */
export function takeUpdate(): void {
  if (isTaking) return;
  isTaking = true;
  takeNewest();
  for (const ms of loadAnywayMs) setTimeout(load, ms);
}

/** Called again whenever a worker gets further: what waited at the press may be replaced by a newer one before it takes over. */
function takeNewest(): void {
  const { waiting } = watched ?? {};
  if (waiting) waiting.postMessage(takeOver);
  // Before it is active it opens nothing.
  else if (isOutdated() && navigator.serviceWorker.controller?.state !== 'activating') load();
}

/** Takes the place of a load that hangs; none is left once a page arrives. */
function load(): void {
  window.location.reload();
}

/** Calls back whenever `isUpdateReady` may answer otherwise. */
export function onUpdateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
