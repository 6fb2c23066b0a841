import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { openTab } from './portal-kit.ts';

const LANGUAGE = 'Dari';

/** The events of a calendar text, as an independent parser reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8');
const sync = (page: Page) => page.getByRole('region', { name: 'Sync Appointments' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function anInterpreter(office: Office, name: string): Promise<Person> {
  return office.interpreter({ name, language: LANGUAGE, hourlyRate: '30.00' });
}

test('appointments go into the calendar, one by one and all at once', { tag: '@release' }, async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const client = await office.client({ name: 'Riverside; Court, "B"', address: '1 River St' });
  const interpreter = await anInterpreter(office, 'Farid Noor');
  const about = { interpreter, client, language: LANGUAGE, status: 'accepted' as const };
  const first = await office.appointment({ ...about, date: addDays(today, 1), notes: 'Room 4; ask, please' });
  for (let day = 2; day <= 7; day += 1) await office.appointment({ ...about, date: addDays(today, day) });
  const { page } = await person({ phone: true });
  await signInAsInterpreter(page, interpreter);
  await openTab(page, 'Schedule');
  const adds = page.getByRole('button', { name: /^Add to Calendar: / });
  await expect(adds).toHaveCount(7);

  await test.step('one', async () => {
    await sync(page)
      .getByRole('checkbox', { name: /notes and how to connect/ })
      .check();
    const [download] = await Promise.all([page.waitForEvent('download'), adds.first().click()]);
    expect(download.suggestedFilename()).toBe(`assignment-${first.id}.ics`);
    await expect(toast(page)).toContainText('Calendar File Downloaded');
    const [event, ...more] = eventsOf(await contentOf(download));
    expect(more).toEqual([]);
    expect(event?.startDate.toJSDate().getTime()).toBe(Date.parse(first.startsAt));
    expect(event?.endDate.toJSDate().getTime()).toBe(Date.parse(first.endsAt));
    expect(event?.summary).toBe('Dari interpretation: Riverside; Court, "B"');
    expect(event?.description).toContain('\n\nRoom 4; ask, please\n\n');
  });

  await test.step('all', async () => {
    const addAll = sync(page).getByRole('button', { name: 'Add All to Calendar' });
    const [download] = await Promise.all([page.waitForEvent('download'), addAll.click()]);
    expect(download.suggestedFilename()).toBe('all-appointments.ics');
    await expect(toast(page)).toContainText('All Appointments Downloaded');
    await expect(toast(page)).toContainText('7 appointments');
    expect(eventsOf(await contentOf(download))).toHaveLength(7);
  });
});

test('a phone follows the private address until it is replaced or stopped', async ({
  person,
  request,
  baseURL,
}) => {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const client = await office.client({ name: 'Hidden Clinic', address: '1 River St' });
  const interpreter = await anInterpreter(office, 'Omid Rahimi');
  const about = { interpreter, client, language: LANGUAGE, date: addDays(today, 3) };
  const { id } = await office.appointment({ ...about, status: 'accepted' });
  const { page, context } = await person({ phone: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await signInAsInterpreter(page, interpreter);
  await openTab(page, 'Schedule');
  const open = () => sync(page).getByRole('button', { name: 'Subscribe on this phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe on this phone' });
  const field = dialog.getByLabel('Private address');
  const addressNow = async () => new URL(await field.inputValue()).pathname;
  const confirmation = page.getByRole('alertdialog');

  await open();
  await expect(dialog).toContainText("no client's name, no phone number and no notes");
  await dialog.getByRole('button', { name: 'Create private address' }).click();
  await expect(field).toBeVisible();
  const first = await addressNow();

  await test.step('it opens in the calendar, and shows what may be shown', async () => {
    const link = dialog.getByRole('link', { name: 'Open in calendar' });
    const href = await link.getAttribute('href');
    expect(href).toBe((await field.inputValue()).replace(/^https?:/, 'webcal:'));
    const text = await (await request.get(first)).text();
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual(['Dari interpretation']);
    expect(text).not.toContain('Hidden');
  });

  await test.step('it is copied', async () => {
    await dialog.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Address copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  });

  await test.step('a cancellation arrives in it', async () => {
    await request.post(`/api/assignments/${id}/cancel`, { data: {} });
    expect(await (await request.get(first)).text()).toContain('STATUS:CANCELLED');
  });

  const second = await test.step('a new address stops the old one', async () => {
    await dialog.getByRole('button', { name: 'New address' }).click();
    await expect(confirmation).toContainText('The old address stops working');
    await confirmation.getByRole('button', { name: 'New address' }).click();
    await expect(confirmation).toHaveCount(0);
    await expect(field).not.toHaveValue(new RegExp(first));
    const address = await addressNow();
    expect((await request.get(first)).status()).toBe(404);
    expect((await request.get(address)).status()).toBe(200);
    return address;
  });

  await test.step('it is there again when the dialog opens again, and can be stopped', async () => {
    await page.keyboard.press('Escape');
    await expect(sync(page).getByRole('button', { name: 'Subscribe on this phone' })).toBeFocused();
    await open();
    expect(await addressNow()).toBe(second);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await confirmation.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByRole('button', { name: 'Create private address' })).toBeVisible();
    expect((await request.get(second)).status()).toBe(404);
  });
});

test('an app on the home screen of an iPhone gives the file to the share sheet', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const client = await office.client({ name: 'Riverside Court', address: '1 River St' });
  const interpreter = await anInterpreter(office, 'Zahra Amiri');
  const about = { interpreter, client, language: LANGUAGE, date: addDays(today, 3) };
  await office.appointment({ ...about, status: 'accepted' });
  const { page } = await person({ phone: true });
  // Chromium shares no files on a desktop: Safari's function is faked.
  await page.addInitScript(() => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    const answers = ['NotAllowedError', '', 'AbortError'];
    const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value });
    define('userAgent', iPhone);
    define('standalone', true);
    define('canShare', () => true);
    define('share', async ({ files }: { files: File[] }) => {
      const answer = answers.shift();
      if (answer) throw new DOMException('', answer);
      document.title = `shared ${files[0]?.name} ${files[0]?.type}`;
    });
  });
  await signInAsInterpreter(page, interpreter);
  await openTab(page, 'Schedule');
  const addAll = sync(page).getByRole('button', { name: 'Add All to Calendar' });
  await addAll.click();
  // The file was too long on its way: one more press.
  const again = sync(page).getByRole('button', { name: 'Open calendar file' });
  await again.click();
  await expect(toast(page)).toContainText('All Appointments Downloaded');
  await expect(page).toHaveTitle('shared all-appointments.ics text/calendar');
  await expect(again).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  // Closing the sheet is no failure.
  await addAll.click();
  await expect(addAll).not.toHaveAttribute('aria-busy');
  await expect(toast(page)).not.toContainText('Error');
});
