import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import type { ErrorEnvelope } from '#contracts/error.ts';
import { bringOddData } from './gallery-company.ts';
import { signInAsStaff } from './kit.ts';

/** A width of the window that everything is looked at in; a phone is touched, a desk pointed at. */
export type Width = 390 | 1440;
export const WIDTHS: readonly Width[] = [390, 1440];
const HEIGHTS = { 390: 844, 1440: 900 } as const;
const SCHEMES = ['dark', 'light'] as const;

/** What the API answers in the browser, over the real server: its own answer, none at all, a failure, or nothing. */
type Answers = 'real' | 'held' | 'failed' | 'empty';
/** What changes answer: the server's own, or a refusal that a real one could give. */
export type Refusal = ErrorEnvelope & { status: number };

const FAILURE = { message: 'Something went wrong on our side. Nothing was changed.', code: 'internal' };
/** Without these no screen stands at all; the sign-in has its own place in the gallery. */
const ALWAYS_REAL = /^\/api\/(admin\/session|events|company)$/;
const EMPTY_ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/notifications/unread': { unread: 0 },
  '/api/dashboard/stats': {
    totalInterpreters: 0,
    availableInterpreters: 0,
    totalClients: 0,
    activeClients: 0,
    todayAssignments: 0,
    urgentAssignments: 0,
  },
};

/** Stands between the page and the server, and answers as a state of the gallery needs it. */
export class Api {
  /** The refusals given so far: a browser writes each to its console. */
  readonly statuses = new Set<number>();
  #answers: Answers = 'real';
  #only = /./;
  #refusal: Refusal | 'held' | null = null;
  #held: Route[] = [];

  /** From now on reads whose path matches `only` are answered so; the others by the server. */
  answer(answers: Answers, only = /./): void {
    this.#answers = answers;
    this.#only = only;
  }

  /** From now on every change is refused so, or never answered; null lets the server answer. */
  refuse(refusal: Refusal | 'held' | null): void {
    this.#refusal = refusal;
  }

  /** Lets everything that was held go on to the server, and what follows. */
  async release(): Promise<void> {
    this.answer('real');
    this.#refusal = null;
    // One that was held for a page that has gone cannot go on.
    await Promise.all(this.#held.splice(0).map((route) => route.fallback().catch(() => undefined)));
  }

  async handle(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    if (ALWAYS_REAL.test(pathname)) return route.fallback();
    if (route.request().method() !== 'GET') return this.#handleChange(route);
    const answers = this.#only.test(pathname) ? this.#answers : 'real';
    if (answers === 'real') return route.fallback();
    if (answers === 'held') {
      this.#held.push(route);
      return;
    }
    if (answers === 'empty') return route.fulfill({ json: EMPTY_ANSWERS[pathname] ?? [] });
    this.statuses.add(500);
    return route.fulfill({ status: 500, json: FAILURE });
  }

  async #handleChange(route: Route): Promise<void> {
    if (this.#refusal === null) return route.fallback();
    if (this.#refusal === 'held') {
      this.#held.push(route);
      return;
    }
    const { status, ...envelope } = this.#refusal;
    this.statuses.add(status);
    return route.fulfill({ status, json: envelope });
  }
}

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

interface Doors {
  staff: Record<Width, BrowserContext>;
  nobody: Record<Width, BrowserContext>;
}

/** Signs in once for all; the pages of a width share a browser context, and so what it has loaded. */
export const test = base.extend<GalleryFixtures, { doors: Doors }>({
  doors: [
    async ({ browser, playwright }, use, { project }) => {
      const { baseURL = '', locale, timezoneId } = project.use;
      const options = { baseURL, ...(locale && { locale }), ...(timezoneId && { timezoneId }) };
      const request = await playwright.request.newContext({ baseURL });
      await bringOddData(request);
      await request.dispose();
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
  visit: async ({ doors }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (width, { signedOut = false } = {}) => {
      const page = await doors[signedOut ? 'nobody' : 'staff'][width].newPage();
      const api = new Api();
      const troubles = await watch(page, api);
      ends.push(async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.close();
        const isExpected = (text: string) =>
          [...api.statuses].some((status) => text.includes(`status of ${status}`));
        expect(troubles.filter((text) => !isExpected(text))).toEqual([]);
      });
      return { page, width, api };
    });
    for (const end of ends) await end();
  },
});

async function watch(page: Page, api: Api): Promise<string[]> {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  await page.route(/\/api\//, (route) => api.handle(route));
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The DOM's types do not have layout shifts yet (Layout Instability API).
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node }) => node instanceof Element && node.textContent.slice(0, 40),
        );
        shifts.push(`${entry.value.toFixed(4)}: ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return troubles;
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** What has moved by itself since the page was opened or this was last asked. */
export async function takeShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { shifts?: string[] }).shifts?.splice(0) ?? []);
}

/** Keeps a picture in both schemes of the whole page, or of the window when a dialog stands in it. */
export async function keep({ page, width }: Visit, name: string): Promise<void> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const folder = path.join(base.info().project.outputDir, '..', 'screens', 'staff');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path: file, fullPage: !hasDialog, animations: 'disabled', caret: 'initial' });
  }
}

/** Nothing found at WCAG 2.2 AA in light and dark: of the dark scheme only what colours decide. */
export async function expectAccessible({ page }: Visit, name: string): Promise<void> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // No frames here: without the walk through them it takes half of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    if (hasDialog) axe.include('dialog[open]');
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`));
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** Nothing is wider than the window or than the dialog in it. */
export async function expectNoSidewaysScroll({ page }: Visit, name: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const places = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] [data-dialog-body]'),
    ];
    return places
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`);
  });
  expect(wide, `${name} scrolls sideways`).toEqual([]);
}

export { expect };
