import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { openOffice } from './company.ts';
import { expect, test } from './kit.ts';
import { openUnsteadyLine } from './portal/unsteady-line.ts';

/** As `signInAsStaff`, at another address of the same server. */
async function signInAt(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin-login?next=/clients%3Fview=cards`);
  await page.getByLabel('Username').fill(DEMO_ACCOUNTS.staff.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNTS.staff.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  // The rows of a list keep still while somebody points at them.
  await page.mouse.move(0, 0);
}

test('a broken connection says so, comes back by itself, and brings what was missed', async ({
  person,
  request,
  baseURL,
}) => {
  const office = await openOffice(request);
  const line = await openUnsteadyLine(baseURL ?? '');
  const { page, context } = await person({ allow: /ERR_/ });
  const stamp = Date.now();
  const newClient = async (about: string) => {
    // A number comes before all names: only the cards near the window are drawn.
    const { name } = await office.client({ name: `0 ${about} ${stamp}`, address: '1 Broken Line' });
    return page.getByRole('heading', { name });
  };
  await page.clock.install();
  const connected = page.waitForResponse('**/api/events*');
  await signInAt(page, line.origin);
  await connected;

  await test.step('while the server is away', async () => {
    await line.cut();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    const missed = await newClient('Away');
    await line.mend();
    await expect(missed).toBeVisible();
    await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  });

  await test.step('while the device is offline', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    const missed = await newClient('Offline');
    await context.setOffline(false);
    await expect(missed).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  await test.step('after a sleep in which the connection died unnoticed', async () => {
    line.freeze();
    const missed = await newClient('Asleep');
    const fetched = page.waitForRequest('**/api/clients');
    await page.clock.fastForward('10:00');
    await expect(missed).toBeVisible();
    // Nobody has touched anything meanwhile: that keeps nobody signed in.
    expect((await fetched).headers()['x-parley-unattended']).toBe('yes');
  });

  await line.close();
});

test('what changes before the first connection is not missed', async ({ person, request, baseURL }) => {
  const office = await openOffice(request);
  const { page } = await person({ allow: /ERR_/ });
  await page.route('**/api/events*', (route) => route.abort());
  await signInAt(page, baseURL ?? '');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  const { name } = await office.client({ name: `0 Unheard ${Date.now()}`, address: '1 Broken Line' });
  await page.unroute('**/api/events*');
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
