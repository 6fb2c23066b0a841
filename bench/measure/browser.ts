import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { PORTAL_INTERPRETER_ID } from '../company/browser-sql.ts';
import { STAFF_ACCOUNT_ID, STAFF_USERNAME } from '../company/company-sql.ts';
import { median } from '../load.ts';
import { type App, type Product, signIn } from '../product.ts';
import { type Line, text } from '../table.ts';

export const BROWSER_NAMES = {
  cold: 'Portal on a slow phone, cold: largest paint',
  warm: 'Portal on a slow phone, warm: largest paint',
  dashboard: 'Dashboard usable, 100,000 appointments',
} as const;

const LIMITS_MS = { cold: 2500, warm: 1300, dashboard: 1000 } as const;

/** A phone of the middle class on a slow line: round trip in milliseconds, bytes per second. */
const SLOW = { cpuRate: 4, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const BROWSER_START_MS = 1_500;
/** How long nothing may happen after the portal is filled before its largest paint is final. */
const SETTLE_MS = 1_500;

const LAUNCH = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
};
const WHERE = { locale: 'en-US', timezoneId: 'America/New_York' } as const;

interface Scene {
  readonly product: Product;
  readonly settings: ConnectionSettings;
  readonly app: App;
}

/** What an interpreter and what staff notice in a real browser; medians of `runs`, each in a browser of its own. */
export async function measureBrowser(
  scene: Scene,
  { runs, isWanted }: { runs: number; isWanted: (name: string) => boolean },
): Promise<Line[]> {
  const { cold, warm, dashboard } = BROWSER_NAMES;
  const lines: Line[] = [];
  const add = (name: keyof typeof BROWSER_NAMES, values: readonly number[]) =>
    lines.push({
      name: BROWSER_NAMES[name],
      limit: text(LIMITS_MS[name], 'ms'),
      alone: text(median(values), 'ms'),
      isWithin: median(values) < LIMITS_MS[name],
    });
  if (isWanted(cold) || isWanted(warm)) {
    const visits = await repeated(runs, await portalOf(scene));
    add(
      'cold',
      visits.map((visit) => visit.cold),
    );
    add(
      'warm',
      visits.map((visit) => visit.warm),
    );
  }
  if (isWanted(dashboard)) add('dashboard', await repeated(runs, await dashboardOf(scene)));
  return lines;
}

/** The first run warms up the server and its connections. */
async function repeated<Result>(runs: number, once: () => Promise<Result>): Promise<Result[]> {
  const found: Result[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const result = await once();
    console.error(`browser ${run} of ${runs}: ${JSON.stringify(result)}`);
    if (run > 0) found.push(result);
  }
  return found;
}

// ── The interpreters' portal on a phone ────────────────────────────────────────────────────────────────────────

async function portalOf({
  product,
  settings,
  app,
}: Scene): Promise<() => Promise<{ cold: number; warm: number }>> {
  const cookie = await signIn(product, settings, {
    audience: 'interpreter',
    accountId: PORTAL_INTERPRETER_ID,
  });
  const session = {
    interpreterId: PORTAL_INTERPRETER_ID,
    username: `user${PORTAL_INTERPRETER_ID}`,
    name: 'Bench',
    loginTime: new Date().toISOString(),
  };
  const withPhone = async <Result>(folder: string, work: (phone: BrowserContext) => Promise<Result>) => {
    const phone = await chromium.launchPersistentContext(folder, {
      ...LAUNCH,
      ...WHERE,
      baseURL: `http://localhost:${app.port}`,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    try {
      await rememberSession(phone, { cookie, port: app.port, key: 'interpreterSession', session });
      await phone.addInitScript(watchLargestPaint);
      // A browser that has just started is busy.
      await sleep(BROWSER_START_MS);
      return await work(phone);
    } finally {
      await phone.close();
    }
  };
  return async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'parley-phone-'));
    try {
      const cold = await withPhone(folder, async (phone) => {
        const { largestPaint, page } = await visitPortal(phone, true);
        await workerReady(page);
        return largestPaint;
      });
      await untilServed((work) => withPhone(folder, work));
      const warm = await withPhone(folder, async (phone) => (await visitPortal(phone, true)).largestPaint);
      return { cold, warm };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Opens the portal in a new tab and waits until it is filled and still. */
async function visitPortal(phone: BrowserContext, isSlow: boolean) {
  const page = await phone.newPage();
  if (isSlow) {
    const { cpuRate, ...line } = SLOW;
    const session = await phone.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  }
  await page.goto('/interpreter-portal', { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(isPortalFilled, null, { polling: 'raf', timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Set by the script that watches.
    const { largestPaint } = window as unknown as { largestPaint: number };
    return { largestPaint, isByWorker: (navigation?.workerStart ?? 0) > 0 };
  });
  return { ...seen, page };
}

/** Runs in the page before its own scripts. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The next appointment and the number of offers are there, and nothing is loading. */
function isPortalFilled(): boolean {
  const main = document.querySelector('main');
  const next = document.getElementById('next-heading')?.parentElement?.querySelector('article');
  const isLoading = main?.querySelector('[aria-busy="true"]') !== null;
  return next !== undefined && next !== null && !isLoading && /requests wait/.test(main?.textContent ?? '');
}

/** The browser stores a worker so long after it has become active; on a busy machine it takes longer. */
const STORED_WITHIN_MS = 1000;
const MOST_VISITS = 5;

/** Visits in a new browser each time, until the service worker of an earlier visit answers. */
async function untilServed(
  withPhone: <Result>(work: (phone: BrowserContext) => Promise<Result>) => Promise<Result>,
): Promise<void> {
  for (let visits = 0; visits < MOST_VISITS; visits += 1) {
    const isServed = await withPhone(async (phone) => {
      const { isByWorker, page } = await visitPortal(phone, false);
      await workerReady(page, STORED_WITHIN_MS * 2 ** visits);
      return isByWorker;
    });
    if (isServed) return;
  }
  throw new Error(`No service worker answered in ${MOST_VISITS} visits`);
}

/** The worker has stored the whole app. */
async function workerReady(page: Page, storedWithinMs = STORED_WITHIN_MS): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    null,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(storedWithinMs);
}

// ── The dashboard of staff ─────────────────────────────────────────────────────────────────────────────────────

/** From the start of the navigation, nothing cached, until all panels are filled and painted and the main thread has nothing left to do. */
async function dashboardOf({ product, settings, app }: Scene): Promise<() => Promise<number>> {
  const cookie = await signIn(product, settings, { audience: 'staff', accountId: STAFF_ACCOUNT_ID });
  const session = { username: STAFF_USERNAME, name: 'Bench', loginTime: new Date().toISOString() };
  return async () => {
    const browser = await chromium.launch(LAUNCH);
    try {
      const baseURL = `http://localhost:${app.port}`;
      const context = await browser.newContext({ ...WHERE, baseURL, viewport: { width: 1440, height: 900 } });
      await rememberSession(context, { cookie, port: app.port, key: 'adminSession', session });
      await sleep(BROWSER_START_MS);
      const page = await context.newPage();
      await page.goto('/admin', { waitUntil: 'commit' });
      await page.waitForFunction(isDashboardFilled, null, { polling: 'raf', timeout: 30_000 });
      return await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await new Promise((resolve) => requestIdleCallback(resolve));
        return performance.now();
      });
    } finally {
      await browser.close();
    }
  };
}

function isDashboardFilled(): boolean {
  const main = document.querySelector('main');
  const shown = main?.textContent ?? '';
  const panels = ['Total Interpreters', "Today's Assignments", 'Available Now', 'Recent Activity'];
  // In the evening all of today's appointments are folded as earlier ones.
  const hasDay = /\d:\d\d (?:AM|PM)|\d earlier/.test(shown);
  const isFilled = hasDay && panels.every((panel) => shown.includes(panel));
  return isFilled && main?.querySelector('[aria-busy="true"]') === null;
}

interface Remembered {
  readonly cookie: string;
  readonly port: number;
  readonly key: string;
  readonly session: object;
}

/** As after a sign-in on this device. */
async function rememberSession(
  context: BrowserContext,
  { cookie, port, key, session }: Remembered,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  const expires = Date.now() / 1000 + 86_400;
  await context.addCookies([{ name, value, url: `http://localhost:${port}`, expires }]);
  await context.addInitScript(
    ([at = '', stored = '']) => localStorage.setItem(at, stored),
    [key, JSON.stringify(session)],
  );
}
