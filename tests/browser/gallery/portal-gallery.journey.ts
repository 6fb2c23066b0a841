import type { Page } from '@playwright/test';
import { allLoaded } from '../kit.ts';
import { takeShifts } from '../layout-shifts.ts';
import { openDay, openMenu, openTab } from '../portal/portal-kit.ts';
import { type Visit, WIDTHS } from './gallery-kit.ts';
import { expect, test } from './portal-gallery-kit.ts';
import { checkPortal, expectStill } from './portal-gallery-look.ts';

const PORTAL = '/interpreter-portal';
const LISTS = /^\/api\/(assignments\/interpreter\/|offers$|payments\/)/;

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const next = (page: Page) => section(page, 'Next appointment');

/** Everything that it asks for has come. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await allLoaded(page);
}

const TABS = ['Offers', 'Schedule', 'Earnings'] as const;

/** The open tab, then the others. */
async function checkTabs(one: Visit, name: string, otherWords = false): Promise<void> {
  await checkPortal(one, name, { otherWords });
  for (const tab of TABS) {
    await openTab(one.page, tab);
    await allLoaded(one.page);
    await checkPortal(one, `${name}-${tab.toLowerCase()}`, { otherWords });
  }
  await openTab(one.page, 'Today');
}

/** Forgets what the device has kept of the portal, on a page that runs no script itself. */
async function forget(page: Page): Promise<void> {
  await page.goto('/livez');
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('kept:')) storage.removeItem(key);
  });
}

test('the portal fills up in its place', async ({ visit }) => {
  const one = await visit('full');
  const { page, api } = one;

  await test.step('while the session is checked', async () => {
    await forget(page);
    api.answer('held');
    await page.goto(PORTAL);
    await expect(page.getByText('Checking your session...')).toBeVisible();
    await checkPortal(one, 'checking-session');
    await api.release();
    await expectSettled(page);
  });

  await test.step('while the profile loads', async () => {
    await forget(page);
    api.answer('held', /^\/api\/interpreters\/\d+$/);
    await page.goto(PORTAL);
    await expect(page.getByText('Loading interpreter profile...')).toBeVisible();
    await checkPortal(one, 'loading-profile');
    await api.release();
    await expectSettled(page);
  });

  await test.step('while its lists load, and when they have', async () => {
    await forget(page);
    api.answer('held', LISTS);
    await page.goto(PORTAL);
    await expect(page.getByRole('heading', { name: 'Welcome, Ana Luísa Ferreira' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await checkPortal(one, 'loading');
    await takeShifts(page);
    await api.release();
    await expect(next(page).getByRole('button', { name: 'View details' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 requests wait for your answer' })).toBeVisible();
    expectStill(await takeShifts(page), 'The portal, filled up,');
    await expectSettled(page);
    await checkTabs(one, 'ready');
    await openMenu(page);
    await checkPortal(one, 'menu');
  });

  await test.step('from what the device has kept', async () => {
    await page.goto(PORTAL);
    await expect(next(page).getByRole('button', { name: 'View details' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expectStill(await takeShifts(page), 'The portal, opened again,');
  });
});

test('the portal on a desktop', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('full', { width: 1440 });
  await one.page.goto(PORTAL);
  await expectSettled(one.page);
  await checkTabs(one, 'ready');
});

test('the portal of somebody with nothing booked', async ({ visit }) => {
  const one = await visit('none');
  const { page } = one;
  await page.goto(PORTAL);
  await expectSettled(page);
  const says = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await says('No upcoming appointments. Accepted jobs appear here.');
  await says('You have no appointments scheduled for today');
  await openTab(page, 'Offers');
  await says('No pending requests');
  await openTab(page, 'Schedule');
  await says('No synchronized appointments');
  await openTab(page, 'Earnings');
  await says('No past work yet');
  await openTab(page, 'Today');
  await checkTabs(one, 'empty');
});

test('availability with a yes in advance, and no credentials yet', async ({ visit }) => {
  const one = await visit('none');
  const { page } = one;
  await page.goto(PORTAL);
  await expectSettled(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Availability', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Availability' });
  const turn = dialog.getByRole('switch', { name: 'Auto-accept appointments' });
  await expect(turn).not.toBeChecked();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkPortal(one, 'availability');

  await turn.click();
  const limits = page.getByRole('dialog', { name: 'Your limits' });
  const save = limits.getByRole('button', { name: 'Turn On Auto-Accept' });
  await limits.getByText('Only at these times').click();
  await limits.getByLabel('Longest drive').fill('0');
  await save.click();
  await expect(limits.getByText('Enter whole miles from 1 to 500')).toBeVisible();
  await checkPortal(one, 'standing-yes-errors');
  await limits.getByLabel('Longest drive').fill('30');
  await save.click();
  await expect(dialog.getByText('Up to 30 miles')).toBeVisible();
  await checkPortal(one, 'availability-standing-yes');
  await turn.click();
  await expect(turn).not.toBeChecked();
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await openMenu(page);
  await page.getByRole('button', { name: 'Credentials', exact: true }).click();
  const credentials = page.getByRole('dialog', { name: 'Credentials' });
  await expect(credentials.getByRole('button', { name: 'Add Credential' })).toBeVisible();
  await checkPortal(one, 'credentials-empty');
});

test('the portal that cannot be loaded', async ({ visit }) => {
  const one = await visit('none');
  const { page, api } = one;
  api.answer('failed', LISTS);
  await forget(page);
  await page.goto(PORTAL);
  await expectSettled(page);
  await expect(page.getByText('Your next appointment could not be loaded')).toBeVisible();
  await checkPortal(one, 'failed');
  for (const [tab, sentence] of [
    ['Offers', 'Offers could not be loaded'],
    ['Schedule', 'Appointments could not be loaded'],
    ['Earnings', 'Past work could not be loaded'],
  ] as const) {
    await openTab(page, tab);
    await expect(page.getByText(sentence)).toBeVisible();
    await checkPortal(one, `failed-${tab.toLowerCase()}`);
  }
  await forget(page);
  api.answer('failed', /^\/api\/(interpreters\/\d+|company)$/);
  await page.goto(PORTAL);
  await expect(page.getByText('Your portal could not be loaded')).toBeVisible();
  await checkPortal(one, 'unloaded');
});

test('words that are too long', async ({ visit }) => {
  const one = await visit('strained');
  await one.page.goto(PORTAL);
  await expectSettled(one.page);
  await checkTabs(one, 'strained', true);
});

test('appointments in their details', async ({ visit, company }) => {
  const one = await visit('full');
  const { completed, cancelled, tomorrow } = company.shown;
  for (const [name, id, says] of [
    ['tomorrow', tomorrow, 'City Court'],
    ['completed', completed, 'Garage on Canal Street'],
    ['cancelled', cancelled, 'Cancelled'],
  ] as const) {
    await one.page.goto(`${PORTAL}?assignment=${id}`);
    const details = one.page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText(says);
    await expect(details.locator('[aria-busy="true"]')).toHaveCount(0);
    await checkPortal(one, `details-${name}`);
  }
});

test('the sign-in in its every state', async ({ visit, company }) => {
  const one = await visit('nobody');
  const { page, api } = one;
  await page.goto('/interpreter-login');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(signIn).toBeVisible();
  await checkPortal(one, 'login');
  await signIn.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await checkPortal(one, 'login-invalid');
  await page.getByLabel('Username').fill(company.people.none.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  const failure = { status: 401, code: 'invalid_credentials', message: 'Invalid username or password' };
  api.refuse(failure);
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText(failure.message);
  await checkPortal(one, 'login-refused');
  await page.route('**/api/interpreter/login', (route) => route.fulfill({ status: 502, body: '' }), {
    times: 1,
  });
  api.statuses.add(502);
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('Login failed. Please check your credentials.');
  api.refuse('held');
  await signIn.click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await checkPortal(one, 'login-pending');
});

test('the install guide', async ({ visit }) => {
  for (const width of WIDTHS) {
    const one = await visit('nobody', { width });
    await one.page.goto('/download-app');
    await expect(one.page.getByRole('heading', { name: 'Download Our Mobile App' })).toBeVisible();
    await checkPortal(one, 'download-app');
  }
});

test('another day, and no network', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('full');
  const { page } = one;
  await page.goto(PORTAL);
  await expectSettled(page);
  await openDay(page);
  const days = page.getByRole('list', { name: 'Week at a glance' });
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('button', { name: 'Back to Today' })).toBeVisible();
  await checkPortal(one, 'day-tomorrow');
  await page.getByLabel('Date', { exact: true }).fill('2031-03-05');
  await expect(page.getByText('You have no appointments scheduled for this date')).toBeVisible();
  await expect(days.getByRole('button', { pressed: true })).toContainText('March 5');
  await checkPortal(one, 'day-empty');
  one.api.answer('failed', LISTS);
  await page.getByLabel('Date', { exact: true }).fill('2020-03-05');
  await expect(page.getByText('Appointments could not be loaded')).toBeVisible();
  await checkPortal(one, 'day-failed');
  one.api.answer('real');
  await page.context().setOffline(true);
  await page.getByLabel('Date', { exact: true }).fill('2020-03-06');
  await expect(page.getByText('This day is not saved on your device')).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  await checkPortal(one, 'offline-day');
  await page.getByRole('button', { name: 'Back to Today' }).click();
  await checkPortal(one, 'offline');
});
