import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';

/** What the portal asks for as soon as the browser remembers who is signed in. */
const firstCalls = [
  /^\/api\/interpreter\/session$/,
  /^\/api\/assignments\/interpreter\/\d+$/,
  /^\/api\/offers$/,
  /^\/api\/interpreters\/\d+$/,
  /^\/api\/company$/,
];

test('the portal starts with a few scripts', async ({ person }) => {
  const { page } = await person({ phone: true });
  await signInAsInterpreter(page, DEMO_ACCOUNTS.interpreter);
  await expect(page.getByRole('heading', { name: 'Next appointment' })).toBeVisible();

  // What the portal after the sign-in still fetches for later does not count.
  await page.goto('about:blank');
  const paths: string[] = [];
  page.on('request', (sent) => paths.push(new URL(sent.url()).pathname));
  await page.goto('/interpreter-portal');
  await expect(page.getByRole('heading', { name: 'Next appointment' })).toBeVisible();
  const firstCall = paths.findIndex((path) => path.startsWith('/api/'));
  const scripts = paths.slice(0, firstCall).filter((path) => path.endsWith('.js'));
  // A slow phone waits for each of them.
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThan(10);
});

test('the first calls start together, before any of them is answered', async ({ person }) => {
  const { page } = await person({ phone: true });
  await signInAsInterpreter(page, DEMO_ACCOUNTS.interpreter);
  await expect(page.getByRole('heading', { name: 'Next appointment' })).toBeVisible();
  // As on a new phone: nothing kept, no worker.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('kept:')) storage.removeItem(key);
  });
  const waiting = new Set<string>();
  let answer = () => {};
  const allRequested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (firstCalls.some((call) => call.test(pathname))) {
      waiting.add(pathname);
      if (waiting.size === firstCalls.length) answer();
      // None is answered before all have been asked: a call that waited for another would never come.
      await allRequested;
    }
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next appointment' })).toBeVisible();
  expect(waiting.size).toBe(firstCalls.length);
});
