import type { Page } from '@playwright/test';
import { underWay } from '#kit/civil-span.ts';
import { logOut, openTab } from '../portal/portal-kit.ts';
import { phoneIs, takePhone } from '../portal/reporting.ts';
import type { Refusal } from './gallery-api.ts';
import type { Visit } from './gallery-kit.ts';
import { expect, test } from './portal-gallery-kit.ts';
import { checkPortal } from './portal-gallery-look.ts';

const PORTAL = '/interpreter-portal';
// A failure would be waited out; this is final.
const REFUSED: Refusal = { status: 409, code: 'illegal_step', message: 'Not at this moment.' };

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const next = (page: Page) => section(page, 'Next appointment');
const details = (page: Page) => page.getByRole('dialog', { name: 'Assignment Details' });

/** Opens an appointment by the link that a message carries. */
async function openAppointment({ page }: Visit, id: number): Promise<void> {
  await page.goto(`${PORTAL}?assignment=${id}`);
  await expect(details(page)).toBeVisible();
}

test('a check-in goes through its every end', { tag: '@full' }, async ({ visit, company }) => {
  const one = await visit('steps');
  const { page, api } = one;
  await takePhone(page);
  await page.goto(PORTAL);
  await expect(next(page).getByRole('button', { name: 'On my way' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await checkPortal(one, 'next-on-my-way');
  await next(page).getByRole('button', { name: 'On my way' }).click();
  await expect(next(page).getByRole('button', { name: 'Check In' })).toBeVisible();
  await checkPortal(one, 'next-check-in');

  await openAppointment(one, company.toGo);
  const checkIn = details(page).getByRole('button', { name: 'Check In & Share Location' });
  await checkPortal(one, 'details-on-the-way');
  for (const [answers, says] of [
    ['denied', 'Location is turned off for Parley'],
    ['timed-out', "Your phone didn't find your location in time"],
    ['unsupported', "This browser can't share a location"],
  ] as const) {
    await phoneIs(page, answers);
    await checkIn.click();
    await expect(details(page).getByRole('alert').filter({ hasText: says })).toBeVisible();
    await checkPortal(one, `check-in-${answers}`);
  }
  await details(page).getByRole('button', { name: 'Check in without location' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Check in without location?' })).toBeVisible();
  await checkPortal(one, 'check-in-without');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await phoneIs(page, 'late');
  await checkIn.click();
  await expect(details(page).getByText('Still looking for your location')).toBeVisible();
  await checkPortal(one, 'check-in-looking');
  await details(page).getByText('Close', { exact: true }).click();

  await openAppointment(one, company.toGo);
  api.refuse(REFUSED);
  await checkIn.click();
  await expect(details(page).getByRole('alert').filter({ hasText: REFUSED.message })).toBeVisible();
  await checkPortal(one, 'check-in-failed');
  api.refuse(null);
  await checkIn.click();
  await expect(details(page).getByText('Checked in').first()).toBeVisible();
  // Nobody completes an appointment before its start.
  const { timeZone } = await company.office.get('/api/company');
  await company.office.move(company.toGo, underWay(timeZone));
  await expect(details(page).getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
  await checkPortal(one, 'details-arrived');
  await details(page).getByText('Close', { exact: true }).click();
  await expect(next(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await checkPortal(one, 'next-complete');
  await completes(one);
});

/** Of the appointment on top. */
async function completes(one: Visit): Promise<void> {
  const { page, api } = one;
  await next(page).getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Assignment' });
  const submit = dialog.getByRole('button', { name: 'Complete Assignment' });
  await expect(submit).toBeVisible();
  await checkPortal(one, 'complete');
  const end = dialog.getByLabel('Actual end time');
  const foreseen = await end.inputValue();
  await end.fill('');
  await dialog.getByLabel('Mileage').press('Enter');
  await expect(page.getByText('Please enter the actual end time').first()).toBeVisible();
  await dialog.getByLabel('Parking cost').fill('8.505');
  await dialog.getByLabel('Expense notes').focus();
  await checkPortal(one, 'complete-errors');
  await dialog.getByLabel('Parking cost').fill('8.50');
  await dialog.getByLabel('Mileage').fill('12.4');
  await end.fill(foreseen);
  await expect(dialog.getByText(/^About \$/)).toBeVisible();
  await checkPortal(one, 'complete-sum');
  api.refuse(REFUSED);
  await submit.click();
  // It is still under way: an end before the booked one is asked about each time.
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Complete Assignment' });
  await expect(yes).toBeVisible();
  await checkPortal(one, 'complete-question');
  await yes.click();
  await expect(dialog.getByRole('alert').filter({ hasText: REFUSED.message })).toBeVisible();
  await checkPortal(one, 'complete-failed');
  await waits(one, async () => {
    await submit.click();
    await yes.click();
  });
}

/** A report without a network, and what the office says to it. */
async function waits(one: Visit, complete: () => Promise<void>): Promise<void> {
  const { page, api } = one;
  api.refuse('lost');
  await complete();
  await expect(section(page, /^Waiting to send/)).toBeVisible();
  await checkPortal(one, 'waiting');
  await logOut(page);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Stay' })).toBeVisible();
  await checkPortal(one, 'logout-question');
  await question.getByRole('button', { name: 'Stay' }).click();
  api.refuse({ status: 409, code: 'illegal_step', message: 'This appointment was cancelled.' });
  await page.getByRole('button', { name: 'Send now' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'was not accepted' });
  await expect(refused).toBeVisible();
  await checkPortal(one, 'refused');
  await refused.getByRole('button', { name: 'Details' }).click();
  await checkPortal(one, 'refused-details');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkPortal(one, 'refused-dismiss');
}

test('offers, answered and gone', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('asked');
  const { page, api } = one;
  await page.goto(`${PORTAL}?tab=offers`);
  const offers = section(page, 'Offered Assignments');
  const card = offers.getByRole('article').first();
  await card.getByRole('button', { name: 'Decline' }).click();
  await expect(card.getByRole('button', { name: 'Not free then' })).toBeVisible();
  await checkPortal(one, 'offer-decline');
  await card.getByRole('button', { name: 'Go back' }).click();
  api.refuse(REFUSED);
  await card.getByRole('button', { name: 'Accept Assignment' }).click();
  await expect(page.getByText('Failed to accept assignment').first()).toBeVisible();
  await checkPortal(one, 'offer-refused');
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByRole('button', { name: 'Not free then' }).click();
  await expect(page.getByText('Failed to decline assignment').first()).toBeVisible();
  api.refuse(null);

  for (const [name, state, standby] of [
    ['filled', 'filled', null],
    ['filled-reserve-possible', 'filled', 'possible'],
    ['filled-reserve-said', 'filled', 'said'],
    ['withdrawn', 'withdrawn', null],
    ['expired', 'expired', null],
    ['accepted', 'accepted', null],
  ] as const) {
    await page.route('**/api/offers', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/assignments/*/offer', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), state, reserve: standby } });
    });
    await page.goto(`${PORTAL}?offer=${await idOf(page)}`);
    await expect(offers.getByRole('article')).toHaveCount(1);
    await checkPortal(one, `offer-${name}`);
    await page.unroute('**/api/offers');
    await page.unroute('**/api/assignments/*/offer');
  }
});

/** Of the first open offer. */
async function idOf(page: Page): Promise<number> {
  const headers = { 'X-Parley-Audience': 'interpreter' };
  const [offer] = await (await page.request.get('/api/offers', { headers })).json();
  return offer.id;
}

test('past work, one by one, and the private address', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('full');
  const { page, api } = one;
  await page.goto(`${PORTAL}?tab=earnings`);
  const past = section(page, 'Earnings');
  await past
    .getByText(/^Time \$70\.00 · Expenses/)
    .first()
    .click();
  await past.getByText('Receipts', { exact: true }).first().click();
  await expect(past.getByText('Showing 10 of 12')).toBeVisible();
  await checkPortal(one, 'earnings');

  await openTab(page, 'Schedule');
  const subscribe = page.getByRole('button', { name: 'Subscribe on this phone' });
  const dialog = page.getByRole('dialog', { name: 'Subscribe on this phone' });
  api.answer('failed', /calendar/);
  await subscribe.click();
  await expect(dialog.getByText('The address could not be loaded')).toBeVisible();
  await checkPortal(one, 'subscribe-failed');
  api.answer('real');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Create private address' }).click();
  await expect(dialog.getByLabel('Private address')).toBeVisible();
  await checkPortal(one, 'subscribe');
  await dialog.getByRole('button', { name: 'New address' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkPortal(one, 'subscribe-new');
});
