import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { type AppProcess, startApp } from '../app-process.ts';
import { buildWeb } from '../built-web.ts';
import { signInTo } from '../cases.ts';
import { STAFF_ACCOUNT_ID, STAFF_USERNAME } from '../company-sql.ts';
import { type Figure, type Figures, figures } from '../figures.ts';
import { measureBoard } from './board.ts';
import { measureCalendar } from './calendar.ts';
import { measureCalls } from './calls.ts';
import { measureFill, SIXTY_REQUESTS_SQL } from './fill.ts';
import { measurePalette } from './palette.ts';
import { measureDashboard, measureScroll, measureSearch, type SearchScreen } from './screens.ts';

const DESKTOP = { width: 1440, height: 900 };

const SEARCHES: readonly SearchScreen[] = [
  { path: '/assignments', label: 'Search assignments', text: 'maple', goal: 200 },
  { path: '/interpreters', label: 'Search interpreters', text: 'okafor', goal: 100 },
  { path: '/clients', label: 'Search clients', text: 'canal', goal: 100 },
];

/** Opens the staff's screens of a large company in a real browser, `runs` times over, and says what staff would notice. */
export async function measureStaffScreens(
  settings: ConnectionSettings,
  { runs, only, say }: { runs: number; only: string; say: (line: string) => void },
): Promise<Figure[]> {
  buildWeb();
  const app = await startApp(settings);
  const found = figures();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    if (only !== 'fill') await measureAll(found, { settings, app, browser, runs, only, say });
    await app.stop();
    if ('fill'.includes(only)) await measureDispatchers(found, { settings, browser, runs });
    return found.all();
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** A dispatcher's day with 60 requests. In an app of its own: its jobs make the steps of plans, and would disturb what is measured besides. */
async function measureDispatchers(
  found: Figures,
  { settings, browser, runs }: Pick<Round, 'settings' | 'browser' | 'runs'>,
): Promise<void> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    for (const statement of SIXTY_REQUESTS_SQL) await client.query(statement);
  } finally {
    await client.end();
  }
  const app = await startApp(settings, { environment: { RUN_JOBS: '1' } });
  try {
    const context = await openContext(browser, app.port, await signInTo(settings, 'staff', STAFF_ACCOUNT_ID));
    // The first run warms up.
    for (let run = 0; run <= runs; run += 1) await measureFill(context, run === 0 ? figures() : found);
    await context.close();
  } finally {
    await app.stop();
  }
}

interface Round {
  readonly settings: ConnectionSettings;
  readonly app: AppProcess;
  readonly browser: Browser;
  readonly runs: number;
  readonly only: string;
  readonly say: (line: string) => void;
}

async function measureAll(found: Figures, { settings, app, browser, runs, only, say }: Round): Promise<void> {
  const cookie = await signInTo(settings, 'staff', STAFF_ACCOUNT_ID);
  const open = () => openContext(browser, app.port, cookie);
  const isWanted = (name: string) => name.includes(only);
  // The first visit warms the server and its connections.
  const warm = await open();
  await measureDashboard(warm, figures(), '');
  for (let run = 1; run <= runs; run += 1) {
    say(`run ${run} of ${runs}`);
    const context = await open();
    if (isWanted('dashboard')) {
      await measureDashboard(context, found, 'nothing cached');
      await measureDashboard(context, found, 'scripts cached');
    }
    if (isWanted('scroll')) await measureScroll(context, found);
    if (isWanted('search')) for (const screen of SEARCHES) await measureSearch(context, found, screen);
    if (isWanted('calendar')) await measureCalendar(context, found);
    if (isWanted('day')) await measureBoard(context, found);
    if (isWanted('palette')) await measurePalette(context, found);
    if (isWanted('calls')) await measureCalls(app.port, cookie, found);
    await context.close();
  }
  await warm.close();
}

/** A browser of its own, in which staff have signed in to stay. */
async function openContext(browser: Browser, port: number, cookie: string): Promise<BrowserContext> {
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESKTOP,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const session = { username: STAFF_USERNAME, name: 'Bench', loginTime: new Date().toISOString() };
  await context.addInitScript((kept) => localStorage.setItem('adminSession', kept), JSON.stringify(session));
  return context;
}
