import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

import { installProbe, type Probed } from '../probe.ts';

/** An emulated phone and network; null is as fast as the machine. */
export interface Conditions {
  readonly cpuRate: number;
  /** Round trip in milliseconds, bytes per second. */
  readonly network: { readonly latency: number; readonly down: number; readonly up: number } | null;
}

export const SLOW: Conditions = {
  cpuRate: 4,
  network: { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 },
};
export const UNTHROTTLED: Conditions = { cpuRate: 1, network: null };

/** The result of one visit of the portal: milliseconds from the start of the navigation, bytes as transferred. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The largest painted element and the beginning of its text. */
  readonly largest: string;
  /** Everything that the screen shows first is there. */
  readonly filled: number;
  readonly shift: number;
  readonly bytes: number;
  readonly requests: number;
  /** Processor time of the page's main thread until it is idle, which other programs on the machine do not change. */
  readonly workMs: number;
  /** From the start of the service worker until it has the page; 0 without one. */
  readonly worker: number;
}

const BROWSER_START_MS = 1_500;
/** How long nothing may happen after the portal is filled before its figures are final. */
const SETTLE_MS = 1_500;

/** Opens a browser with a profile folder, signed in as the interpreter. */
export async function openPhone(
  folder: string,
  { origin, cookie, session }: { origin: string; cookie: string; session: object },
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin, expires: Date.now() / 1000 + 86_400 }]);
  await context.addInitScript(
    (kept) => localStorage.setItem('interpreterSession', kept),
    JSON.stringify(session),
  );
  await context.addInitScript(installProbe);
  // A browser that has just started is busy.
  await sleep(BROWSER_START_MS);
  return context;
}

/** Opens the portal in a new tab, waits until it is idle, and answers what was observed. */
export async function visitPortal(context: BrowserContext, conditions: Conditions): Promise<Visit> {
  const page = await context.newPage();
  const { session, line } = await emulate(page, conditions);
  await page.goto('/interpreter-portal', { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(isFilled, null, { polling: 'raf', timeout: 60_000 });
  const filled = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLE_MS);
  const noticed = await page.evaluate(readProbe);
  const { metrics } = await session.send('Performance.getMetrics');
  const workMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  return { ...noticed, ...line(), filled, workMs };
}

/** Sets the conditions; `line` answers what has been transferred so far. */
async function emulate(page: Page, { cpuRate, network }: Conditions) {
  const session = await page.context().newCDPSession(page);
  const line = await countTraffic(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  if (network !== null) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down,
      uploadThroughput: network.up,
    });
  }
  return { session, line };
}

async function countTraffic(session: CDPSession) {
  const local = new Set<string>();
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestServedFromCache', ({ requestId }) => local.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache || response.url.startsWith('data:'))
      local.add(requestId);
    if (!local.has(requestId)) requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!local.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ bytes, requests });
}

/** The next appointment and the number of offers are there, and nothing is loading. */
function isFilled(): boolean {
  const main = document.querySelector('main');
  const next = document.getElementById('next-heading')?.parentElement?.querySelector('article');
  const isLoading = main?.querySelector('[aria-busy="true"]') !== null;
  return next !== undefined && next !== null && !isLoading && /requests wait/.test(main?.textContent ?? '');
}

function readProbe() {
  // Set by the script above.
  const { largestPaint, largest, shift } = (window as Probed).probe;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const workerStart = navigation?.workerStart ?? 0;
  return {
    ...{ largestPaint, largest, shift },
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    worker: workerStart > 0 ? (navigation?.responseStart ?? 0) - workerStart : 0,
  };
}
