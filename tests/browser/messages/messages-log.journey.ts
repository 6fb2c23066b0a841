import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsStaff, test } from '../kit.ts';
import { type MailingCompany, openMailingCompany } from './mailing-company.ts';

let company: MailingCompany;
let office: Office;
let today: string;
let count = 0;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(200_000);
  company = await openMailingCompany();
  office = await openOffice(await playwright.request.newContext({ baseURL: company.origin }));
  ({ today } = await office.get('/api/company'));
});
test.afterAll(() => company.close());

const UNAVAILABLE = { status: 550, text: '5.1.1 mailbox unavailable' };
const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
/** The notification about it names them too. */
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name, hasNotText: 'All staff' });
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('button', { name: new RegExp(`^${name}`) });
const message = (page: Page) => page.getByRole('dialog');

/** Books an appointment whose interpreter and client get messages; both are named after `stem`. */
async function book(stem: string): Promise<{ interpreter: Person; client: Person; id: number }> {
  count += 1;
  const interpreter = await office.interpreter({
    name: `Ida ${stem}`,
    language: 'Lao',
    hourlyRate: '25.00',
  });
  const client = await office.client({ name: `${stem} Clinic`, address: '5 Live Lane' });
  const date = addDays(today, 20 + count);
  const { id } = await office.appointment({ interpreter, client, language: 'Lao', date, status: 'accepted' });
  return { interpreter, client, id };
}

/** Until every message of an appointment has left or has ended. */
async function settled(id: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const sent = await office.get(`/api/notifications?assignmentId=${id}`);
        return sent.filter(({ state }: { state: string }) => ['queued', 'sending'].includes(state)).length;
      },
      // Three servers and a mail server share the machine.
      { timeout: 60_000 },
    )
    .toBe(0);
}

test('a failed message is listed with the reason, opened, and tried again, and others see it live', async ({
  person,
}) => {
  company.mail.answer('RCPT', UNAVAILABLE);
  const { id, client } = await book('Unreachable');
  await settled(id);
  const { page } = await person({ origin: company.origin });
  await signInAsStaff(page);

  await test.step('the dashboard and the notification center say so', async () => {
    await expect(page.getByRole('link', { name: /Messages that could not be sent/ })).toContainText(/[1-9]/);
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notifications.getByText('Message failed').first()).toBeVisible();
    await notifications
      .getByRole('link', { name: /could not|not be sent|failed/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/notifications\?state=failed$/);
    await expect(page.getByRole('heading', { name: 'Message log', level: 1 })).toBeVisible();
  });

  const second = await person({ origin: company.origin });
  await signInAsStaff(second.page, { at: '/notifications' });
  await expect(rowOf(second.page, client.name)).toContainText('Failed');

  await test.step('the list shows what, to whom, on which channel, and why', async () => {
    await expect(tab(page, 'Failed')).toHaveAttribute('aria-pressed', 'true');
    const row = rowOf(page, client.name);
    await expect(row).toContainText('Booking confirmed');
    await expect(row).toContainText('Email');
    await expect(row).toContainText(/mailbox unavailable/i);
    await row.getByRole('button').click();
    await expect(page).toHaveURL(/message=\d+/);
  });

  await test.step('one message shows its words, history and links, and can be linked to', async () => {
    await page.reload();
    const dialog = message(page);
    await expect(dialog.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    // The list is below the dialog, though the message was opened first.
    await expect(page.locator('[aria-label="Messages"] li').first()).toContainText('Failed');
    await expect(dialog.getByRole('listitem').first()).toContainText('Created');
    await expect(dialog.getByRole('listitem').last()).toContainText(/Failed.*mailbox unavailable/i);
    await expect(dialog.getByRole('link', { name: client.name })).toHaveAttribute('href', /^\/clients\/\d+$/);
    await expect(dialog.getByRole('link', { name: /Lao$/ })).toHaveAttribute(
      'href',
      `/assignments?assignment=${id}`,
    );
    const email = page.frameLocator('iframe[title="Email preview"]');
    await expect(email.getByText('Lao').filter({ visible: true }).first()).toBeVisible();
    await expect(dialog.getByText('appointment.ics')).toBeVisible();
    await expect(dialog.getByText('As it would read now')).toBeVisible();
  });

  await test.step('try again sends it, and the other browser sees it without a touch', async () => {
    company.mail.answer('RCPT', null);
    await expect(message(page).getByText(/It was not delivered/)).toBeVisible();
    await message(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The message will be sent again')).toBeVisible();
    await expect(rowOf(second.page, client.name)).toContainText('Sent');
    await expect(message(page).getByText('Sent', { exact: true }).first()).toBeVisible();
    await expect(message(page).getByText(/Tried again by/)).toBeVisible();
    await expect(message(page).getByText('As it was sent')).toBeVisible();
    await expect.poll(() => company.mail.received.length).toBeGreaterThan(0);
  });
});

test('on a phone messages are cards, and the notification center marks one entry read at a time', async ({
  person,
}) => {
  company.mail.answer('RCPT', UNAVAILABLE);
  const { id, client } = await book('Pocket');
  await settled(id);
  company.mail.answer('RCPT', null);
  const { page } = await person({ phone: true, origin: company.origin });
  await signInAsStaff(page);

  await test.step('cards, filters folded away, a message over the whole screen', async () => {
    await page.goto('/notifications');
    await expect(rowOf(page, client.name)).toContainText('Failed');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByLabel('Channel')).toBeVisible();
    await rowOf(page, client.name).getByRole('button').tap();
    await expect(message(page).getByText(/It was not delivered/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the notification center', async () => {
    const count = async () => (await office.get('/api/notifications/unread')).unread;
    const before = await count();
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).tap();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await notifications.getByRole('button', { name: 'Mark as read' }).first().tap();
    await expect.poll(count).toBe(before - 1);
    await notifications.getByRole('button', { name: 'Mark all as read' }).tap();
    await expect.poll(count).toBe(0);
    await expect(notifications.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await notifications.getByRole('link', { name: 'All messages' }).tap();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });
});
