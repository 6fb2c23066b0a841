import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, picture, test } from './kit.ts';
import { look } from './look.ts';
import {
  anInterpretersPhone,
  aScene,
  bookedYesterday,
  checkInButton,
  openDetails,
  phoneIs,
  refusesOnce,
  type Scene,
  toast,
} from './reporting.ts';

test('a completion is foreseen to the cent, kept, and asked about', async ({ person, request }, info) => {
  const scene = await aScene(request, 'Nettle Clinic');
  const { updatedAt: _, ...before } = await scene.office.get('/api/settings');
  settings = before;
  const answer = await request.put('/api/settings', { data: { ...before, mileageRate: '0.67' } });
  expect(answer.status()).toBe(200);
  await completes(scene, await anInterpretersPhone(person, scene, /409/), info);
});

/** As the other journeys know them; null while they are. */
let settings: object | null = null;

test.afterEach(async ({ request }) => {
  if (settings === null) return;
  await openOffice(request);
  expect((await request.put('/api/settings', { data: settings })).status()).toBe(200);
  settings = null;
});

async function completes(scene: Scene, page: Page, info: Parameters<typeof picture>[1]): Promise<void> {
  const { office, interpreter } = scene;
  const { id } = await bookedYesterday(scene);
  const details = await openDetails(page, id);
  await expect(details.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0);
  await checkInButton(details).click();
  await details.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Assignment' });
  const end = dialog.getByLabel('Actual end time');
  const submit = dialog.getByRole('button', { name: 'Complete Assignment' });

  await test.step('without an end it cannot be sent, and Enter says why', async () => {
    await end.fill('');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Mileage').press('Enter');
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(page.getByText('Please enter the actual end time').first()).toBeVisible();
    await expect(end).toBeFocused();
  });

  await test.step('what cannot be meant is said at the field', async () => {
    await end.fill('09:30');
    await expect(dialog).toContainText('The actual end time must be after the start at 10:00 AM');
    await dialog.getByLabel('Parking cost').fill('8.505');
    await submit.click();
    await expect(dialog.getByLabel('Parking cost')).toHaveAccessibleDescription(/At most two decimals/);
    await picture(page, info, 'report-complete-errors');
  });

  await test.step('the sum follows what is typed, and outlives the app', async () => {
    await end.fill('12:40');
    await dialog.getByLabel('Mileage').fill('12.4');
    await dialog.getByLabel('Parking cost').fill('8.50');
    await dialog.getByLabel('Expense notes').fill('Garage on Canal Street');
    // 2 h 40 min, paid as 2 h 45 min: 82.50 + 12.4 × 0.67 + 8.50
    await expect(dialog.getByText('About $99.31')).toBeVisible();
    await expect(dialog).toContainText('rounded up to the quarter hour');
    await picture(page, info, 'report-complete');
    const again = await openDetails(page, id);
    await again.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(dialog).toContainText('What you had typed before stands here again.');
    await expect(dialog.getByText('About $99.31')).toBeVisible();
    await expect(dialog.getByLabel('Expense notes')).toHaveValue('Garage on Canal Street');
  });

  await test.step('very long work is asked about', async () => {
    await end.fill('22:30');
    await submit.click();
    const question = page.getByRole('alertdialog', { name: 'Did it end at 10:30 PM?' });
    await expect(question).toContainText('That makes 12 h 30 min of work.');
    await picture(page, info, 'report-complete-question');
    await question.getByRole('button', { name: 'Change the time' }).click();
    await end.fill('12:40');
  });

  await test.step('a failure keeps what was typed', async () => {
    await refusesOnce(page);
    await submit.click();
    await expect(toast(page, 'Failed to mark assignment as complete')).toBeVisible();
    // The toast, an alert too, stands above the dialog.
    const refusal = dialog.locator('form').getByRole('alert');
    await expect(refusal).toContainText('Failed to mark as complete');
    await expect(refusal).toContainText('Not at this moment.');
    await look(page, info, 'report-complete-refused');
    await expect(dialog.getByText('About $99.31')).toBeVisible();
  });

  await test.step('what was foreseen is what is paid', async () => {
    await submit.click();
    await expect(toast(page, 'Job Complete')).toBeVisible();
    const payments = await office.get(`/api/payments?interpreterId=${interpreter.id}`);
    expect(payments).toMatchObject([{ amount: '99.31' }]);
    const done = await openDetails(page, id);
    await expect(done).toContainText('12.40 miles');
    await expect(done).toContainText('Garage on Canal Street');
    await expect(done.getByRole('button', { name: 'Check In & Share Location' })).toHaveCount(0);
    await expect(done.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0);
    await picture(page, info, 'report-details-completed');
  });
}

test('the dialogs read well narrow, large, and in both lights', async ({ person, request }, info) => {
  const scene = await aScene(request, 'Primrose Clinic');
  const { id } = await bookedYesterday(scene);
  const page = await anInterpretersPhone(person, scene);
  const details = await openDetails(page, id);
  await phoneIs(page, 'denied');
  await checkInButton(details).click();
  await expect(details.getByRole('button', { name: 'Check in without location' })).toBeVisible();
  await looksRight(page, info, 'report-denied');
  await phoneIs(page, 'found');
  await details.getByRole('button', { name: 'Try again' }).click();
  await details.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Assignment' });
  await dialog.getByLabel('Actual end time').fill('12:40');
  await dialog.getByLabel('Mileage').fill('12.4');
  await dialog.getByText('What it comes to').scrollIntoViewIfNeeded();
  await looksRight(page, info, 'report-complete');
});

/** By axe in both lights; without a bar to scroll sideways at 320 px and at twice the size of text. */
async function looksRight(page: Page, info: Parameters<typeof picture>[1], name: string): Promise<void> {
  // A toast lies over the dialog's own button for a moment.
  const toasts = page.getByRole('region', { name: 'Notifications' });
  if (await toasts.getByRole('button', { name: 'Close' }).isVisible())
    await toasts.getByRole('button', { name: 'Close' }).click();
  await look(page, info, name);
  for (const [width, size] of [
    [320, ''],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await textSize(page, size);
    await page.screenshot({ path: `tests/artifacts/screens/${name}-${width}${size && '-large'}.png` });
    const body = page.locator('dialog[open] [data-dialog-body]');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await body.evaluate((element) => element.clientHeight)).toBeGreaterThan(180);
  }
  await textSize(page, '');
}

const textSize = (page: Page, size: string) =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);
