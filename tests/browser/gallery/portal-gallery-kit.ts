import { type BrowserContext, expect } from '@playwright/test';
import { test as base } from '../company-day.ts';
import { HEIGHTS, type Visit, type Width } from './gallery-kit.ts';
import { openVisit } from './gallery-page.ts';
import { makePortalCompany, type PortalCompany, type Who } from './portal-gallery-company.ts';

interface VisitOptions {
  /** Of the window; a phone's unless said otherwise. */
  width?: Width;
  /** Runs in the page before anything of the product does. */
  before?: () => void;
}

interface PortalGalleryFixtures {
  /** Opens a page of an interpreter who is signed in, or of nobody; what it writes to the console fails the test. */
  visit: (who: Who | 'nobody', options?: VisitOptions) => Promise<Visit>;
}

interface PortalContexts {
  company: PortalCompany;
  /** One browser context for each person and width, made when it is asked for. */
  open: (who: Who | 'nobody', width: Width) => Promise<BrowserContext>;
}

/** The interpreters' screens as a phone shows them; the people and their day are made once for all. */
export const test = base.extend<
  PortalGalleryFixtures,
  { company: PortalCompany; open: PortalContexts['open'] }
>({
  company: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      await use(await makePortalCompany(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  open: [
    async ({ browser, company }, use, { project }) => {
      const { baseURL = '', locale, timezoneId } = project.use;
      const contexts = new Map<string, BrowserContext>();
      async function make(who: Who | 'nobody', width: Width): Promise<BrowserContext> {
        const isPhone = width === 390;
        const context = await browser.newContext({
          baseURL,
          ...(locale && { locale }),
          ...(timezoneId && { timezoneId }),
          viewport: { width, height: HEIGHTS[width] },
          hasTouch: isPhone,
          isMobile: isPhone,
          reducedMotion: 'reduce',
          // Its behavior is tested elsewhere; here the test controls the answers.
          serviceWorkers: 'block',
          permissions: ['geolocation', 'clipboard-write'],
          geolocation: { latitude: 40.7128, longitude: -74.006, accuracy: 12 },
        });
        if (who !== 'nobody') await signIn(context, company.people[who]);
        return context;
      }
      await use(async (who, width) => {
        const name = `${who} ${width}`;
        const context = contexts.get(name) ?? (await make(who, width));
        contexts.set(name, context);
        return context;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ open }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (who, { width = 390, before } = {}) => {
      const context = await open(who, width);
      const { visit: opened, end } = await openVisit(context, { width, before });
      ends.push(end);
      return opened;
    });
    for (const end of ends) await end();
  },
});

/** As the sign-in leaves a browser: the cookie, and the session that it remembers. */
async function signIn(
  context: BrowserContext,
  { id, name, username, password }: PortalCompany['people'][Who],
) {
  const response = await context.request.post('/api/interpreter/login', { data: { username, password } });
  expect(response.ok()).toBe(true);
  const session = JSON.stringify({ interpreterId: id, username, name, loginTime: new Date().toISOString() });
  await context.addInitScript((text) => {
    // The prompts have a place of their own in the gallery.
    for (const key of ['installPromptDismissed', 'pushPromptDismissed']) localStorage.setItem(key, 'yes');
    localStorage.setItem('interpreterSession', text);
  }, session);
}

export { expect };
