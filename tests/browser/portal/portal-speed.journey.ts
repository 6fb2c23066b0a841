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

test('the portal names all of its first scripts in its page, and all are there', async ({ person }) => {
  const { page } = await person({ phone: true });
  await signInAsInterpreter(page, DEMO_ACCOUNTS.interpreter);
  const { request } = page.context();
  const html = await (await request.get('/interpreter-portal')).text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  for (const file of named) expect((await request.get(file)).status(), file).toBe(200);

  // What the portal after the sign-in still fetches for later does not count.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  await page.goto('/interpreter-portal');
  await expect(page.getByRole('heading', { name: 'Next appointment' })).toBeVisible();
  // Until the first call there is no script that another script would have had to name.
  const before = requests.slice(
    0,
    requests.findIndex((path) => path.startsWith('/api/')),
  );
  const scripts = before.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !named.includes(path))).toEqual([]);
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

test('a start from the device draws the portal without waiting for the server', async ({ person }) => {
  const { page, context } = await person({ phone: true, allow: /Failed to load resource|ERR_/ });
  await signInAsInterpreter(page, DEMO_ACCOUNTS.interpreter);
  await expect(
    page.getByRole('region', { name: 'Next appointment' }).getByRole('heading').first(),
  ).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next appointment' })).toBeVisible();
  await expect(page.getByText('You are offline', { exact: false })).toBeVisible();
});
