import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Another one lets two runs stand side by side. */
const PORT = Number(process.env['BROWSER_TEST_PORT'] ?? 3917);
const root = path.resolve(import.meta.dirname, '../..');
const artifacts = path.join(root, 'tests/artifacts');
/** `npm test` runs the journeys in two parts, each with a company of its own: all of them would crowd one company's lists. */
const part = process.env['BROWSER_TEST_PART'];
const ofClients = 'client-*.journey.ts';

/** Whole journeys in a real Chromium, on the real server with a database and a demo company of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: part === 'client' ? ofClients : '*.journey.ts',
  testIgnore: part === 'other' ? ofClients : [],
  outputDir: path.join(artifacts, `browser${part === undefined ? '' : `-${part}`}`),
  // One server and one company for all: journeys run one after the other and make what they need themselves.
  workers: 1,
  forbidOnly: true,
  // How long a test may take and a state may be waited for says nothing of the product: a busy machine only makes both
  // slow.
  timeout: 180_000,
  // A machine that is busy otherwise can keep a browser waiting; what needs its second try is counted and named.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/browser/serve.ts',
    cwd: root,
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(PORT), LOG_LEVEL: 'warn' },
  },
});
