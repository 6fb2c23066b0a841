import type { Page } from '@playwright/test';
import { allLoaded } from '../kit.ts';
import { takeShifts } from '../layout-shifts.ts';
import { openDay, openMenu, openTab } from '../portal/portal-kit.ts';
import type { Visit } from './gallery-kit.ts';
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

/** Forgets what the device has kept of the portal, on a page that keeps nothing itself. */
async function forget(page: Page): Promise<void> {
  await page.goto('/download-app');
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
