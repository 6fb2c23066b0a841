import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { openOffice } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

test('a visitor who signs in comes back to the wanted page', { tag: '@release' }, async ({ person }) => {
  const { page } = await person({ allow: /401/ });
  await page.goto('/clients?q=court#list');
  await page.waitForURL('**/admin-login?next=*');

  await page.getByLabel('Username').fill(DEMO_ACCOUNTS.staff.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNTS.staff.password);
  await page.getByLabel('Stay logged in').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/clients?q=court#list');
  await expect(heading(page, 'Clients')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminSession'))).toContain('"username"');

  await test.step('and a logout empties the local storage', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin-login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test('the layout leads everywhere, on a desktop and on a phone', async ({ person }) => {
  const screens = [
    'Dashboard',
    'Interpreters',
    'Credentials',
    'Clients',
    'Assignments',
    'Unfilled',
    'Calendar',
  ];
  const management = [
    'Payments',
    'Invoices',
    'Client Payments',
    'Payouts',
    'Ledger',
    'Message log',
    'Reports',
    'Settings',
  ];

  await test.step('by the sidebar at 1440 px', async () => {
    const { page } = await person();
    await signInAsStaff(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('heading')).toHaveText(['MAIN', 'MANAGEMENT']);
    await expect(main.getByRole('link')).toHaveText([...screens, ...management]);
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [1024, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(main.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      const cut = await main
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .filter((link) => link.scrollWidth > link.clientWidth || link.getBoundingClientRect().top < 0)
            .map((link) => link.textContent),
        );
      expect(cut, `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of ['Credentials', 'Reports']) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(main.locator('[aria-current="page"]')).toHaveText(name);
    }
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Reports')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('by the drawer at 390 px', async () => {
    const { page } = await person({ phone: true });
    await signInAsStaff(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const account = /^AM\s*Alex Morgan\s*: your account$/;
    await expect(drawer.getByRole('link')).toHaveText([...screens, ...management, account]);
    await drawer.getByRole('link', { name: 'Reports' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(heading(page, 'Reports')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Search' }).tap();
    await palette(page).getByRole('combobox').fill('court');
    await expect(palette(page).getByRole('group', { name: 'Clients' })).toBeVisible();
    await palette(page).getByRole('option', { name: /Court/ }).first().tap();
    await expect(heading(page, 'Client')).toBeVisible();
  });
});

test('the palette finds people and actions', async ({ person, request }) => {
  const office = await openOffice(request);
  const stamp = Date.now();
  const interpreter = await office.interpreter({
    name: `Zdeňka Palette ${stamp}`,
    language: 'Czech',
    hourlyRate: '30.00',
  });
  // What is still being searched for when the session ends is refused.
  const { page } = await person({ allow: /401/ });
  await signInAsStaff(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.keyboard.press('Control+k');
  const box = palette(page).getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(palette(page).getByRole('option', { name: /Schedule Assignment/ })).toBeVisible();

  await test.step('an interpreter, without the accents', async () => {
    await box.fill(`zdenka ${stamp}`);
    const option = palette(page).getByRole('group', { name: 'Interpreters' }).getByRole('option');
    await expect(option).toHaveCount(1);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option.locator('mark').first()).toHaveText('Zdeňka');
    await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await box.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(heading(page, 'Interpreter')).toBeVisible();
    await expect(page.getByText(interpreter.name).first()).toBeVisible();
  });

  await test.step('actions', async () => {
    await page.keyboard.press('Control+k');
    await box.fill('add cl');
    await box.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await box.fill('client requests');
    await box.press('Enter');
    await page.waitForURL('**/assignments?origin=client');
    await page.keyboard.press('Control+k');
    await box.fill('log out');
    await box.press('Enter');
    await page.waitForURL('**/admin-login');
  });
});

test('single keys go, search, schedule and help, but not while one writes', async ({ person }) => {
  const { page } = await person();
  await signInAsStaff(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Go to Calendar')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Schedule New Assignment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(heading(page, 'Interpreters')).toBeVisible();
  // The heading is there before the screen.
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n?g');
  await expect(search).toHaveValue('n?g');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('and can be turned off', async () => {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill('keyboard');
    await page.keyboard.press('Enter');
    await help.getByLabel('Enable single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.getByRole('main').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('tooltips follow on at once, show the shortcut and yield to Escape', async ({ person }) => {
  const { page } = await person();
  await signInAsStaff(page);
  const tooltip = page.getByRole('tooltip');
  const home = page.getByRole('link', { name: 'Home', exact: true });

  // The tooltips' code comes with an idle browser.
  await expect(async () => {
    await page.mouse.move(700, 500);
    await home.hover();
    await expect(tooltip).toHaveText('Home', { timeout: 1_200 });
  }).toPass();

  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await expect(tooltip).toHaveText('Search or run a commandCtrlK');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveAccessibleDescription(
    /^Search or run a command/,
  );

  // On a busy machine a pointer may take longer from one to the next than a tooltip lets it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).hover();
    await expect(tooltip).toHaveText(/^Search or run/);
    await home.hover();
    await expect(tooltip).toHaveText('Home', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  // What it lists moves the button away from the pointer when it comes.
  await expect(dialog.getByRole('listitem').or(dialog.getByText('No notifications')).first()).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close' }).first();
  await close.hover();
  await expect(dialog.getByRole('tooltip')).toHaveText('Close');
  await close.click();
  await expect(tooltip).toHaveCount(0);

  await expect(dialog).toHaveCount(0);
  await expect(bell).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText(/^Notifications/);
});
