import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

const LANGUAGE = 'Uzbek';

/** Two people of each side, found by a word that no other journey uses. */
async function aCompany(request: APIRequestContext, word: string) {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const interpreter = (name: string) =>
    office.interpreter({ name: `${name} ${word}`, language: LANGUAGE, hourlyRate: '30.00' });
  return {
    office,
    today,
    gulnara: await interpreter('Gulnara'),
    timur: await interpreter('Timur'),
    clinic: await office.client({ name: `Clinic ${word}`, address: '1 Silk Road' }),
    court: await office.client({ name: `Court ${word}`, address: '2 Silk Road' }),
  };
}

/** Twenty a day, half an hour each, from the day after `today` on: one after another, as the list has them. */
async function bookMany(
  office: Office,
  about: { interpreter: Person; client: Person; today: string; count: number },
) {
  const { interpreter, client, today, count } = about;
  const clock = (halves: number) =>
    `${String(6 + (halves >> 1)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`;
  const book = (n: number) =>
    office.appointment({
      interpreter,
      client,
      language: LANGUAGE,
      status: 'accepted',
      date: addDays(today, 1 + Math.floor(n / 20)),
      startTime: clock(n % 20),
      endTime: clock((n % 20) + 1),
      notes: `number ${n + 1}`,
    });
  for (let n = 0; n < count; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => book(n + more)));
}

const rows = (page: Page, part: string) => page.getByRole('grid', { name: part }).locator('[data-row-id]');
const grid = (page: Page) => page.getByRole('list', { name: 'Today and ahead' });
const cards = (page: Page) => grid(page).getByRole('listitem');
const found = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search appointments' });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).click();
}

test('filters are in the address, alone and together, over a reload and Back', async ({
  person,
  request,
}) => {
  const { office, today, gulnara, timur, clinic, court } = await aCompany(request, 'Bukhara');
  const tomorrow = addDays(today, 1);
  const book = (interpreter: Person, client: Person, date: string, status: 'accepted' | 'pending') =>
    office.appointment({ interpreter, client, date, status, language: LANGUAGE });
  await book(gulnara, clinic, tomorrow, 'accepted');
  await book(timur, court, tomorrow, 'accepted');
  await book(gulnara, court, addDays(today, 20), 'pending');
  await book(timur, clinic, addDays(today, -30), 'accepted');

  const { page } = await person();
  await signInAsStaff(page, { at: '/assignments' });

  await test.step('text, as one types, in both parts of the list', async () => {
    await search(page).pressSequentially('bukhara');
    await expect(found(page, '4 appointments')).toBeVisible();
    await expect(rows(page, 'Today and ahead')).toHaveCount(3);
    await expect(rows(page, 'Past')).toHaveCount(1);
    expect(parameters(page)).toEqual({ q: 'bukhara' });
  });

  await test.step('a usual period, a press away and a press back', async () => {
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(found(page, '2 appointments')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
    expect(parameters(page)).toEqual({ q: 'bukhara', from: tomorrow, to: tomorrow });
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(found(page, '4 appointments')).toBeVisible();
  });

  await test.step('an interpreter and a client, by a part of the name', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await choose(page, 'Filter by interpreter', gulnara.name);
    await expect(found(page, '2 appointments')).toBeVisible();
    await choose(page, 'Filter by client', court.name);
    await expect(found(page, '1 appointment')).toBeVisible();
    expect(parameters(page)).toMatchObject({ interpreterId: String(gulnara.id), clientId: String(court.id) });
  });

  await test.step('several statuses at once', async () => {
    const status = page.getByRole('group', { name: 'Filter by status' });
    await status.getByRole('button', { name: 'Accepted' }).click();
    await expect(page.getByText('No appointments match these filters')).toBeVisible();
    await status.getByRole('button', { name: 'Pending' }).click();
    await expect(found(page, '1 appointment')).toBeVisible();
    expect(parameters(page)['status']).toBe('pending,accepted');
  });

  await test.step('the first and the last day, which leave all others in place over a reload', async () => {
    await page.getByLabel('From date').fill(addDays(today, 10));
    await page.getByLabel('To date').fill(addDays(today, 25));
    await expect(found(page, '1 appointment')).toBeVisible();
    const before = parameters(page);
    expect(Object.keys(before).sort()).toEqual(['clientId', 'from', 'interpreterId', 'q', 'status', 'to']);
    await page.reload();
    await expect(found(page, '1 appointment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters (5)' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Filter by client' })).toHaveValue(court.name);
    await expect(page.getByLabel('To date')).toHaveValue(addDays(today, 25));
    expect(parameters(page)).toEqual(before);
  });

  await test.step('Back leads to the view before', async () => {
    await page.goBack();
    await expect(page.getByLabel('To date')).toHaveValue('');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(search(page)).toHaveValue('');
    expect(parameters(page)).toEqual({});
    await page.goBack();
    await expect(search(page)).toHaveValue('bukhara');
    await expect(found(page, '1 appointment')).toBeVisible();
  });
});

test('long lists load on as one scrolls, and nobody’s change moves them', async ({ person, request }) => {
  const { office, today, gulnara, timur, clinic } = await aCompany(request, 'Khiva');
  await bookMany(office, { interpreter: gulnara, client: clinic, today, count: 110 });
  const { page } = await person();
  const connected = page.waitForResponse('**/api/events*');
  await signInAsStaff(page, { at: '/assignments?q=khiva&view=cards' });
  await connected;
  await expect(found(page, '110 appointments')).toBeVisible();

  await test.step('loads on to the end, few cards standing at a time', async () => {
    await page.mouse.move(700, 600);
    const last = grid(page).locator('[aria-posinset="110"]');
    await expect(async () => {
      await page.mouse.wheel(0, 3_000);
      await expect(last).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 30_000, intervals: [50] });
    await expect(last).toHaveAttribute('aria-setsize', '110');
    expect(await cards(page).count()).toBeLessThan(60);
  });

  const target = grid(page).locator('[aria-posinset="90"]');
  const open = target.getByRole('button').first();
  await target.scrollIntoViewIfNeeded();

  await test.step('the details keep the place and give the focus back', async () => {
    await open.focus();
    const before = await placeOf(target);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Assignment Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Assignment Details' })).toHaveCount(0);
    await expect(open).toBeFocused();
    // The cards get the width of the panel back.
    await expect.poll(() => placeOf(target)).toEqual(before);
  });

  await test.step('another’s change appears at once and moves nothing under the pointer', async () => {
    await target.hover();
    const before = await placeOf(target);
    const [{ id }] = await office.get(
      `/api/assignments?q=khiva&order=oldest&limit=1&ids=${await target.getAttribute('data-id')}`,
    );
    const present = await office.get(`/api/assignments/${id}`);
    const saved = await request.put(`/api/assignments/${id}`, {
      data: changed(present, { location: '9 Caravan Gate' }),
    });
    expect(saved.status(), await saved.text()).toBe(200);
    await expect(target.getByText('9 Caravan Gate')).toBeVisible();
    await office.appointment({
      interpreter: timur,
      client: clinic,
      date: addDays(today, 2),
      status: 'accepted',
      language: LANGUAGE,
    });
    const newButton = page.getByRole('button', { name: '1 new – show' });
    await expect(newButton).toBeVisible();
    await expect(found(page, '111 appointments')).toBeVisible();
    expect(await placeOf(target)).toEqual(before);
    await newButton.click();
    await expect(newButton).toHaveCount(0);
    await expect(grid(page).locator(`[data-id="${id}"]`)).toHaveAttribute('aria-posinset', '91');
  });

  await test.step('a row that somebody else deletes keeps its place and says so', async () => {
    const card = grid(page).locator('[aria-posinset="88"]');
    await card.hover();
    const before = await placeOf(target);
    expect((await request.delete(`/api/assignments/${await card.getAttribute('data-id')}`)).status()).toBe(
      204,
    );
    await expect(card.getByText('No longer in this list')).toBeVisible();
    expect(await placeOf(target)).toEqual(before);
    await page.getByRole('button', { name: '1 no longer in this list – hide' }).click();
    await expect(found(page, '110 appointments')).toBeVisible();
  });

  await test.step('Back comes to the same rows at the same place', async () => {
    const id = await target.getAttribute('data-id');
    const card = grid(page).locator(`[data-id="${id}"]`);
    const before = await placeOf(card);
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect(async () => expect(await placeOf(card)).toEqual(before)).toPass();
  });
});

async function placeOf(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
}

/** An appointment as staff save it, with something changed. */
function changed(present: Record<string, unknown>, change: object): object {
  const names = [
    'clientId',
    'interpreterId',
    'date',
    'startTime',
    'endTime',
    'language',
    'location',
    'status',
    'notes',
  ];
  return { ...Object.fromEntries(names.map((name) => [name, present[name]])), ...change };
}
