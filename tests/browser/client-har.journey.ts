import { readFile, rm } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from './company.ts';
import { expect, signInAsClient, test } from './kit.ts';

const LANGUAGE = 'Uzbek'; // nobody in the demo speaks it

/** What the company keeps from its clients, each in words that stand nowhere else. */
const secrets = {
  availabilityNotes: 'Never before the school run',
  interpreterAddress: '77 Lantern Quay',
  trackingNotes: 'Came in by the loading dock',
  expenseNotes: 'Ferry ticket and a locker',
  voidReason: 'Entered under the wrong grant',
  otherClient: 'Quarrystone Tribunal',
  otherNotes: 'Witness enters last',
  onlyAsked: 'Zilola Unbooked',
};

/** Fields of a staff's or an interpreter's answer; none may stand in an answer to a client, whatever it holds. */
const forbiddenFields = [
  'rate',
  'customRates',
  'legalRate',
  'medicalRate',
  'amount',
  'clientAmount',
  'pay',
  'steps',
  'dueDate',
  'mileage',
  'mileageRate',
  'parkingCost',
  'tollsCost',
  'otherExpenses',
  'expenseNotes',
  'trackingNotes',
  'currentLocation',
  'lastLocationUpdate',
  'startedAt',
  'deviceArrivedAt',
  'deviceCompletedAt',
  'notificationSent',
  'responseToken',
  'deletedAt',
  'offers',
  'offersMade',
  'availabilityNotes',
  'isAvailable',
  'languages',
  'password',
  'passwordHash',
  'tokenHash',
  'accountId',
];

interface Har {
  log: {
    entries: {
      request: { method: string; url: string };
      response: { status: number; content: { text?: string; encoding?: string; mimeType: string } };
    }[];
  };
}

/** An appointment of everything: an interpreter's report with expenses and receipts of words, a voided payment, an offer, others' work. */
async function aRichWorld(request: APIRequestContext) {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const client = await office.client({ name: 'Millrace Hospital', address: '1 Millrace Way' });
  const stranger = await office.client({ name: secrets.otherClient, address: '9 Assize Court' });
  const nodira = await anInterpreter(request, office, 'Nodira Karim');
  const asked = await anInterpreter(request, office, secrets.onlyAsked);
  const whose = { interpreter: nodira, client, language: LANGUAGE, status: 'accepted' } as const;

  const done = await office.appointment({ ...whose, date: addDays(today, -1) });
  await as(request, nodira, async (call) => {
    const path = `/api/assignments/${done.id}/tracking`;
    const place = '{"lat":40.7133,"lng":-74.0071}';
    await call(path, {
      currentStatus: 'arrived',
      currentLocation: place,
      trackingNotes: secrets.trackingNotes,
    });
    await call(path, {
      currentStatus: 'completed',
      actualEndTime: '12:00',
      mileage: '17.3',
      parkingCost: '8.41',
      expenseNotes: secrets.expenseNotes,
    });
  });
  const payments: { id: number; assignmentId: number }[] = await office.get('/api/payments');
  const payment = payments.find(({ assignmentId }) => assignmentId === done.id);
  await posted(request, `/api/payments/${payment?.id}/void`, { reason: secrets.voidReason });

  const booked = await office.appointment({ ...whose, date: addDays(today, 3), notes: 'Ward 6' });
  const offered = await office.appointment({
    ...whose,
    interpreter: asked,
    date: addDays(today, 4),
    status: 'pending',
  });
  const cancelled = await office.appointment({ ...whose, date: addDays(today, 5) });
  await posted(request, `/api/assignments/${cancelled.id}/cancel`, { reason: 'The clinic is closed' });
  await office.appointment({
    ...whose,
    client: stranger,
    date: addDays(today, 6),
    notes: secrets.otherNotes,
  });
  return { office, today, client, ids: [done.id, booked.id, offered.id, cancelled.id] as number[] };
}

async function anInterpreter(request: APIRequestContext, office: Office, name: string): Promise<Person> {
  const person = await office.interpreter({ name, language: LANGUAGE, hourlyRate: '35.00' });
  const {
    username: _,
    id: __,
    createdAt: ___,
    ...profile
  } = await office.get(`/api/interpreters/${person.id}`);
  const data = {
    ...profile,
    username: person.username,
    address: secrets.interpreterAddress,
    availabilityNotes: secrets.availabilityNotes,
  };
  for (const unsent of ['updatedAt', 'mileageRate', 'canSignIn']) delete data[unsent];
  const response = await request.put(`/api/interpreters/${person.id}`, { data });
  expect(response.status(), await response.text()).toBe(200);
  return person;
}

async function posted(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** What an interpreter does from their own phone. */
async function as(
  request: APIRequestContext,
  { username, password }: Person,
  work: (call: (path: string, data: object) => Promise<void>) => Promise<void>,
): Promise<void> {
  const login = await request.post('/api/interpreter/login', { data: { username, password } });
  expect(login.status()).toBe(200);
  await work(async (path, data) => {
    const response = await request.put(path, { data, headers: { 'X-Parley-Audience': 'interpreter' } });
    expect(response.status(), await response.text()).toBe(200);
  });
}

/** The whole portal, once through, as a client who looks at everything. */
async function lookAtEverything(page: Page, ids: readonly number[], date: string): Promise<string[]> {
  const seen: string[] = [];
  const read = async () => seen.push(await page.content());
  for (const tab of ['Dashboard', 'My Appointments', 'Calendar', 'Request Service']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').filter({ visible: true })).not.toContainText(/^\s*$/);
    await read();
  }
  for (const id of ids) {
    await page.goto(`/client-portal?tab=appointments&appointment=${id}`);
    await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toContainText(LANGUAGE);
    await read();
  }
  await page.goto('/client-portal?tab=request');
  await page.getByLabel('Language').selectOption(LANGUAGE);
  await page.getByLabel('Service type').selectOption('legal');
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Start time').fill('10:00');
  await page.getByLabel('End time').fill('12:30');
  await page.getByLabel('Location').selectOption('1 Millrace Way');
  await expect(page.getByText('$187.50')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Your appointment request has been submitted.')).toBeVisible();
  await read();
  return seen;
}

/** Every name of a field in an answer, however deep. */
function fieldsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsIn(item, found);
  else if (value !== null && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) {
      // The demo's log-ins, which its sign-in pages show (design 3.15).
      if (name === 'demoAccounts') continue;
      found.add(name);
      fieldsIn(item, found);
    }
  return found;
}

test('no answer to a client, and no page of theirs, holds what is kept from them', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(120_000);
  const { client, ids, today } = await aRichWorld(request);
  const file = info.outputPath('client.har');
  const context = await browser.newContext({ recordHar: { path: file, content: 'embed' } });
  const page = await context.newPage();
  await signInAsClient(page, client);
  const pages = await lookAtEverything(page, ids, addDays(today, 9));
  // A live change, so that what the portal fetches by itself is in the record too.
  const before = page.waitForResponse(/\/api\/assignments\/client\//);
  await posted(request, `/api/assignments/${ids[1]}/cancel`, { reason: 'Moved to another house' });
  await before;
  await context.close();

  const { log } = JSON.parse(await readFile(file, 'utf8')) as Har;
  const answers = log.entries
    .filter(({ request: { url } }) => new URL(url).pathname.startsWith('/api/'))
    .map(({ request: { method, url }, response: { content } }) => ({
      of: `${method} ${new URL(url).pathname}`,
      text: Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8').toString(),
      isJson: content.mimeType.startsWith('application/json'),
    }));
  const asked = new Set(answers.map(({ of }) => of.replace(/\d+/, '…')));
  for (const call of [
    'GET /api/assignments/client/…',
    'POST /api/appointments/request',
    'GET /api/clients/…',
  ])
    expect([...asked]).toContain(call);

  for (const { of, text, isJson } of answers) {
    const fields = isJson && text !== '' ? fieldsIn(JSON.parse(text)) : new Set<string>();
    expect({ of, leaks: forbiddenFields.filter((name) => fields.has(name)) }).toEqual({ of, leaks: [] });
    expect({ of, leaks: said(text) }).toEqual({ of, leaks: [] });
  }
  for (const html of pages) expect(said(html)).toEqual([]);
  // It holds a session's cookie.
  await rm(file);
});

function said(text: string): string[] {
  return Object.values(secrets).filter((secret) => text.includes(secret));
}
