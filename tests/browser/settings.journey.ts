import type { Locator, Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/* The settings: who the company is. What its messages say: settings-templates.journey.ts. */

const refusals = /status of (409|422|429|500)/;

// Everything is put back: other journeys calculate with the demo's rules.
// biome-ignore lint/suspicious/noExplicitAny: as the API answers
let before: any;
test.beforeEach(async ({ request }) => {
  before = await (await openOffice(request)).get('/api/settings');
});
test.afterEach(async ({ request }) => {
  const { updatedAt: _, ...settings } = before;
  await openOffice(request);
  expect((await request.put('/api/settings', { data: settings })).status()).toBe(200);
});

const errorAt = (form: Locator, label: string) =>
  form.getByLabel(label, { exact: true }).evaluate((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const text = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    return control.getAttribute('aria-invalid') === 'true' ? text : '';
  });

async function openCompany(page: Page): Promise<Locator> {
  await page.goto('/settings');
  const form = page.getByRole('form', { name: 'Company' });
  await expect(form.getByLabel('Name', { exact: true })).not.toHaveValue('');
  return form;
}

test('the company is changed in one form, which tells every rule and loses nothing', async ({
  person,
  request,
}) => {
  const { page } = await person({ allow: refusals });
  await signInAsStaff(page);
  const form = await openCompany(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const save = form.getByRole('button', { name: 'Save Changes' });

  await test.step('every field says what it does, and every rule is shown at its field', async () => {
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(form.getByText('All changes are saved')).toBeVisible();
    for (const label of [
      'Name',
      'Support email',
      'Support phone',
      'Default hourly rate',
      'Mileage rate',
      'Payment due',
      'Window',
      'Charge',
    ])
      await field(label).fill('');
    await field('Charge').fill('101');
    await save.click();
    await expect(field('Name')).toBeFocused();
    for (const [label, sentence] of [
      ['Name', 'Name is required'],
      ['Support email', 'Enter an email address'],
      ['Support phone', 'Phone is required'],
      ['Default hourly rate', 'Enter an amount in dollars, with at most two decimals'],
      ['Mileage rate', 'Enter an amount in dollars, with at most three decimals'],
      ['Payment due', 'Enter a whole number of days from 0 to 365'],
      ['Window', 'Enter a whole number of hours from 0 to 720'],
      ['Charge', 'Enter percent from 0 to 100, in steps of 0.5'],
    ] as const)
      expect(await errorAt(form, label)).toContain(sentence);
  });

  await test.step('discarding asks first, and puts back what is saved', async () => {
    await form.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field('Charge')).toHaveValue('101');
    await form.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(field('Name')).toHaveValue(before.companyName);
    await expect(form.getByText('All changes are saved')).toBeVisible();
  });

  await field('Window').fill('48');
  await field('Charge').fill('50 %');

  await test.step('unsaved input waits while another screen is open, and through a reload', async () => {
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(field('Window')).toHaveValue('48');
    await expect(form.getByText('Unsaved changes')).toBeVisible();
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.accept();
    });
    await field('Support phone').press('End');
    await page.reload();
    expect(dialogTypes).toEqual(['beforeunload']);
    await expect(field('Charge')).toHaveValue('50 %');
  });

  await test.step('input during a save stays on top, not saved yet', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await save.click();
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await field('Name').fill('Parley East');
    letGo();
    await expect(page.getByText('Settings updated successfully')).toBeVisible();
    await expect(field('Name')).toHaveValue('Parley East');
    await expect(form.getByText('Unsaved changes')).toBeVisible();
    await page.unroute('**/api/settings');
  });

  await test.step('saved, everybody sees it', async () => {
    await save.click();
    await expect(page.getByText('Settings updated successfully')).toBeVisible();
    await expect(form.getByText('All changes are saved')).toBeVisible();
    await page.reload();
    await expect(field('Name')).toHaveValue('Parley East');
    const office = await openOffice(request);
    expect(await office.get('/api/settings')).toMatchObject({
      companyName: 'Parley East',
      cancellationWindowHours: 48,
      cancellationChargePercent: 50,
    });
  });
});

test('the parts of the settings have addresses, keys and a phone', async ({ person }) => {
  const { page } = await person({ phone: true });
  await signInAsStaff(page);
  await openCompany(page);
  const tab = (name: string) => page.getByRole('tab', { name });

  await test.step('by tabs and arrow keys, and by address', async () => {
    await tab('Company').focus();
    for (const name of ['Staff', 'Languages', 'Dispatch', 'Rates', 'Billing', 'Credentials', 'Messages']) {
      await page.keyboard.press('ArrowRight');
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(tab(name)).toBeFocused();
    }
    await expect(page).toHaveURL(/\/settings\?tab=messages$/);
    await expect(page.getByRole('region', { name: 'Email' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Email' })).toBeVisible();
    await tab('Company').click();
    await expect(page).toHaveURL(/\/settings$/);
  });

  await test.step('input in one tab stays while another is open', async () => {
    await page.getByLabel('Mileage rate').fill('0.70');
    await tab('Messages').click();
    await tab('Company').click();
    await expect(page.getByLabel('Mileage rate')).toHaveValue('0.70');
  });
});
