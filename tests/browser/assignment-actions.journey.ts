import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { openOffice, type Person } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

const LANGUAGE = 'Kyrgyz'; // nobody in the demo speaks it
const PLACE = '40 Courthouse Lane, Downtown';

// Each test goes through several dialogs, and axe reads each of them twice.
/** People of its own for each test, and a day so far ahead that no other test has it. */
async function aTeam(request: APIRequestContext, day: number) {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const interpreter = (name: string) => office.interpreter({ name, language: LANGUAGE, hourlyRate: '30.00' });
  const client = await office.client({ name: `Northside Court ${day}`, address: PLACE });
  return { office, client, speaker: interpreter, date: addDays(today, 40 + day) };
}

interface Wanted {
  clientId: number;
  interpreterId: number;
  date: string;
  startTime?: string;
  endTime?: string;
  status?: 'pending' | 'accepted';
}

async function schedule(request: APIRequestContext, wanted: Wanted): Promise<number> {
  const data = {
    startTime: '10:00',
    endTime: '12:00',
    language: LANGUAGE,
    location: PLACE,
    status: 'accepted',
    ...wanted,
  };
  const response = await request.post('/api/assignments', { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

/** A client's request, made by the client. */
async function requested(as: APIRequestContext, client: Person, date: string): Promise<number> {
  const { username, password } = client;
  expect((await as.post('/api/client-auth/login', { data: { username, password } })).status()).toBe(200);
  const data = {
    date,
    startTime: '10:00',
    endTime: '12:00',
    language: LANGUAGE,
    location: PLACE,
    notes: 'Ask for the clerk',
    serviceType: 'legal',
    urgency: 'urgent',
  };
  const response = await as.post('/api/appointments/request', { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

async function signedIn(as: APIRequestContext, { username, password }: Person): Promise<APIRequestContext> {
  expect((await as.post('/api/interpreter/login', { data: { username, password } })).status()).toBe(200);
  return as;
}

/** The page behind the dialogs: few cards, which axe reads quickly. */
const BEHIND = '/assignments?q=Northside+Court';

const part = (details: Locator, name: string) => details.getByRole('region', { name });
const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications (F8)').getByText(text);

test('a request is broadcast, answered, done and paid, and its details tell all of it live', {
  tag: '@release',
}, async ({ person, request, playwright, baseURL }) => {
  const { client, speaker: interpreter, date, office } = await aTeam(request, 1);
  const [aida, bakyt, busy] = [
    await interpreter('Aida Osmonova'),
    await interpreter('Bakyt Asanov'),
    await interpreter('Chyngyz Busy'),
  ];
  await schedule(request, { clientId: client.id, interpreterId: busy.id, date });
  const another = () => playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const nurse = await another();
  const id = await requested(nurse, client, date);
  const { page } = await person();
  await signInAsStaff(page);

  await test.step('the queue shows it, a press opens it', async () => {
    await page.goto(BEHIND);
    const row = page
      .getByRole('region', { name: /Pending Client Requests/ })
      .getByRole('listitem')
      .filter({ hasText: client.name });
    await expect(row).toContainText('Urgent');
    await expect(row).toContainText('Requested just now');
    await row.getByRole('heading').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`assignment=${id}`));
  });
  const details = page.getByRole('complementary', { name: 'Assignment Details' });
  await expect(details.getByText('Nobody has been asked yet.')).toBeVisible();
  await expect(details.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(details).toContainText('Ask for the clerk');
  await expect(details.getByRole('link', { name: new RegExp(PLACE) })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=40%20Courthouse/,
  );

  await test.step('broadcast asks first, names who is asked and who cannot be, and is done once', async () => {
    await details.getByRole('button', { name: 'Ask everyone now' }).click();
    const question = page.getByRole('alertdialog', {
      name: `Send this assignment to all available ${LANGUAGE} interpreters?`,
    });
    await expect(question).toContainText(/Aida Osmonova.*Asks \d+ interpreters\./);
    await expect(question).toContainText(/Booked at that time.*Chyngyz Busy/);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/broadcast')) sent += 1;
    });
    await question.getByRole('button', { name: 'Send to all' }).dblclick();
    await expect(toast(page, 'Saved. Email and texts are off, so nobody was told.')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(sent).toBe(1);
  });

  const offers = part(details, 'Offers');
  const offerOf = ({ name }: Person) => offers.getByRole('listitem').filter({ hasText: name });
  await expect(offerOf(aida)).toContainText('Waiting for an answer');
  await expect(offerOf(aida)).toContainText(/Asked .*(sent|by)/);

  await test.step('two interpreters answer, and the offers say so without a reload', async () => {
    const decline = await (await signedIn(await another(), aida)).post(`/api/assignments/decline/${id}`);
    expect(decline.status()).toBe(200);
    await expect(offerOf(aida)).toContainText('Declined');
    await expect(offerOf(aida)).toContainText('answered');
    const accept = await (await signedIn(await another(), bakyt)).post(`/api/assignments/accept/${id}`);
    expect(accept.status()).toBe(200);
    await expect(offerOf(bakyt)).toContainText('Accepted');
    await expect(part(details, 'Appointment')).toContainText('Bakyt Asanov');
    await expect(details.getByRole('button', { name: 'Ask everyone now' })).toHaveCount(0);
  });

  await test.step('the check-in brings the place, with a map', async () => {
    const data = { currentStatus: 'arrived', currentLocation: '{"lat":40.7128,"lng":-74.006,"accuracy":12}' };
    const phone = await signedIn(await another(), bakyt);
    expect((await phone.put(`/api/assignments/${id}/tracking`, { data })).status()).toBe(200);
    const tracking = part(details, 'Tracking');
    await expect(tracking).toContainText('Arrived');
    await expect(tracking).toContainText('within 39 ft, just now');
    const place = tracking.getByRole('link', { name: /Last shared location/ });
    await expect(place).toHaveAttribute(
      'href',
      /google\.com\/maps\/search\/\?api=1&query=40\.7128%2C-74\.006/,
    );
    await expect(place).toHaveAttribute('rel', 'noreferrer');
  });

  await test.step('the completion brings the costs and the steps of the payment', async () => {
    await office.move(id, { date: addDays(date, -42) });
    const data = { currentStatus: 'completed', actualEndTime: '12:20', parkingCost: '12.50', mileage: '3.5' };
    const phone = await signedIn(await another(), bakyt);
    expect((await phone.put(`/api/assignments/${id}/tracking`, { data })).status()).toBe(200);
    await expect(part(details, 'Completion')).toContainText('12:20 PM');
    const payment = part(details, 'Payment');
    await expect(payment).toContainText('Pending, due');
    await expect(payment.getByRole('row', { name: /Parking/ })).toContainText('$12.50');
    await expect(payment.getByRole('table', { name: 'Pay Bakyt Asanov' })).toContainText('$87.50');
    await expect(payment.getByRole('table', { name: /^Charge/ })).toContainText('$187.50');
  });

  await test.step('an appointment with a pending payment cannot be deleted', async () => {
    await details.getByRole('button', { name: 'Delete' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'This appointment cannot be deleted yet' });
    await expect(refusal).toContainText('$87.50 to Bakyt Asanov is still pending');
    await refusal.getByRole('button', { name: 'Close' }).last().click();
    expect((await office.get(`/api/assignments/${id}`)).deletedAt).toBeNull();
  });

  await test.step('Back closes the details and stays on the page', async () => {
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(BEHIND);
  });
});
