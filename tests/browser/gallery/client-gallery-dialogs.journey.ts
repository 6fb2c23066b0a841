import type { Locator, Page } from '@playwright/test';
import { type ClientVisit, checkBothWidths, expect, test } from './client-gallery-kit.ts';
import type { Refusal } from './gallery-api.ts';

// Each test looks at several states, each in both widths and both schemes.
test.describe.configure({ timeout: 180_000 });

const PORTAL = '/client-portal';
// A failure would be waited out; this is final.
const REFUSED: Refusal = { status: 409, code: 'illegal_step', message: 'Not at this moment.' };

const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment Details' });

/** Where the portal reads appointments: one by itself, or lists, one of which may serve for the details. */
const OWN = /\/api\/(appointments\/\d+|assignments\/client\/.*)$/;

/** Changes every appointment that the server answers. */
const changeAnswers = (page: Page, change: object) =>
  page.route(OWN, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const changed = (answer: object) => ({ ...answer, ...change });
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(changed) : changed(body) });
  });

/** Opens an appointment by the link that a message carries. */
async function openDetails({ page }: ClientVisit, id: number): Promise<Locator> {
  await page.goto(`${PORTAL}?appointment=${id}`);
  await expect(details(page).getByText('Language', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return details(page);
}

test('an appointment in each of its states', { tag: '@full' }, async ({ visit, company }) => {
  const one = await visit('full');
  const { shown } = company;
  for (const [name, says] of [
    ['pending', 'Finding an interpreter'],
    ['confirmed', 'Confirmed: Amina Bello will interpret for you.'],
    ['onTheWay', 'Amina Bello is on the way.'],
    ['arrived', 'Amina Bello has arrived.'],
    ['unrated', 'Done.'],
    ['rated', 'Patient and very clear'],
    ['cancelledByClient', '$162.50 is billed.'],
    ['cancelledByStaff', 'Cancelled by us'],
    ['proposed', "We'll get back to you."],
    ['proposalDeclined', 'Nobody is free that afternoon'],
    ['proposalAccepted', 'Moved to the time you proposed'],
  ] as const) {
    await test.step(name, async () => {
      await expect(await openDetails(one, shown[name])).toContainText(says);
      await checkBothWidths(one, `details-${name}`);
    });
  }
});

test('an appointment that was declined, is awaited, is not there', { tag: '@full' }, async ({
  visit,
  company,
}) => {
  const one = await visit('full');
  const { page, api } = one;
  const { pending } = company.shown;

  await test.step('declined by who was asked', async () => {
    await changeAnswers(page, { status: 'declined' });
    await expect(await openDetails(one, pending)).toContainText("We haven't found an interpreter yet.");
    await checkBothWidths(one, 'details-declined');
    await page.unroute(OWN);
  });
  await test.step('begun, and the interpreter has not come', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await changeAnswers(page, { startsAt: ago(20), endsAt: ago(-100) });
    const missed = await openDetails(one, company.shown.confirmed);
    await expect(missed.getByRole('link', { name: 'Call office' })).toBeVisible();
    await checkBothWidths(one, 'details-missing');
    await page.unroute(OWN);
  });
  await test.step('awaited', async () => {
    api.answer('held', /^\/api\/(appointments|assignments)\//);
    await page.goto(`${PORTAL}?appointment=${pending}`);
    await expect(details(page).locator('[aria-busy="true"]').first()).toBeVisible();
    await checkBothWidths(one, 'details-loading');
    await api.release();
  });
  await test.step('not to be loaded', async () => {
    api.answer('failed', /^\/api\/(appointments|assignments)\//);
    await page.goto(`${PORTAL}?appointment=${pending}`);
    await expect(page.getByText('The appointment could not be loaded')).toBeVisible();
    await checkBothWidths(one, 'details-failed');
    api.answer('real');
  });
  await test.step('unknown', async () => {
    api.statuses.add(404);
    await page.goto(`${PORTAL}?appointment=999999999`);
    await expect(page.getByText('Appointment not found')).toBeVisible();
    await checkBothWidths(one, 'details-unknown');
  });
});

test('cancelling, whatever it costs', { tag: '@full' }, async ({ visit, company }) => {
  const one = await visit('full');
  const { page, api } = one;
  const question = page.getByRole('alertdialog');
  const ask = async (id: number, name = 'Cancel appointment') =>
    (await openDetails(one, id)).getByRole('button', { name }).click();

  await test.step('while its cost is looked up, or cannot be', async () => {
    api.answer('held', /cancellation$/);
    await ask(company.shown.confirmed);
    await expect(question.locator('[aria-busy="true"]')).toBeVisible();
    await checkBothWidths(one, 'cancel-loading');
    await api.release();
    await expect(question).toContainText('There is no charge for cancelling');
    await checkBothWidths(one, 'cancel-free');
    api.answer('failed', /cancellation$/);
    await ask(company.shown.confirmed);
    await expect(page.getByText('The charge could not be loaded')).toBeVisible();
    await checkBothWidths(one, 'cancel-unknown-cost');
    api.answer('real');
  });
  await test.step('of a request', async () => {
    await ask(company.shown.pending, 'Cancel request');
    await expect(question).toContainText('There is no charge for cancelling');
    await checkBothWidths(one, 'cancel-request');
  });
  await test.step('at a charge, without a reason, refused, on its way', async () => {
    await ask(company.shown.charged);
    const yes = question.getByRole('button', { name: 'Cancel it for $162.50' });
    await expect(yes).toBeVisible();
    await yes.click();
    await expect(question.getByText('Please say why')).toBeVisible();
    await checkBothWidths(one, 'cancel-charged');
    await question.getByLabel('Reason').fill('The hearing was put off');
    api.refuse(REFUSED);
    await yes.click();
    await expect(question.getByText(REFUSED.message)).toBeVisible();
    await checkBothWidths(one, 'cancel-refused');
    api.refuse('held');
    await yes.click();
    await expect(question.locator('button[aria-busy="true"]')).toBeVisible();
    await checkBothWidths(one, 'cancel-pending');
  });
});

test('proposing another time, and taking it back', { tag: '@full' }, async ({ visit, company }) => {
  const one = await visit('full');
  const { page, api } = one;
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  const submit = dialog.getByRole('button', { name: 'Send proposal' });
  const shown = await openDetails(one, company.shown.confirmed);
  await shown.getByRole('button', { name: 'Propose another time' }).click();
  await expect(submit).toBeVisible();
  await checkBothWidths(one, 'propose');
  await dialog.getByLabel('Date').fill('');
  await dialog.getByLabel('End time').fill('11:00');
  await submit.click();
  await expect(dialog.getByText('Date is required')).toBeVisible();
  await checkBothWidths(one, 'propose-invalid');
  await dialog.getByLabel('Date').fill(company.day(21));
  await dialog.getByLabel('End time').fill('13:00');
  await dialog.getByLabel('Note').fill('The doctor is free later');
  api.refuse(REFUSED);
  await submit.click();
  await expect(dialog.getByText(REFUSED.message)).toBeVisible();
  await checkBothWidths(one, 'propose-refused');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Discard what you have entered?' })).toBeVisible();
  await checkBothWidths(one, 'propose-leaving');

  const proposed = await openDetails(one, company.shown.proposed);
  await proposed.getByRole('button', { name: 'Withdraw proposal' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your proposal?' });
  await expect(question).toBeVisible();
  await checkBothWidths(one, 'withdraw');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByText(REFUSED.message)).toBeVisible();
  await checkBothWidths(one, 'withdraw-refused');
});

test('rating', { tag: '@full' }, async ({ visit, company }) => {
  const one = await visit('full');
  const { page, api } = one;
  const dialog = page.getByRole('dialog', { name: 'How was it with Amina Bello?' });
  const submit = dialog.getByRole('button', { name: 'Save rating' });
  await (await openDetails(one, company.shown.unrated)).getByRole('button', { name: 'Rate' }).click();
  await submit.click();
  await expect(dialog.getByText('Choose one to five stars')).toBeVisible();
  await checkBothWidths(one, 'rate-invalid');
  await dialog.getByRole('radio', { name: '4 stars, Very good' }).check({ force: true });
  await dialog.getByLabel('Comment').fill('Patient and very clear');
  api.refuse(REFUSED);
  await submit.click();
  await expect(dialog.getByText(REFUSED.message)).toBeVisible();
  await checkBothWidths(one, 'rate-refused');
  api.refuse(null);
  await (await openDetails(one, company.shown.rated)).getByRole('button', { name: 'Change rating' }).click();
  await expect(dialog.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
  await checkBothWidths(one, 'rate-again');
});

test('the own profile with its parts', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('strained');
  const { page, api } = one;
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const ofProfile = /^\/api\/clients\/\d+$/;

  await test.step('while it loads, and not to be loaded', async () => {
    api.answer('held', ofProfile);
    await page.goto(`${PORTAL}?profile`);
    await expect(dialog.locator('[aria-busy="true"]')).toBeVisible();
    await checkBothWidths(one, 'profile-loading');
    await api.release();
    await expect(dialog.getByLabel('Phone')).toBeVisible();
    await checkBothWidths(one, 'profile');
    api.answer('failed', ofProfile);
    await page.goto(`${PORTAL}?profile`);
    await expect(dialog.getByText('Your profile could not be loaded')).toBeVisible();
    await checkBothWidths(one, 'profile-failed');
    api.answer('real');
  });
  await test.step('filled in wrongly, and refused', async () => {
    await page.goto(`${PORTAL}?profile`);
    await dialog.getByLabel('Email').fill('no address');
    await dialog.getByLabel('Phone').fill('');
    await dialog.getByLabel('Add an address').fill(await dialog.getByRole('radio').first().inputValue());
    await save.click();
    await expect(dialog.getByText('Phone is required')).toBeVisible();
    await checkBothWidths(one, 'profile-invalid');
    await dialog.getByLabel('Email').fill('desk@example.com');
    await dialog.getByLabel('Your current password', { exact: true }).fill('a long enough password');
    await dialog.getByLabel('Phone').fill('(555) 010-0909');
    await dialog.getByLabel('Add an address').fill('');
    api.refuse(REFUSED);
    await save.click();
    await expect(dialog.getByText(REFUSED.message)).toBeVisible();
    await checkBothWidths(one, 'profile-refused');
  });
  await test.step('another password', async () => {
    await page.goto(`${PORTAL}?profile`);
    const change = dialog.getByRole('button', { name: 'Change Password' });
    await dialog.getByLabel('New password').fill('seven77');
    await change.click();
    await expect(dialog.getByText('At least 8 characters', { exact: true })).toBeVisible();
    await checkBothWidths(one, 'password-invalid');
    await dialog.getByLabel('Current password').fill('a long enough password');
    await dialog.getByLabel('New password').fill('six harbor seals');
    await change.click();
    await expect(dialog.getByText(REFUSED.message)).toBeVisible();
    await checkBothWidths(one, 'password-refused');
  });
});
