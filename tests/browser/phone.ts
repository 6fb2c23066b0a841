import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import type { Person } from './company.ts';
import { openUnsteadyLine } from './portal/unsteady-line.ts';

/** An interpreter's phone with the app on it: the browser can be closed and opened again, and the network cut. */
export interface Phone {
  /** The page that is open. */
  page: Page;
  context: BrowserContext;
  /** The address under which the phone finds the server. */
  readonly origin: string;
  /** Console errors and exceptions other than those of a network that is away. */
  readonly troubles: string[];
  close(): Promise<void>;
  /** Opens the browser again, at the portal. */
  reopen(): Promise<void>;
  /** Takes the network away, also from the service worker, and gives it back. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Closes it for good and forgets what is on it. */
  throwAway(): Promise<void>;
}

/** What the browser itself says of calls that fail. */
const ofTheNetwork = /ERR_|Failed to load resource|EventSource/;

/** A phone whose network ends at the server of the run. */
export async function openPhone(server: string): Promise<Phone> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parley-phone-'));
  const line = await openUnsteadyLine(server);
  const troubles: string[] = [];
  let isCut = false;

  async function launch(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await chromium.launchPersistentContext(folder, {
      ...test.info().project.use.launchOptions,
      baseURL: line.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      geolocation: { latitude: 40.7128, longitude: -74.006, accuracy: 12 },
      permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
    });
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !ofTheNetwork.test(message.text())) troubles.push(message.text());
      });
      page.on('pageerror', (error) => troubles.push(String(error)));
    };
    context.on('page', watch);
    const [page = await context.newPage()] = context.pages();
    watch(page);
    return { context, page };
  }

  const phone: Phone = {
    ...(await launch()),
    origin: line.origin,
    troubles,
    close: () => phone.context.close(),
    async reopen() {
      Object.assign(phone, await launch());
      await phone.page.goto('/interpreter-portal');
      await phone.context.setOffline(isCut);
    },
    async cut() {
      isCut = true;
      await line.cut();
      await phone.context.setOffline(true);
    },
    async mend() {
      isCut = false;
      await line.mend();
      await phone.context.setOffline(false);
    },
    async throwAway() {
      await phone.context.close();
      await line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return phone;
}

/** Signs in with 'Stay logged in' and waits until the app is on the phone. */
export async function installPortal({ page }: Phone, who: Person): Promise<void> {
  await page.goto('/interpreter-login');
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Stay logged in').check();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/interpreter-portal');
  await workerRuns(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${who.name}` })).toBeVisible();
}

/** Until the browser has the whole app, and runs its service worker. */
export async function workerRuns(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/interpreter-portal');
      return registration?.active?.state;
    });
  await expect.poll(state).toBe('activated');
}
