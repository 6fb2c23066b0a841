import type { Page } from '@playwright/test';
import { expect, test } from '../kit.ts';
import { openUnsteadyLine } from '../portal/unsteady-line.ts';
import { enterPortal, openClientWorld } from './client-kit.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment Details' });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a session that ends while the portal is open leads back to where one was', async ({
  person,
  request,
}) => {
  const world = await openClientWorld(request, 'Ended Clinic');
  const id = await world.book({ date: world.day(2), notes: 'Ring twice' });
  const { page, context } = await person({ allow: /401/ });
  await enterPortal(page, world.client);
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  // The whole row is the button; a telephone number within it is a link of its own.
  const row = page.getByRole('button', { name: /^Details: / });
  await row.click({ position: { x: 8, y: 8 } });
  await expect(details(page)).toContainText('Ring twice');
  const ended = await context.request.post('/api/client-auth/logout', {
    headers: { 'X-Parley-Audience': 'client', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(ended.status()).toBeLessThan(300);
  // Whatever the portal asks for next is refused.
  await world.step(id, 'en_route');
  await expect(page).toHaveURL(/\/client-login\?next=/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Username').fill(world.client.username);
  await page.getByLabel('Password', { exact: true }).fill(world.client.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/client-portal?tab=appointments&appointment=${id}`);
  await expect(details(page)).toContainText('Ring twice');

  await test.step('details have an address: closing, Back and a reload work as expected', async () => {
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL('/client-portal?tab=appointments');
    await row.click({ position: { x: 8, y: 8 } });
    await expect(page).toHaveURL(`/client-portal?tab=appointments&appointment=${id}`);
    await page.reload();
    await expect(details(page)).toContainText('Ring twice');
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await page.goForward();
    await expect(details(page)).toContainText('Ring twice');
    await details(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL('/client-portal?tab=appointments');
  });

  await test.step('two tabs: signing out in one signs out in both', async () => {
    const second = await context.newPage();
    await second.goto('/client-portal');
    await second.getByRole('button', { name: 'Logout' }).click();
    await expect(second).toHaveURL('/client-login');
    await expect(page).toHaveURL(/\/client-login/);
    expect(await page.evaluate(() => localStorage.getItem('clientAuth'))).toBeNull();
  });
});

test('if the server goes away, the page keeps its data, says so, and then loads what was missed', async ({
  person,
  request,
  baseURL,
}) => {
  const world = await openClientWorld(request, 'Far Clinic');
  const id = await world.book({ date: world.day(2) });
  const line = await openUnsteadyLine(baseURL ?? '');
  const { page } = await person({ phone: true, allow: /ERR_|Failed to load/ });
  await page.goto(`${line.origin}/client-login`);
  const connected = page.waitForResponse('**/api/events*');
  await page.getByLabel('Username').fill(world.client.username);
  await page.getByLabel('Password', { exact: true }).fill(world.client.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await connected;
  const next = region(page, 'Next appointment');
  await expect(next).toContainText('Confirmed: Amina Bello will interpret for you.');
  // What opens the details has come, too: nothing can be loaded without the server.
  const open = page.getByRole('button', { name: /^Details: / }).first();
  await open.click();
  await expect(details(page)).toContainText('Estonian');
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(region(page, 'Recent appointments').getByRole('article')).toHaveCount(1);
  const before = await next.boundingBox();
  await line.cut();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  // Nothing has moved under a finger.
  expect(await next.boundingBox()).toEqual(before);
  await open.click();
  await expect(details(page)).toContainText('Estonian');
  await world.step(id, 'en_route');
  await line.mend();
  await expect(details(page)).toContainText('Amina Bello is on the way.');
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  await line.close();
});

test('nothing jumps when the answers come', async ({ person, request }) => {
  const world = await openClientWorld(request, 'Steady Clinic');
  for (const later of [2, 3, 4, 5]) await world.book({ date: world.day(later), notes: 'Ring twice' });
  await world.book({ date: world.day(6), startTime: '22:00', endTime: '09:30' });
  const { page } = await person();
  await enterPortal(page, world.client);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // No library of TypeScript has the type of this kind of entry yet.
      for (const entry of list.getEntries() as unknown as { value: number }[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let answer = () => {};
  let isDrawn = Promise.resolve();
  await page.route('**/api/assignments/**', async (route) => {
    await isDrawn;
    await route.continue();
  });
  for (const [address, width, height] of [
    ['/client-portal', 390, 844],
    ['/client-portal?tab=appointments', 390, 844],
    ['/client-portal', 1440, 900],
    ['/client-portal?tab=appointments', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    isDrawn = new Promise((resolve) => {
      answer = resolve;
    });
    await page.goto(address);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: /^Details: / }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    expect(shift, `${address} at ${width} px`).toBeLessThan(0.02);
    // All five tabs are in one row.
    expect((await page.getByRole('tablist').boundingBox())?.height).toBeLessThan(60);
  }
  // No row of the table needs a third line.
  for (const row of await page.locator('tbody tr').all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(52);
});
