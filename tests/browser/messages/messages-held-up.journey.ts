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
const message = (page: Page) => page.getByRole('dialog');
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
async function become(id: number, state: string): Promise<void> {
  await expect
    .poll(async () => {
      const notice = await office.get(`/api/notifications?assignmentId=${id}&channel=email`);
      return [
        ...new Set(notice.map((one: { state: string; heldFor: string | null }) => one.heldFor ?? one.state)),
      ];
    })
    .toEqual([state]);
}

test('messages on a channel that is off are reported on the dashboard, and all are sent once it is on', {
  tag: '@release',
}, async ({ person }) => {
  const { client, id } = await book('Wayless');
  await become(id, 'not_configured');
  const { page } = await person({ origin: company.origin, allow: /ERR_CONNECTION|ERR_INCOMPLETE|503/ });
  await signInAsStaff(page);

  await test.step('the dashboard says so in one line, which leads to those messages', async () => {
    const line = saysOfEmail(page, /off: \d+ not sent today$/);
    await expect(line).toBeVisible();
    await line.click();
    await expect(page).toHaveURL(/\/notifications\?state=not_configured/);
    await expect(rowOf(page, client.name)).toContainText("Email isn't set up.");
  });

  await test.step('one of them cannot be tried again, and says why', async () => {
    await rowOf(page, client.name).getByRole('button').click();
    await expect(
      message(page).getByText('Email is not set up. An administrator can set it up in Settings.'),
    ).toBeVisible();
    await expect(message(page).getByRole('button', { name: 'Try again' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('once the channel is on, all of them are tried again at once', async () => {
    await company.restart(true);
    await page.goto('/notifications?state=not_configured&channel=email');
    await expect(rowOf(page, client.name)).toContainText('Email was off when this was due.');
    // The buttons beside the states leave them visible, in a window half as wide too.
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('button', { name: /^Sent/ })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^\d+ not set up – try all again$/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('is sent once');
    await dialog.getByRole('button', { name: 'Try all again' }).click();
    await expect(page.getByText(/\d+ messages will be sent again/)).toBeVisible();
    await become(id, 'sent');
    await expect(page.getByRole('button', { name: /not set up – try/ })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page.getByText(/available today$/)).toBeVisible();
    await expect(saysOfEmail(page, /./)).toHaveCount(0);
  });
});

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
