import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays } from '#domain/civil.ts';
import { civilSpan } from '#kit/civil-span.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, test } from '../kit.ts';
import { logOut, openTab } from './portal-kit.ts';
import { photoOfReceipt } from './receipt-photos.ts';

const LANGUAGE = 'Burmese'; // nobody in the demo speaks it: a broadcast asks exactly whom this journey made

interface Day {
  page: Page;
  office: Office;
  request: APIRequestContext;
  interpreter: Person;
  client: Person;
  /** The appointment that the day is about; known once staff have made it. */
  id: number;
  startTime: string;
  endTime: string;
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const next = (page: Page) => section(page, 'Next appointment');
const toast = (page: Page) => section(page, 'Notifications (F8)');
const details = (page: Page) => page.getByRole('dialog', { name: 'Assignment Details' });
const asStaffSee = ({ office, id }: Day) => office.get(`/api/assignments/${id}`);

test('the whole day of an interpreter, on the phone', { tag: '@release' }, async ({ person, request }) => {
  const office = await openOffice(request);
  const about = { language: LANGUAGE, hourlyRate: '40.00' };
  const interpreter = await office.interpreter({ name: 'Thiri Aung', ...about });
  const client = await office.client({ name: 'Lakeside Clinic', address: '7 Lake Street' });
  const { page } = await person({ device: 'Pixel 7', allow: /401/ });
  const { timeZone } = await office.get('/api/company');
  const times = civilSpan(Date.now() + 5 * 60_000, timeZone);
  const day: Day = { page, office, request, interpreter, client, id: 0, ...times };

  await test.step('begins with a sign-in that lasts', () => signsIn(day));
  await test.step('an offer that staff broadcast arrives while the portal is open', async () => {
    day.id = await broadcast(day, times.date);
    await seesTheOffer(day);
  });
  await test.step('it is accepted, and goes into the calendar', () => accepts(day));
  await test.step('on the way, and a check-in with the location', () => arrives(day));
  await test.step('it is completed with expenses and a receipt', () => completes(day));
  await test.step('its earnings are in the past work', () => seesThePay(day));
  await test.step('a second one is declined', () => declines(day, times.date));
  await test.step('the logout removes everything', () => logsOut(day));
});

async function signsIn({ page, interpreter }: Day): Promise<void> {
  await page.goto('/interpreter-login');
  await page.getByLabel('Username').fill(interpreter.username);
  await page.getByLabel('Password', { exact: true }).fill(interpreter.password);
  await page.getByLabel('Stay logged in').tap();
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await expect(toast(page)).toContainText(`Welcome back, ${interpreter.name}!`);
  await openTab(page, 'Offers');
  await expect(page.getByText('No pending requests')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('interpreterSession'))).toContain(interpreter.name);
  const cookies = await page.context().cookies();
  // 30 days (rule sign-in-7).
  expect(cookies.some(({ expires }) => expires * 1000 - Date.now() > 29 * 86_400_000)).toBe(true);
}

/** Staff offer it to a colleague first, and then to all who speak the language. */
async function broadcast(
  { office, request, client, startTime, endTime }: Day,
  date: string,
): Promise<number> {
  const colleague = await office.interpreter({ name: 'Min Htet', language: LANGUAGE, hourlyRate: '40.00' });
  const about = { interpreter: colleague, client, language: LANGUAGE, date, startTime, endTime };
  const { id } = await office.appointment({
    ...about,
    status: 'pending',
    notes: 'Third floor, ask for Dr. Lin',
  });
  const response = await request.post(`/api/assignments/${id}/broadcast`);
  expect(response.status(), await response.text()).toBe(200);
  return id;
}

async function seesTheOffer({ page, client, id }: Day): Promise<void> {
  const card = page.locator(`#offer-${id}`);
  await expect(card).toBeVisible();
  for (const text of ['New Request', client.name, 'about $80.00', 'Third floor, ask for Dr. Lin'])
    await expect(card).toContainText(text);
  await expect(page.getByRole('link', { name: /^Offers\s*, 1 open/ })).toBeVisible();
}

async function accepts(day: Day): Promise<void> {
  const { page, interpreter, id } = day;
  await page.locator(`#offer-${id}`).getByRole('button', { name: 'Accept Assignment' }).tap();
  await expect(toast(page)).toContainText('Assignment accepted successfully!');
  await openTab(page, 'Schedule');
  expect(await asStaffSee(day)).toMatchObject({ status: 'accepted', interpreterId: interpreter.id });

  const add = page.getByRole('button', { name: /^Add to Calendar: / });
  const [file] = await Promise.all([page.waitForEvent('download'), add.tap()]);
  await expect(toast(page)).toContainText('Calendar File Downloaded');
  expect(file.suggestedFilename()).toBe(`assignment-${id}.ics`);
  const events = new ICAL.Component(
    ICAL.parse(await readFile(await file.path(), 'utf8')),
  ).getAllSubcomponents('vevent');
  const { startsAt } = await asStaffSee(day);
  expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString())).toEqual([
    new Date(startsAt).toISOString(),
  ]);
}

async function arrives(day: Day): Promise<void> {
  const { page, client } = day;
  await openTab(page, 'Today');
  await expect(next(page)).toContainText(client.name);
  await next(page).getByRole('button', { name: 'On my way' }).tap();
  await expect.poll(async () => (await asStaffSee(day)).currentStatus).toBe('en_route');
  await expect(next(page).getByRole('button', { name: 'Check In' })).toBeVisible();
  await next(page).getByRole('button', { name: 'View details' }).tap();
  await details(page).getByRole('button', { name: 'Check In & Share Location' }).tap();
  await expect(toast(page)).toContainText('Checked In');
  await expect(toast(page)).toContainText('Location shared with admin.');
  const { currentStatus, currentLocation, arrivedAt, status } = await asStaffSee(day);
  expect({ currentStatus, status }).toEqual({ currentStatus: 'arrived', status: 'accepted' });
  expect(JSON.parse(currentLocation)).toEqual({ lat: 40.7128, lng: -74.006, accuracy: 12 });
  expect(Math.abs(Date.parse(arrivedAt) - Date.now())).toBeLessThan(60_000);
}

async function completes(day: Day): Promise<void> {
  const { page, office, request, id } = day;
  const { timeZone } = await office.get('/api/company');
  // Nobody completes an appointment before its end.
  const past = civilSpan(Date.now() - 150 * 60_000, timeZone, 'earlier');
  await office.move(id, past);
  const { endTime } = past;
  await details(page).getByRole('button', { name: 'Complete', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Complete Assignment' });
  await dialog.getByLabel('Actual end time').fill(endTime);
  await dialog.getByLabel('Parking cost').fill('8.50');
  await dialog.getByLabel('Tolls cost').fill('3');
  const buffer = await photoOfReceipt(page, { width: 900, height: 1200, type: 'image/jpeg', total: '8.50' });
  await dialog
    .locator('[data-camera]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  await expect(dialog.getByText('About $91.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete Assignment' }).tap();
  await expect(toast(page)).toContainText('Job Complete');
  expect(await asStaffSee(day)).toMatchObject({
    status: 'completed',
    currentStatus: 'completed',
    actualEndTime: endTime,
    parkingCost: '8.50',
    tollsCost: '3.00',
  });
  const receipts = async () => (await request.get(`/api/assignments/${id}/receipts`)).json();
  await expect.poll(async () => (await receipts()).length).toBe(1);
}

async function seesThePay(day: Day): Promise<void> {
  const { page, office, interpreter, client } = day;
  const open = details(page);
  if (await open.isVisible()) await open.getByText('Close', { exact: true }).tap();
  await openTab(page, 'Earnings');
  const past = section(page, 'Earnings');
  const row = past.getByRole('article').filter({ hasText: client.name });
  await expect(row).toContainText('$91.50');
  await expect(row).toContainText('Reported');
  const payments = await office.get(`/api/payments?interpreterId=${interpreter.id}`);
  expect(payments).toMatchObject([{ amount: '91.50', status: 'pending' }]);
}

async function declines(day: Day, date: string): Promise<void> {
  const { page, office, interpreter, client } = day;
  const about = { interpreter, client, language: LANGUAGE, date: addDays(date, 2) };
  const second = await office.appointment({ ...about, status: 'pending' });
  await openTab(page, 'Offers');
  const card = page.locator(`#offer-${second.id}`);
  await card.getByRole('button', { name: 'Decline' }).tap();
  await card.getByRole('button', { name: 'The rate' }).tap();
  await expect(toast(page)).toContainText('Assignment declined');
  await expect(card).toBeHidden();
  expect(await office.get(`/api/assignments/${second.id}`)).toMatchObject({ status: 'declined' });
}

async function logsOut({ page }: Day): Promise<void> {
  const cookies = await page.context().cookies();
  await logOut(page);
  await expect(toast(page)).toContainText('Logged out');
  await expect(toast(page)).toContainText('You have been logged out successfully.');
  await expect(page).toHaveURL(/\/interpreter-login$/);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  // Nor does the server know the cookie any more.
  await page.context().addCookies(cookies);
  const answer = await page.request.get('/api/interpreter/session');
  expect(answer.status()).toBe(401);
}
