import type { BrowserContext } from '@playwright/test';
import type { Person } from '../company.ts';
import { test as base } from '../company-day.ts';
import { expect } from '../kit.ts';
import { type Client, type ClientCompany, makeClientCompany } from './client-gallery-company.ts';
import { HEIGHTS, type Visit, WIDTHS, type Width } from './gallery-kit.ts';
import { openVisit } from './gallery-page.ts';
import { checkPortal } from './portal-gallery-look.ts';

/** A page that is shown as on a phone and as on a desktop in turn. */
export interface ClientVisit extends Visit {
  /** Makes it a phone with touch, or a desktop with a pointer. */
  resize(width: Width): Promise<void>;
}

interface ClientGalleryFixtures {
  /** Opens a page of a client who is signed in, or of nobody; what it writes to the console fails the test. */
  visit: (who: Client | 'nobody') => Promise<ClientVisit>;
}

interface ClientContexts {
  company: ClientCompany;
  /** One browser context for each person, made when it is asked for. */
  enter: (who: Client | 'nobody') => Promise<BrowserContext>;
}

/** The client's screens; the people and what happened to them are made once for all. */
export const test = base.extend<ClientGalleryFixtures, ClientContexts>({
  company: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      await use(await makeClientCompany(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  enter: [
    async ({ browser, company }, use, { project }) => {
      const { baseURL = '', locale, timezoneId } = project.use;
      const contexts = new Map<string, BrowserContext>();
      await use(async (who) => {
        const known = contexts.get(who);
        if (known) return known;
        const context = await browser.newContext({
          baseURL,
          ...(locale && { locale }),
          ...(timezoneId && { timezoneId }),
          reducedMotion: 'reduce',
        });
        if (who !== 'nobody') await signIn(context, company.people[who]);
        contexts.set(who, context);
        return context;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ enter }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (who) => {
      const context = await enter(who);
      const { visit, end } = await openVisit(context, { width: 390 });
      ends.push(end);
      const browser = await context.newCDPSession(visit.page);
      const resize = async (width: Width) => {
        await browser.send('Emulation.setTouchEmulationEnabled', { enabled: width === 390 });
        await visit.page.setViewportSize({ width, height: HEIGHTS[width] });
      };
      await resize(390);
      return { ...visit, resize };
    });
    for (const end of ends) await end();
  },
});

/** Checks the page as on a phone and as on a desktop. */
export async function checkBothWidths(visit: ClientVisit, name: string, otherWords = false): Promise<void> {
  for (const width of WIDTHS) {
    await visit.resize(width);
    await checkPortal({ ...visit, width }, name, { folder: 'client', otherWords });
  }
  await visit.resize(390);
}

/** As the sign-in leaves a browser: the cookie, and the session that it remembers. */
async function signIn(context: BrowserContext, { id, name, username, password }: Person): Promise<void> {
  const response = await context.request.post('/api/client-auth/login', { data: { username, password } });
  expect(response.ok()).toBe(true);
  const session = JSON.stringify({ id, name, username });
  await context.addInitScript((text) => localStorage.setItem('clientAuth', text), session);
}

export { expect };
