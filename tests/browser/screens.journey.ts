import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { isAccessible } from './accessible.ts';
import { allLoaded, expect, picture, signInAsClient, signInAsInterpreter, test } from './kit.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Something that is visible once the screen is ready. */
  readonly ready: string | RegExp;
}

const OPEN: readonly Screen[] = [
  { name: 'landing', path: '/', ready: 'Professional Interpretation Management System' },
  { name: 'interpreter-login', path: '/interpreter-login', ready: 'Sign In' },
  { name: 'client-login', path: '/client-login', ready: DEMO_ACCOUNTS.client.username },
  { name: 'admin-login', path: '/admin-login', ready: 'Sign In' },
  { name: 'download-app', path: '/download-app', ready: /Android/ },
  { name: 'respond-unknown', path: '/respond?token=nothing', ready: /offer/i },
  { name: 'set-up-unknown', path: '/setup?token=nothing', ready: /administrator/i },
  { name: 'not-found', path: '/no/such/page', ready: '404 Page Not Found' },
];

const PORTALS = {
  interpreter: { name: 'interpreter-portal', path: '/interpreter-portal', ready: 'Next appointment' },
  client: { name: 'client-portal', path: '/client-portal', ready: 'Upcoming' },
} as const satisfies Record<string, Screen>;

for (const phone of [true, false]) {
  const size = phone ? '390' : '1440';
  const tag = phone ? '@release' : '@full';

  test(
    `every open screen is shown at ${size} px, accessible and without a sideways scroll`,
    { tag },
    async ({ person }, info) => {
      // Asking for what is not there answers 404, which a browser writes to its console.
      const { page } = await person({ phone, allow: /404/ });
      for (const screen of OPEN)
        await checkScreen(page, screen, (name) => picture(page, info, `${name}-${size}`));
    },
  );

  test(
    `both portals are shown at ${size} px, accessible and without a sideways scroll`,
    { tag },
    async ({ person }, info) => {
      const { page } = await person({ phone });
      await signInAsInterpreter(page, DEMO_ACCOUNTS.interpreter);
      await checkScreen(page, PORTALS.interpreter, (name) => picture(page, info, `${name}-${size}`));
      await signInAsClient(page, DEMO_ACCOUNTS.client);
      await checkScreen(page, PORTALS.client, (name) => picture(page, info, `${name}-${size}`));
      for (const tab of ['My Appointments', 'Request Service']) {
        await page.getByRole('tab', { name: tab }).click();
        await isAccessible(page, `client ${tab}`);
        await picture(page, info, `client-${tab.toLowerCase().replace(' ', '-')}-${size}`);
      }
    },
  );
}

test('the cache screen empties the browser and leads home', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('left', 'over');
    sessionStorage.setItem('left', 'over');
  });
  await page.goto('/clear-cache');
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

async function checkScreen(page: Page, screen: Screen, keep: (name: string) => Promise<void>): Promise<void> {
  await page.goto(screen.path);
  await expect(page.getByText(screen.ready).first()).toBeVisible();
  await allLoaded(page);
  await isAccessible(page, screen.name);
  await keep(screen.name);
}
