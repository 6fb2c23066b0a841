import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A worker as the page sees it. */
class Worker extends EventTarget {
  readonly postMessage = vi.fn();
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = vi.fn(() => Promise.resolve());
}

let container: EventTarget & { controller: Worker | null };
let registration: Registration;
let opener: Worker;
const reload = vi.fn();

/** The module in a fresh page. */
async function watchedPage() {
  vi.resetModules();
  const update = await import('./app-update.ts');
  // The page uses only these parts of a registration.
  update.watchForUpdates(registration as unknown as ServiceWorkerRegistration);
  return update;
}

function install(worker = new Worker('installing')): Worker {
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  return worker;
}

/** What the browser does once a version has all its files; the one that waited before never becomes active. */
function waitIn(worker: Worker): void {
  const replaced = registration.waiting;
  registration.installing = null;
  registration.waiting = worker;
  replaced?.become('redundant');
  worker.become('installed');
}

/** What the browser does once the old worker has ended. */
function takeOver(worker: Worker): void {
  registration.waiting = null;
  const before = container.controller;
  container.controller = worker;
  before?.become('redundant');
  worker.become('activating');
  container.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  opener = new Worker('activated');
  registration = new Registration();
  container = Object.assign(new EventTarget(), { controller: opener });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a new version', () => {
  it('is ready once it waits, and says so', async () => {
    const update = await watchedPage();
    const changed = vi.fn();
    update.onUpdateChange(changed);
    const next = install();
    expect(update.isUpdateReady()).toBe(false);
    waitIn(next);
    expect(changed).toHaveBeenCalled();
    expect(update.isUpdateReady()).toBe(true);
  });

  it('is none for a page that came from the server', async () => {
    container.controller = null;
    const update = await watchedPage();
    waitIn(install());
    expect(update.isUpdateReady()).toBe(false);
  });

  it('is loaded once its worker is active, not before', async () => {
    const next = new Worker('installed');
    registration.waiting = next;
    const update = await watchedPage();
    update.applyUpdate();
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
    takeOver(next);
    expect(reload).not.toHaveBeenCalled();
    next.become('activated');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays ready while it is being taken', async () => {
    const next = new Worker('installed');
    registration.waiting = next;
    const update = await watchedPage();
    update.applyUpdate();
    takeOver(next);
    expect(update.isUpdateReady()).toBe(true);
  });

  it('that takes the place of the one pressed for is taken instead', async () => {
    registration.waiting = new Worker('installed');
    const update = await watchedPage();
    const newer = install();
    update.applyUpdate();
    waitIn(newer);
    expect(newer.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
    expect(reload).not.toHaveBeenCalled();
    takeOver(newer);
    newer.become('activated');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded even if the worker before does not end', async () => {
    registration.waiting = new Worker('installed');
    const update = await watchedPage();
    update.applyUpdate();
    vi.advanceTimersByTime(2_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded again if the worker before ended during the first load', async () => {
    const next = new Worker('installed');
    registration.waiting = next;
    const update = await watchedPage();
    update.applyUpdate();
    vi.advanceTimersByTime(3_000);
    reload.mockReset();
    takeOver(next);
    next.become('activated');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that was taken in another tab is ready here, and loaded at the press', async () => {
    const next = new Worker('installed');
    registration.waiting = next;
    const update = await watchedPage();
    takeOver(next);
    next.become('activated');
    expect(reload).not.toHaveBeenCalled();
    expect(update.isUpdateReady()).toBe(true);
    update.applyUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is asked for when somebody comes back, at most every half hour', async () => {
    await watchedPage();
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(29 * 60_000);
    comeBack();
    expect(registration.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    comeBack();
    comeBack();
    expect(registration.update).toHaveBeenCalledOnce();
  });
});
