import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { openTab } from './portal-kit.ts';

const LANGUAGE = 'Dari';

/** The events of a calendar text, as an independent parser reads them. */
function _eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const _contentOf = async (download: Download) => readFile(await download.path(), 'utf8');
const sync = (page: Page) => page.getByRole('region', { name: 'Sync Appointments' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function anInterpreter(office: Office, name: string): Promise<Person> {
  return office.interpreter({ name, language: LANGUAGE, hourlyRate: '30.00' });
}

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
