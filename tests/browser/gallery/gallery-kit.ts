import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { test as base } from '../company-day.ts';
import { IS_PREVIEW, OWN_DOING, signInAsStaff } from '../kit.ts';
import { noteShifts } from '../layout-shifts.ts';
import { Api } from './gallery-api.ts';

/** A window width of the gallery; a phone has touch, a desktop a pointer. */
export type Width = 390 | 1440;
export const WIDTHS: readonly Width[] = isFullRun ? [390, 1440] : [390];
export const HEIGHTS = { 390: 844, 1440: 900 } as const;

/** One page of the gallery, in one width. */
export interface Visit {
  readonly page: Page;
  readonly width: Width;
  readonly api: Api;
}

interface GalleryFixtures {
  /** Opens a page of staff who are signed in, or of nobody; what it writes to the console fails the test. */
  visit: (width: Width, options?: { signedOut?: boolean }) => Promise<Visit>;
}

interface Contexts {
  staff: Record<Width, BrowserContext>;
  nobody: Record<Width, BrowserContext>;
}

/** Signs in once for all; the pages of a width share a browser context, and so what it has loaded. */
export const test = base.extend<GalleryFixtures, { contexts: Contexts }>({
  contexts: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale, timezoneId } = project.use;
      const options = { baseURL, ...(locale && { locale }), ...(timezoneId && { timezoneId }) };
      const first = await browser.newContext(options);
      await signInAsStaff(await first.newPage(), { stayLoggedIn: true });
      const storageState = await first.storageState();
      await first.close();
      const open = (width: Width, signedIn: boolean) =>
        browser.newContext({
          ...options,
          ...(signedIn && { storageState }),
          viewport: { width, height: HEIGHTS[width] },
          hasTouch: width === 390,
          reducedMotion: 'reduce',
        });
      await use({
        staff: { 390: await open(390, true), 1440: await open(1440, true) },
        nobody: { 390: await open(390, false), 1440: await open(1440, false) },
      });
    },
    { scope: 'worker' },
  ],
  visit: async ({ contexts }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (width, { signedOut = false } = {}) => {
      const page = await contexts[signedOut ? 'nobody' : 'staff'][width].newPage();
      page.setDefaultTimeout(20_000);
      const api = new Api();
      // A changed form asks before the page is left.
      page.on('dialog', (question) => question.accept());
      const troubles = await watch(page, api);
      ends.push(async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.close();
        const isExpected = (text: string) =>
          OWN_DOING.test(text) || [...api.statuses].some((status) => text.includes(`status of ${status}`));
        expect(troubles.filter((text) => !isExpected(text))).toEqual([]);
      });
      return { page, width, api };
    });
    for (const end of ends) await end();
  },
});

/** Puts the API between the page and the server, and notes what goes wrong and what moves. */
export async function watch(page: Page, api: Api): Promise<string[]> {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !IS_PREVIEW.test(message.location().url)) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  await page.route(/\/api\//, (route) => api.handle(route));
  page.on('request', (request) => api.begin(request));
  page.on('requestfinished', (request) => api.end(request));
  page.on('requestfailed', (request) => api.end(request));
  await noteShifts(page);
  return troubles;
}

export { expect };
