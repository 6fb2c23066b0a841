import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsStaff, test } from '../kit.ts';
import { type MailingCompany, openMailingCompany } from './mailing-company.ts';

// One company through two troubles, the second on what the first has left: no way at all, a dead service.
test.describe.configure({ mode: 'serial' });

let company: MailingCompany;
let office: Office;
let today: string;
let count = 0;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(200_000);
  company = await openMailingCompany({ isMailOn: false });
  office = await openOffice(await playwright.request.newContext({ baseURL: company.origin }));
  ({ today } = await office.get('/api/company'));
});
test.afterAll(() => company.close());

const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name, hasNotText: 'All staff' });
const _message = (page: Page) => page.getByRole('dialog');
/** The line of the dashboard; the demo's text messages are not configured either. */
const saysOfEmail = (page: Page, what: RegExp) =>
  page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /^\d+ Email/ })
    .filter({ hasText: what });

/** Books an appointment whose interpreter and client get e-mails. */
async function book(stem: string): Promise<{ client: Person; id: number }> {
  count += 1;
  const about = { name: `Ida ${stem}`, language: 'Lao', hourlyRate: '25.00' };
  const interpreter = await office.interpreter(about);
  const client = await office.client({ name: `${stem} Clinic`, address: '5 Live Lane' });
  const date = addDays(today, 20 + count);
  const { id } = await office.appointment({ interpreter, client, language: 'Lao', date, status: 'accepted' });
  return { client, id };
}

/** Until each e-mail about an appointment is in the state. */
async function _become(id: number, state: string): Promise<void> {
  await expect
    .poll(async () => {
      const notice = await office.get(`/api/notifications?assignmentId=${id}&channel=email`);
      return [
        ...new Set(notice.map((one: { state: string; heldFor: string | null }) => one.heldFor ?? one.state)),
      ];
    })
    .toEqual([state]);
}

// It waits for a real half minute. What the screens say of an outage: gallery.journey.ts; when one begins and ends: server/outbox.
test('an outage is on the dashboard until it is over', { tag: '@full' }, async ({ person }) => {
  test.setTimeout(300_000);
  const { page } = await person({ origin: company.origin });
  await signInAsStaff(page);
  company.mail.answer('MAIL', { status: 550, text: '5.7.1 Sender not allowed' });
  const { client } = await book('Stranded');

  // A service that restarts is back sooner; an outage of half a minute is shown to staff without a reload.
  const line = saysOfEmail(page, /has not been going out since \d+:\d\d [AP]M: \d messages are waiting$/);
  await expect(line).toBeVisible({ timeout: 120_000 });
  await line.click();
  await expect(page).toHaveURL(/\/notifications\?state=(waiting|held)&channel=email$/);
  await expect(rowOf(page, client.name)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: /^Email has not been going out since/ });
  await expect(alert).toContainText('Waiting messages are sent automatically as soon as possible.');
  await alert.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(/Down since.*Sender not allowed/s);

  company.mail.answer('MAIL', null);
  await page.goto('/admin');
  await expect(line).toBeVisible();
  await expect(line).toHaveCount(0, { timeout: 120_000 });
});
