import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { allLoaded, expect, signInAsStaff, test } from './kit.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Like 30 idle minutes or a revoked session: the server no longer knows the cookie, and the page does not know that yet. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  expect((await page.context().request.post('/api/admin/logout')).status()).toBe(204);
  await page.context().addCookies(cookies);
}

test('a page or a dialog that cannot be loaded leaves the screen as it is', { tag: '@release' }, async ({
  person,
}) => {
  const { page } = await person({ allow: /ERR_|404/ });
  await signInAsStaff(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await allLoaded(page);
  const line = page.getByRole('alert').filter({ hasText: 'could not be loaded' });

  await test.step('while the server is away', async () => {
    await page.context().setOffline(true);
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await expect(line).toBeVisible();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await line.getByRole('button', { name: 'Try again' }).click();
    await expect(line).toBeVisible();
    await page.unroute('**/assets/**');
    await page.context().setOffline(false);
    await line.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Clients')).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('after a new release', async () => {
    await page.route('**/assets/client-form-dialog*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Add Client' }).click();
    const newer = page.getByRole('alert').filter({ hasText: 'A new version is available' });
    await expect(newer).toBeVisible();
    await expect(heading(page, 'Clients')).toBeVisible();
    await page.unroute('**/assets/client-form-dialog*');
    await newer.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  });
});

test('a session that ends in the middle of a form is signed in to again, and nothing is lost', {
  tag: '@release',
}, async ({ person }) => {
  const { page } = await person({ allow: /401/ });
  // A number comes before all names: only the rows near the window are drawn.
  const name = `0 Lapse ${Date.now()}`;
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(`${Date.now()}@example.com`);
  await form.getByLabel('Phone').fill('(555) 010-0700');
  await form.getByLabel('Username').fill(`lapse-${Date.now()}`);
  await form.getByRole('radio', { name: 'Type a password' }).check();
  await form.getByLabel('Password', { exact: true }).fill('a long enough password');
  await form.getByLabel('Address', { exact: true }).fill('1 Lapse Road');
  await endSession(page);

  const again = page.getByRole('alertdialog', { name: 'Sign in again' });
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(again).toBeVisible();
  await expect(again.getByLabel('Username')).toHaveValue(DEMO_ACCOUNTS.staff.username);
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();

  await again.getByLabel('Password', { exact: true }).fill('not the password');
  await again.getByRole('button', { name: 'Sign In' }).click();
  // Wait for the answer: Enter does nothing before it comes, and an earlier alert may still be shown. A toast beside it says
  // the same, while it is shown.
  await expect(again.getByText('Invalid username or password').first()).toBeVisible();
  await expect(again.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await again.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNTS.staff.password);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);

  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Client created successfully')).toBeVisible();
  await expect(page.getByRole('gridcell', { name, exact: true })).toBeVisible();
});

test('who is somebody else signs out instead, to the sign-in', async ({ person }) => {
  const { page } = await person({ allow: /401/ });
  await signInAsStaff(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await endSession(page);
  // Not a click of the pointer: whatever else the page asks for may open the question first.
  await page.getByRole('link', { name: 'Interpreters', exact: true }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Not you? Sign out' }).click();
  await page.waitForURL('**/admin-login');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('signing out in one tab ends the others at once', async ({ person }) => {
  const { page, context } = await person({ allow: /401/ });
  await signInAsStaff(page);
  const other = await context.newPage();
  await other.goto('/clients?q=a&view=cards');
  await expect(heading(other, 'Clients')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin-login');
  await other.waitForURL('**/admin-login?next=%2Fclients%3Fq%3Da%26view%3Dcards');
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await other.goto('/clients?view=cards');
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

test('a double click creates once, and no toast covers the button that is pressed next', {
  tag: '@release',
}, async ({ person }) => {
  const { page } = await person({ allow: /409/ });
  // A number comes before all names: only the rows near the window are drawn.
  const name = `0 Twice ${Date.now()}`;
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill('client@clients.parley.example');
  await form.getByLabel('Phone').fill('(555) 010-0700');
  await form.getByLabel('Username').fill(`twice-${Date.now()}`);
  await form.getByRole('radio', { name: 'Type a password' }).check();
  await form.getByLabel('Password', { exact: true }).fill('a long enough password');
  await form.getByLabel('Address', { exact: true }).fill('2 Double Road');

  const submit = form.getByRole('button', { name: 'Add Client' });
  await submit.click();
  const toast = page.getByText('Failed to create client');
  await expect(toast).toBeVisible();
  await form.getByLabel('Email').fill(`${Date.now()}@example.com`);
  // The toast is still there; a click that it covered would never arrive.
  await expect(toast).toBeVisible();

  let creations = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/clients')) creations += 1;
  });
  await submit.dblclick();
  await expect(page.getByText('Client created successfully')).toBeVisible();
  await expect(page.getByRole('gridcell', { name, exact: true })).toHaveCount(1);
  expect(creations).toBe(1);
});
