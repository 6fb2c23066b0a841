import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit.ts';
import { enterPortal } from './client-kit.ts';
import {
  expectBlank,
  expectFilled,
  expectSubmitted,
  fieldOf,
  requestsOf,
  somebodyAsking,
  submitIn,
} from './client-request-kit.ts';

const LANGUAGE = 'Latvian';

const next = (page: Page) => page.getByRole('region', { name: 'Next appointment' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment Details' });

test('a first request is made by keyboard alone', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'First Steps Clinic');
  const { page } = await person();
  await enterPortal(page, asking.client);
  await page.getByRole('button', { name: 'Request Your First Appointment' }).press('Enter');
  await fillByKeyboard(page, asking.day);
  await page.keyboard.press('Enter');
  await expectSubmitted(page);
  // What had the focus is gone: it goes on at the new one.
  await expect(page.getByText('Just requested')).toBeFocused();
  await page.goBack();
  await expectBlank(page);
});

test('on a phone a first request takes at most 8 taps, a repeated one 4', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'Few Taps Clinic');
  const { page } = await person({ phone: true });
  await enterPortal(page, asking.client);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  /** The phone's own list: one tap opens it, one chooses. */
  const choose = async (target: Locator, option: string) => {
    taps += 2;
    await target.selectOption(option);
  };
  const nextDay = page.getByRole('group', { name: 'Next days' }).getByRole('button').nth(1);

  await tap(page.getByRole('button', { name: 'Request Your First Appointment' }));
  await choose(fieldOf(page, 'Language'), LANGUAGE);
  await choose(fieldOf(page, 'Service type'), 'legal');
  await tap(nextDay);
  await tap(page.getByRole('button', { name: '10:00 AM' }));
  await tap(submitIn(page));
  await expectSubmitted(page);
  expect(taps).toBeLessThanOrEqual(8);

  await page.getByRole('tab', { name: 'Dashboard' }).tap();
  taps = 0;
  await tap(next(page).getByRole('button', { name: /^Details: / }));
  await tap(details(page).getByRole('link', { name: 'Request again' }));
  await tap(nextDay);
  await tap(submitIn(page));
  await expectSubmitted(page);
  expect(taps).toBeLessThanOrEqual(4);
  const made = await requestsOf(asking);
  expect(made.map(({ location, startTime, endTime }) => [location, startTime, endTime])).toEqual([
    [asking.place, '10:00', '12:00'],
    [asking.place, '10:00', '12:00'],
  ]);
});

/** All of the form without a mouse, up to its button. */
async function fillByKeyboard(page: Page, day: string): Promise<void> {
  const { keyboard } = page;
  const [year, month, date] = day.split('-');
  const isAt = (label: Parameters<typeof fieldOf>[1]) =>
    fieldOf(page, label).evaluate((field) => field === document.activeElement);
  await expect(fieldOf(page, 'Location')).toBeEnabled();
  await page.getByRole('tab', { name: 'Request Service' }).focus();
  await keyboard.press('Tab');
  await expect(fieldOf(page, 'Language')).toBeFocused();
  await keyboard.type('Latv');
  await keyboard.press('Tab');
  await keyboard.type('Leg');
  await keyboard.press('Tab');
  await expect(fieldOf(page, 'Urgency')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(`${month}${date}${year}`);
  while (!(await isAt('Start time'))) await keyboard.press('Tab');
  await keyboard.type('1000AM');
  while (!(await isAt('Location'))) await keyboard.press('Tab');
  await keyboard.type('12');
  await keyboard.press('Tab');
  await keyboard.type('Ring twice');
  await expectFilled(page, { day, language: LANGUAGE });
  await keyboard.press('Tab');
  await keyboard.type('MRN 4471-22');
  await expect(fieldOf(page, 'Patient or case reference')).toHaveValue('MRN 4471-22');
  await keyboard.press('Tab');
  await expect(fieldOf(page, 'Purchase order')).toBeFocused();
  await keyboard.press('Tab');
  // What few requests need stays folded away, one step of the keyboard.
  await expect(page.getByText('More about the interpreter')).toBeFocused();
  await keyboard.press('Tab');
  await expect(submitIn(page)).toBeFocused();
}
