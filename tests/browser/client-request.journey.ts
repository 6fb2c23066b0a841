import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import {
  changeNights,
  expectBlank,
  expectFilled,
  expectSubmitted,
  fieldOf,
  fillForm,
  keysSent,
  LONG_PLACE,
  openForm,
  PLACE,
  requestsOf,
  somebodyAsking,
  submitIn,
} from './client-request-kit.ts';
import { expect, test } from './kit.ts';
import { look } from './look.ts';

const LANGUAGE = 'Mongolian';

const errorAt = (page: Page, label: Parameters<typeof fieldOf>[1]) =>
  expect.poll(async () => {
    const field = fieldOf(page, label);
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const error = ids.find((id) => id.endsWith('-error'));
    if (error === undefined || (await field.getAttribute('aria-invalid')) !== 'true') return null;
    return page.locator(`[id="${error}"]`).textContent();
  });

for (const phone of [false, true]) {
  test(`${phone ? 'on a phone' : 'at a desk'} every rule is said at its field`, async ({
    person,
    request,
  }, info) => {
    const asking = await somebodyAsking(request, 'Alder Clinic');
    const { today } = asking;
    const { page } = await person({ phone });
    // Noon of the company's day: midnight comes to no one in between.
    await page.clock.setFixedTime(`${today}T17:00:00Z`);
    const keys = keysSent(page);
    await openForm(page, asking.client);
    await expect(page.getByText('Minimum booking 2 hours')).toBeVisible();
    const press = () => submitIn(page).click();

    await test.step('what is missing', async () => {
      await expect(page.getByText('Estimated Cost')).toHaveCount(0);
      await press();
      await expect(fieldOf(page, 'Language')).toBeFocused();
      await errorAt(page, 'Language').toBe('Language is required');
      await errorAt(page, 'Service type').toBe('Choose a service type');
      await errorAt(page, 'Date').toBe('Date is required');
      await errorAt(page, 'Start time').toBe('Start time is required');
      await errorAt(page, 'End time').toBe('End time is required');
      await errorAt(page, 'Location').toBe('Location is required');
      await errorAt(page, 'Notes').toBe(null);
      await look(page, info, `request-missing-${phone ? 'phone' : 'desk'}`);
      await fieldOf(page, 'Language').selectOption(LANGUAGE);
      await errorAt(page, 'Language').toBe(null);
      await fieldOf(page, 'Service type').selectOption('legal');
      await fieldOf(page, 'Location').selectOption(PLACE);
      await errorAt(page, 'Location').toBe(null);
      await press();
      await expect(fieldOf(page, 'Date')).toBeFocused();
    });

    await test.step('the times', async () => {
      for (const label of ['Start time', 'End time'] as const) {
        await expect(fieldOf(page, label)).toHaveAttribute('step', '300');
      }
      await fieldOf(page, 'Date').fill(asking.day);
      await fieldOf(page, 'Start time').fill('10:00');
      await expect(fieldOf(page, 'End time')).toHaveValue('12:00');
      await fieldOf(page, 'Start time').fill('11:30');
      await expect(fieldOf(page, 'End time')).toHaveValue('13:30');
      await fieldOf(page, 'End time').fill('11:30');
      await errorAt(page, 'End time').toBe('End time must be after start time');
      await expect(page.getByText('Shown once the end time is after the start time.')).toBeVisible();
      await press();
      await expect(fieldOf(page, 'End time')).toBeFocused();
      await fieldOf(page, 'End time').fill('13:25');
      await errorAt(page, 'End time').toBe('Appointments must be at least 2 hours long');
      await fieldOf(page, 'End time').fill('13:33');
      await errorAt(page, 'End time').toBe('Choose a time in steps of 5 minutes');
      await fieldOf(page, 'End time').fill('14:00');
      await errorAt(page, 'End time').toBe(null);
      // An end that was chosen follows no more.
      await fieldOf(page, 'Start time').fill('09:00');
      await expect(fieldOf(page, 'End time')).toHaveValue('14:00');
    });

    await test.step('the date, by its urgency', async () => {
      const tooSoon = 'Routine requests start tomorrow at the earliest; choose urgent or emergency for today';
      await expect(fieldOf(page, 'Date')).toHaveAttribute('min', addDays(today, 1));
      await fieldOf(page, 'Date').fill(addDays(today, -1));
      await errorAt(page, 'Date').toBe('Date cannot be in the past');
      await fieldOf(page, 'Date').fill(today);
      await errorAt(page, 'Date').toBe(tooSoon);
      for (const urgency of ['urgent', 'emergency']) {
        await fieldOf(page, 'Urgency').selectOption(urgency);
        await expect(fieldOf(page, 'Date')).toHaveAttribute('min', today);
        await errorAt(page, 'Date').toBe(null);
      }
      await fieldOf(page, 'Urgency').selectOption('routine');
      await errorAt(page, 'Date').toBe(tooSoon);
      await expect(page.getByRole('status').filter({ hasText: tooSoon })).toHaveCount(1);
      await press();
      await expect(fieldOf(page, 'Date')).toBeFocused();
    });

    await test.step('times that the clocks skip or show twice', async () => {
      const { spring, autumn } = changeNights(asking);
      await fieldOf(page, 'Date').fill(spring);
      await fieldOf(page, 'Start time').fill('02:30');
      await errorAt(page, 'Start time').toMatch(/^2:30 AM does not exist on .*clocks go forward/);
      await press();
      await expect(fieldOf(page, 'Start time')).toBeFocused();
      await fieldOf(page, 'Date').fill(autumn);
      await fieldOf(page, 'Start time').fill('01:30');
      await errorAt(page, 'Start time').toBe(null);
      await expect(page.getByText('The first of the two is meant.')).toBeVisible();
      await look(page, info, `request-doubled-${phone ? 'phone' : 'desk'}`);
    });

    await test.step('nothing of it was sent, and Clear Form takes all of it away', async () => {
      expect(keys).toEqual([]);
      await page.getByRole('button', { name: 'Clear Form' }).click();
      await expectBlank(page);
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await expect(page.getByText('Estimated Cost')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(fieldOf(page, 'Start time')).toHaveValue('01:30');
      await page.getByRole('button', { name: 'Clear Form' }).click();
      await expectBlank(page);
    });
  });
}

test('a place is one of the client’s, shortened in the list alone, or any other', async ({
  person,
  request,
}) => {
  const asking = await somebodyAsking(request, 'Aspen Clinic');
  const { page } = await person();
  await openForm(page, asking.client);
  const place = fieldOf(page, 'Location');
  await expect(place.locator('option:not([disabled])')).toHaveText([
    PLACE,
    `${LONG_PLACE.slice(0, 50)}…`,
    'Other address',
  ]);

  await test.step('the full text is kept', async () => {
    await fillForm(page, { day: asking.day, language: LANGUAGE });
    await place.selectOption({ index: 2 });
    await expect(page.getByText(LONG_PLACE)).toBeVisible();
    await submitIn(page).click();
    await expectSubmitted(page);
    expect(await requestsOf(asking)).toMatchObject([{ location: LONG_PLACE }]);
  });

  await test.step('another one is typed, with the known ones as suggestions', async () => {
    await page.getByRole('tab', { name: 'Request Service' }).click();
    await place.selectOption('Other address');
    const other = fieldOf(page, 'Other address');
    await expect(other).toHaveAttribute('placeholder', 'Enter address');
    await other.fill('WARD');
    await page.getByRole('listbox').getByRole('option', { name: PLACE }).click();
    await expect(other).toHaveValue(PLACE);
    await other.fill('1 Quay');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Form' }).click();
    await expect(other).toHaveCount(0);
    await expectBlank(page);
  });
});

test('a draft stays on the device until it is sent, cleared or signed out of', async ({
  person,
  request,
}, info) => {
  const asking = await somebodyAsking(request, 'Birch Clinic');
  const { client, day } = asking;
  const filled = { day, language: LANGUAGE };
  const { page: first, context } = await person();
  let page = first;
  await openForm(page, client);
  const note = () => page.getByText(/^Your draft from .* was kept\.$/);
  await fillForm(page, filled);
  await expect(note()).toHaveCount(0);

  await test.step('another tab of the portal, a reload, a closed window', async () => {
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByRole('tab', { name: 'Request Service' }).click();
    await expectFilled(page, filled);
    await page.reload();
    await expectFilled(page, filled);
    await expect(note()).toBeVisible();
    await look(page, info, 'request-draft-desk');
    const next = await context.newPage();
    await page.close();
    page = next;
    await page.goto('/client-portal?tab=request');
    await expectFilled(page, filled);
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, info, 'request-draft-phone');
  });

  await test.step('a day that has passed meanwhile is said', async () => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('draft:request:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(key) ?? '');
      draft.values.date = '2026-01-05';
      localStorage.setItem(key, JSON.stringify(draft));
    });
    await page.reload();
    await errorAt(page, 'Date').toBe('Date cannot be in the past');
    await fieldOf(page, 'Date').fill(day);
  });

  await test.step('clearing it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Clear the draft' }).click();
    await expectBlank(page);
    await expect(note()).toHaveCount(0);
    await page.reload();
    await expectBlank(page);
  });

  await test.step('it is nobody else’s, and a logout removes it', async () => {
    await fillForm(page, filled);
    const neighbour = await somebodyAsking(request, 'Beech Clinic');
    const cookies = await context.cookies();
    await page.evaluate(() => localStorage.removeItem('clientAuth'));
    await openForm(page, neighbour.client);
    await expectBlank(page);
    await expect(note()).toHaveCount(0);
    await context.clearCookies();
    await context.addCookies(cookies);
    await openForm(page, client);
    await expectFilled(page, filled);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/client-login$/);
    await openForm(page, client);
    await expectBlank(page);
  });
});
