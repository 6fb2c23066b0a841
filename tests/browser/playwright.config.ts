import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';

/** Tests run in so many browsers at once, each with a server and a demo company of its own. */
const WORKERS = Number(process.env['BROWSER_TEST_WORKERS'] ?? 2);
/** Another one lets two runs work side by side. */
const FIRST_PORT = Number(process.env['BROWSER_TEST_PORT'] ?? 3917);
const addressOf = (server: number) => `http://localhost:${FIRST_PORT + server}`;
/** Playwright reads this file in each worker, and gives a worker that replaces another the same number. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const GALLERIES = '*gallery*.journey.ts';
/** Any browser can take its next test: last, so that all browsers end together. */
const STAFF_GALLERY = '**/gallery.journey.ts';
/** No gallery is among the journeys of `npm test`: it starts no server for them. */
const hasGalleries = !process.argv.includes('--grep=@release');
/** The shell shows no notifications. */
const NOTIFYING = ['portal-push.journey.ts', 'portal-leaving.journey.ts'];
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** A Chromium that can draw no window takes a third less processor time. */
const SHELL =
  process.env['CHROMIUM_SHELL_PATH'] ??
  ['/usr/bin/chromium-headless-shell'].find((file) => !process.env['CHROMIUM_PATH'] && existsSync(file)) ??
  CHROMIUM;
const root = path.resolve(import.meta.dirname, '../..');

/** Whole journeys in a real Chromium, on the real server with a database and a demo company. */
export default defineConfig({
  testDir: import.meta.dirname,
  // The galleries look at a company that no journey fills.
  projects: [
    {
      name: 'journeys',
      testMatch: '*.journey.ts',
      testIgnore: [GALLERIES, ...NOTIFYING],
      use: { baseURL: addressOf(worker) },
    },
    {
      name: 'notifications',
      testMatch: NOTIFYING,
      use: { baseURL: addressOf(worker), launchOptions: launching(CHROMIUM) },
    },
    {
      name: 'galleries',
      testMatch: GALLERIES,
      testIgnore: STAFF_GALLERY,
      use: { baseURL: addressOf(WORKERS) },
    },
    { name: 'staff gallery', testMatch: STAFF_GALLERY, use: { baseURL: addressOf(WORKERS) } },
  ],
  ...(hasGalleries && { globalSetup: path.join(import.meta.dirname, 'gallery/gallery-company.ts') }),
  outputDir: path.join(root, 'tests/artifacts/browser'),
  // The journeys of a worker share a company: they run one after the other and make what they need themselves.
  workers: WORKERS,
  // The galleries' further states and widths.
  ...(isFullRun ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  // How long a test may take and a state may be waited for says nothing of the product: a busy machine only makes both
  // slow.
  timeout: 180_000,
  // A machine that is busy otherwise can keep a browser waiting; what needs its second try is counted and named.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A browser draws an animation 60 times a second, which takes a fifth of its processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // A press that cannot succeed fails long before its test would.
    actionTimeout: 60_000,
    trace: 'on-first-retry',
    launchOptions: launching(SHELL),
  },
  webServer: Array.from({ length: hasGalleries ? WORKERS + 1 : WORKERS }, (_, server) => ({
    command: 'node tests/browser/serve.ts',
    cwd: root,
    url: `${addressOf(server)}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: { PORT: String(FIRST_PORT + server), LOG_LEVEL: 'warn' },
  })),
});

function launching(executablePath: string) {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
