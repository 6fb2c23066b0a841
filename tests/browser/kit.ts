import path from 'node:path';
import { type BrowserContext, devices, expect, type Page, type TestInfo } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { test as base } from './company-day.ts';

/** What a page may never do in a journey: an error on the console, an exception, a failed load. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and exceptions so far; the expected answers of refused requests are let through by `allow`. */
  readonly troubles: string[];
}

/** Opens a browser of its own for one person. `allow` names expected console errors. */
export type OpenPerson = (options?: {
  allow?: RegExp;
  phone?: boolean;
  /** A phone as Playwright knows it, with its touch, its pixels and its name. */
  device?: 'Pixel 7';
  /** The browser's zone, when it is not the company's. */
  timezoneId?: string;
  /** Where the browser finds the server, if a proxy is between them. */
  origin?: string;
}) => Promise<Watched>;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What the tests' own tools try to run in the frame of an e-mail or of its preview, where nothing runs. */
export const OWN_DOING = /^Blocked script execution in 'about:(srcdoc|blank)'/;

/** A dialog says what the server answered to a preview, also a refusal. */
export const IS_PREVIEW = /[?&]preview=1$/;

/** Adds `person` to a test: as many separate browsers as it has people; any console error fails it. */
export const test = base.extend<{ person: OpenPerson }>({
  person: async ({ browser }, use) => {
    const people: (Watched & { allow: RegExp | undefined })[] = [];
    await use(async ({ allow, phone = false, device, timezoneId, origin } = {}) => {
      const context = await browser.newContext({
        viewport: phone ? PHONE : DESKTOP,
        hasTouch: phone,
        ...(device !== undefined && devices[device]),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(origin !== undefined && { baseURL: origin }),
        geolocation: { latitude: 40.7128, longitude: -74.006, accuracy: 12 },
        permissions: ['geolocation'],
      });
      const page = await context.newPage();
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !IS_PREVIEW.test(message.location().url))
          troubles.push(message.text());
      });
      page.on('pageerror', (error) => troubles.push(String(error)));
      const watched = { page, context, troubles, allow };
      people.push(watched);
      return watched;
    });
    for (const { context, troubles, allow } of people) {
      await context.close();
      expect(troubles.filter((text) => !allow?.test(text) && !OWN_DOING.test(text))).toEqual([]);
    }
  },
});

/** A name for each try: the people of a first try that failed are still there in the second one. */
export const ofTry = (first: string, second: string) => (test.info().retry === 0 ? first : second);

/** Takes a picture of the screen for people to look at, in a full run. */
export async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!isFullRun) return;
  const file = path.join(info.project.outputDir, '..', 'screens', `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

/** Until everything has come, also what is asked for only when it comes near the window; then the page is at its top. */
export async function allLoaded(page: Page): Promise<void> {
  const loading = page.locator('[aria-busy="true"]');
  await expect(async () => {
    if ((await loading.count()) > 0) await loading.first().scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(loading).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
}

interface Account {
  readonly username: string;
  readonly password: string;
}

/** Signs in over the API and opens a page. */
export async function signInAsStaff(page: Page, { at = '/admin', stayLoggedIn = false } = {}): Promise<void> {
  const account = DEMO_ACCOUNTS.staff;
  const { username, name } = await logIn(page, '/api/admin/login', account, { stayLoggedIn });
  await storeSession(page, 'adminSession', { username, name, loginTime: now() }, stayLoggedIn);
  await page.goto(at);
}

export async function signInAsInterpreter(
  page: Page,
  account: Account,
  { at = '/interpreter-portal' } = {},
): Promise<void> {
  const { interpreter } = await logIn(page, '/api/interpreter/login', account);
  const { id: interpreterId, username, name } = interpreter;
  const session = { interpreterId, username, name, loginTime: now() };
  await storeSession(page, 'interpreterSession', session, false);
  await page.goto(at);
}

export async function signInAsClient(
  page: Page,
  account: Account,
  { at = '/client-portal' } = {},
): Promise<void> {
  const { id, name, username } = await logIn(page, '/api/client-auth/login', account);
  await storeSession(page, 'clientAuth', { id, name, username }, true);
  await page.goto(at);
}

const now = () => new Date().toISOString();

/** The answer's cookie goes into the page's browser context. */
async function logIn(
  page: Page,
  path: string,
  { username, password }: Account,
  more: { stayLoggedIn?: boolean } = {},
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer of its call
): Promise<any> {
  const response = await page.request.post(path, { data: { username, password, ...more } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Stores what the web stores when somebody has signed in. */
async function storeSession(page: Page, key: string, session: object, isForGood: boolean): Promise<void> {
  // A page of the same site that runs no script.
  await page.goto('/livez');
  await page.evaluate(
    ([name, text, forGood]) => (forGood ? localStorage : sessionStorage).setItem(name, text),
    [key, JSON.stringify(session), isForGood] as const,
  );
}

export { expect };
