import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './gallery/gallery-look.ts';
import { allLoaded, expect, picture, signInAsClient, signInAsInterpreter, test } from './kit.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Something that is visible once the screen is ready. */
  readonly ready: string | RegExp;
}

/** Those that no gallery shows. */
const OPEN: readonly Screen[] = [
  { name: 'landing', path: '/', ready: 'Professional Interpretation Management System' },
  { name: 'respond-unknown', path: '/respond?token=nothing', ready: /offer/i },
  { name: 'set-up-unknown', path: '/setup?token=nothing', ready: /administrator/i },
  { name: 'not-found', path: '/no/such/page', ready: '404 Page Not Found' },
];

for (const width of [390, 1440] as const) {
  const isPhone = width === 390;

  test(
    `open screens and both portals at ${width} px are accessible and do not scroll sideways`,
    { tag: isPhone ? [] : '@full' },
    async ({ person }, info) => {
      // Asking for what is not there answers 404, which a browser writes to its console.
      const { page } = await person({ phone: isPhone, allow: /404/ });
      async function check(name: string, ready: Screen['ready']): Promise<void> {
        await expect(page.getByText(ready).first()).toBeVisible();
        await allLoaded(page);
        await expectAccessible(page, name, isPhone);
        await expectNoSidewaysScroll({ page }, name);
        await picture(page, info, `${name}-${width}`);
      }
      for (const { name, path, ready } of OPEN) {
        await page.goto(path);
        await check(name, ready);
      }
      await signInAsInterpreter(page, DEMO_ACCOUNTS.interpreter);
      await check('interpreter-portal', 'Next appointment');
      await signInAsClient(page, DEMO_ACCOUNTS.client);
      await check('client-portal', 'Upcoming');
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
