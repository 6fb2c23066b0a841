import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { expect, signInAsInterpreter, signInAsStaff, test } from '../kit.ts';
import { enterPortal, reportStep } from './client-kit.ts';
import {
  expectBlank,
  expectFilled,
  expectSubmitted,
  fieldOf,
  requestsOf,
  somebodyAsking,
  submitIn,
} from './client-request-kit.ts';

const LANGUAGE = 'Latvian'; // nobody in the demo speaks it: a broadcast asks exactly whom this journey made

const next = (page: Page) => page.getByRole('region', { name: 'Next appointment' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment Details' });
const standing = (page: Page) => details(page).locator('[aria-current="step"]');

/** From nothing to the stars, in three browsers; the client's shows each step without being touched. */
test('a first request is followed to its end', { tag: '@release' }, async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'First Steps Clinic');
  const inga = await asking.office.interpreter({
    name: 'Inga Ozola',
    language: LANGUAGE,
    hourlyRate: '30.00',
  });
  const { page } = await person();
  const staffPage = (await person()).page;
  const phone = (await person({ phone: true })).page;

  await test.step('an empty account requests', async () => {
    await enterPortal(page, asking.client);
    await page.getByRole('button', { name: 'Request Your First Appointment' }).click();
    await fillByKeyboard(page, asking.day);
    await page.keyboard.press('Enter');
    await expectSubmitted(page);
    // What had the focus is gone: it goes on at the new one.
    await expect(page.getByText('Just requested')).toBeFocused();
    await page.goBack();
    await expectBlank(page);
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(next(page)).toContainText('We are looking for an interpreter.');
    await expect(next(page)).toContainText('Interpreter not yet assigned');
  });

  await test.step('staff ask everyone who speaks the language', async () => {
    await signInAsStaff(staffPage);
    await staffPage.goto('/assignments');
    const queue = staffPage.getByRole('region', { name: /Pending Client Requests/ });
    const row = queue.getByRole('listitem').filter({ hasText: asking.client.name });
    await row.getByRole('button', { name: /Ask everyone now/ }).click();
    await staffPage.getByRole('alertdialog').getByRole('button', { name: /Send/ }).click();
    await expect(staffPage.getByText('Saved. Email and texts are off, so nobody was told.')).toBeVisible();
    // An interpreter who was only asked has not agreed, and is not named yet.
    await expect(next(page)).not.toContainText(inga.name);
  });

  await test.step('the interpreter accepts, and the client sees who comes', async () => {
    await signInAsInterpreter(phone, inga);
    await phone.getByRole('button', { name: '1 request waits for your answer' }).click();
    await phone.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(next(page)).toContainText('Confirmed: Inga Ozola will interpret for you.');
    await expect(next(page).getByRole('link', { name: '(555) 010-0777' })).toBeVisible();
  });

  const [made] = await requestsOf(asking);
  if (made === undefined) throw new Error('The request has not been made');

  await test.step('on the way, arrived, completed', async () => {
    await next(page)
      .getByRole('button', { name: /^Details: / })
      .click();
    await expect(standing(page)).toContainText('Confirmed');
    await expect(details(page)).toContainText('$150.00 (estimate)');
    await reportStep(request, made.id, 'en_route');
    await expect(standing(page)).toContainText('On the way');
    await reportStep(request, made.id, 'arrived');
    // Days before the start, it does not mean that somebody is there.
    await expect(details(page)).toContainText('Checked in early');
    const phoneNumber = details(page).getByRole('link', { name: '(555) 010-0777' });
    await expect(phoneNumber).toBeVisible();
    await asking.office.move(made.id, { date: addDays(asking.day, -7) });
    await reportStep(request, made.id, 'completed');
    await expect(details(page)).toContainText('Done.');
    // The phone number goes with the work.
    await expect(phoneNumber).toHaveCount(0);
  });

  await test.step('the stars', async () => {
    await details(page).getByRole('button', { name: 'Rate', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'How was it with Inga Ozola?' });
    await question.getByLabel('5 stars').check({ force: true });
    await question.getByLabel('Comment').fill('Calm and exact');
    await question.getByRole('button', { name: 'Save rating' }).click();
    await expect(question).toBeHidden();
    await expect(details(page)).toContainText('Your rating: 5 of 5 stars');
    await expect(details(page)).toContainText('Calm and exact');
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await page.getByRole('tab', { name: 'My Appointments' }).click();
    await expect(page.getByRole('region', { name: 'Past' })).toContainText('Inga Ozola');
  });
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
