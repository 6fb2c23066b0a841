import { type APIRequestContext, request as requests } from '@playwright/test';
import { expect, test } from '../kit.ts';
import {
  arrived,
  arrivedSteps,
  type Booked,
  bookNow,
  complete,
  layoutShift,
  nextAppointment,
  press,
  refusedCard,
  waitingSection,
  waitingSteps,
} from '../messages/outbox-kit.ts';
import { installPortal, openPhone, type Phone } from '../phone.ts';
import { logOut } from './portal-kit.ts';

let phone: Phone;
test.beforeEach(async ({ baseURL }) => {
  phone = await openPhone(baseURL ?? '');
});
test.afterEach(async () => {
  await phone.throwAway();
  expect(phone.troubles).toEqual([]);
});

async function cancel(request: APIRequestContext, { appointmentId }: Booked): Promise<void> {
  const answer = await request.post(`/api/assignments/${appointmentId}/cancel`, { data: { reason: null } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Staff give the appointment to somebody else, as the edit form does. */
async function give(request: APIRequestContext, booked: Booked, interpreterId: number): Promise<void> {
  const path = `/api/assignments/${booked.appointmentId}`;
  const now = await booked.office.get(path);
  const { clientId, date, startTime, endTime, language, location, notes, status } = now;
  const data = { clientId, date, startTime, endTime, language, location, notes, status, interpreterId };
  const answer = await request.put(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const logout = ({ page }: Phone) => logOut(page);
const question = ({ page }: Phone) => page.getByRole('alertdialog', { name: /not been sent/ });

test('a report about an appointment that the office has cancelled is refused visibly until it is dismissed', async ({
  request,
}) => {
  const booked = await bookNow(request, 'Cancelled');
  await installPortal(phone, booked.interpreter);
  await phone.cut();
  await press(phone, 'On my way');
  await press(phone, 'Check In');
  await complete(phone, '8.50');
  await expect(waitingSection(phone)).toContainText('Waiting to send3');
  await cancel(request, booked);
  await phone.mend();

  const { page } = phone;
  const card = refusedCard(phone, '3 reports were');
  await expect(card).toContainText('This appointment is cancelled');
  await expect(card).toContainText(booked.client.name);
  const { supportPhone } = await booked.office.get('/api/company');
  await expect(card.getByRole('link', { name: `Call ${supportPhone}` })).toHaveAttribute('href', /^tel:/);
  await expect(card.getByRole('button', { name: 'Try again' })).toBeHidden();
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card).toContainText('Check-in');
  await expect(card).toContainText('$8.50');
  await expect(waitingSection(phone)).toBeHidden();
  expect(await arrived(booked)).toEqual([]);

  await card.getByRole('button', { name: 'Copy details' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Parking: $8.50');
  expect(copied).toContain(booked.client.name);

  await page.reload();
  await expect(card).toContainText('This appointment is cancelled');
  // Much less than the height of the card.
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await card.getByRole('button', { name: 'Details' }).click();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Dismiss these 3 reports?' });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toBeHidden();
  await expect(nextAppointment(phone)).toContainText('No upcoming appointments');
});

test('a report about an appointment that was given to somebody else can be tried again once the office has corrected it', async ({
  request,
}) => {
  const booked = await bookNow(request, 'Given');
  const about = { name: 'Somebody Else', language: 'Zulu', hourlyRate: '30.00' };
  const other = await booked.office.interpreter(about);
  await installPortal(phone, booked.interpreter);
  await phone.cut();
  await press(phone, 'On my way');
  await expect(waitingSteps(phone)).toHaveCount(1);
  await give(request, booked, other.id);
  await phone.mend();
  const card = refusedCard(phone, 'On my way was');
  await expect(card).toContainText('given to someone else');
  await give(request, booked, booked.interpreter.id);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => arrivedSteps(booked)).toEqual(['en_route']);
  await expect(nextAppointment(phone).getByRole('button', { name: 'Check In' })).toBeVisible();
});

test('logging out asks first when something has not been sent', async ({ request }) => {
  const booked = await bookNow(request, 'Leaving');
  const { page } = phone;
  await installPortal(phone, booked.interpreter);
  await phone.cut();
  await press(phone, 'On my way');
  await press(phone, 'Check In');
  await expect(waitingSteps(phone)).toHaveCount(2);

  await test.step('stay', async () => {
    await logout(phone);
    await expect(question(phone)).toContainText('2 reports have not been sent');
    // Without a network nothing can be sent.
    await expect(question(phone).getByRole('button', { name: 'Send now' })).toBeHidden();
    await question(phone).getByRole('button', { name: 'Stay' }).click();
    await expect(waitingSteps(phone)).toHaveCount(2);
  });

  await test.step('the network comes back while the question is open', async () => {
    await logout(phone);
    await expect(question(phone)).toBeVisible();
    await phone.mend();
    const sent = page.getByRole('alertdialog', { name: 'Everything has been sent' });
    await sent.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/interpreter-login');
    await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
    expect(await arrivedSteps(booked)).toEqual(['en_route', 'arrived']);
  });

  await test.step('discard', async () => {
    await installPortal(phone, booked.interpreter);
    await phone.cut();
    await complete(phone, '');
    await expect(waitingSteps(phone)).toHaveCount(1);
    await logout(phone);
    await expect(question(phone)).toContainText('1 report has not been sent');
    await question(phone).getByRole('button', { name: 'Log out and discard' }).click();
    await page.waitForURL('**/interpreter-login');
    await phone.mend();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    expect(await arrivedSteps(booked)).toEqual(['en_route', 'arrived']);
  });
});

test('a session that ended keeps the reports for the one who made them', async ({ request, baseURL }) => {
  const booked = await bookNow(request, 'Revoked');
  const about = { name: `Colleague ${Date.now()}`, language: 'Zulu', hourlyRate: '30.00' };
  const colleague = await booked.office.interpreter(about);
  const { page } = phone;
  await installPortal(phone, booked.interpreter);
  await phone.cut();
  await press(phone, 'On my way');
  await expect(waitingSteps(phone)).toHaveCount(1);

  const { cookies } = await phone.context.storageState();
  const elsewhere = await requests.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies, origins: [] },
  });
  expect((await elsewhere.post('/api/interpreter/logout')).status()).toBe(204);
  await elsewhere.dispose();
  await phone.mend();
  await page.waitForURL('**/interpreter-login**');
  await expect(page.getByText('Sign in again to continue')).toBeVisible();
  await expect(page.getByText('1 report waits on this phone. Sign in to send it.')).toBeVisible();

  await installPortal(phone, colleague);
  await expect(nextAppointment(phone)).toContainText('No upcoming appointments');
  await expect(waitingSection(phone)).toBeHidden();
  expect(await arrived(booked)).toEqual([]);
  await logout(phone);
  await page.waitForURL('**/interpreter-login');

  await installPortal(phone, booked.interpreter);
  await expect(nextAppointment(phone).getByRole('button', { name: 'Check In' })).toBeVisible();
  await expect.poll(() => arrivedSteps(booked)).toEqual(['en_route']);
});

test('a browser that keeps nothing sends at once, or says that it cannot', async ({ request }) => {
  const booked = await bookNow(request, 'Private');
  await phone.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await installPortal(phone, booked.interpreter);
  await press(phone, 'On my way');
  await expect(nextAppointment(phone).getByRole('button', { name: 'Check In' })).toBeVisible();
  expect(await arrivedSteps(booked)).toEqual(['en_route']);
  await phone.cut();
  await press(phone, 'Check In');
  await expect(phone.page.getByText('Nothing was sent.')).toBeVisible();
  await expect(waitingSection(phone)).toBeHidden();
});
