import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { settings } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { companySettings } from './queries.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

const lastChange = async () =>
  (await kit.database.db.select().from(auditLog).where(eq(auditLog.act, 'settings.update'))).at(-1);

const body = {
  companyName: 'Parley Test',
  timeZone: 'America/New_York',
  supportEmail: 'support@parley.example',
  supportPhone: '(555) 010-0199',
  defaultHourlyRate: '75.00',
  mileageRate: '0.00',
  paymentDueDays: 30,
  cancellationWindowHours: 24,
  cancellationChargePercent: 100,
  tellsClientsOfArrival: true,
  requiresSecondFactor: false,
};
const change = (more: object) => kit.call('PUT', '/api/settings', { as: staff, body: { ...body, ...more } });

it('tells every visitor whom to ask and which day it is at the company', async () => {
  kit.clock.set('2026-03-08T03:00:00Z');
  expect(await kit.call('GET', '/api/company')).toMatchObject({
    status: 200,
    body: {
      name: 'Parley Test',
      supportEmail: 'support@parley.example',
      supportPhone: '(555) 010-0199',
      timeZone: 'America/New_York',
      today: '2026-03-07',
      sendsEmail: true,
      isDemo: false,
    },
  });
  kit.clock.set(NOW);
});

it('says whether e-mail is configured, so that nobody waits for a link that cannot be sent', async () => {
  const silent = await testApp({ transports: { email: NO_TRANSPORTS.email } });
  expect((await silent.call('GET', '/api/company')).body.sendsEmail).toBe(false);
  await silent.close();
});

it('names log-ins in the demo and nowhere else', async () => {
  expect((await kit.call('GET', '/api/company')).body).not.toHaveProperty('demoAccounts');
  await kit.database.db.update(settings).set({ isDemo: true });
  expect((await kit.call('GET', '/api/company')).body).toMatchObject({
    isDemo: true,
    demoAccounts: { client: { username: 'client', password: 'parley-demo-client' } },
  });
  await kit.database.db.update(settings).set({ isDemo: false });
});

it.each([
  [48, 0],
  [0, 100],
  [48, 12.5],
])(
  'changes the cancellation rule to %s hours and %s percent, and writes down from what to what',
  async (hours, percent) => {
    const rule = { cancellationWindowHours: hours, cancellationChargePercent: percent };
    expect(await change(rule)).toMatchObject({ status: 200, body: rule });
    expect((await kit.call('GET', '/api/settings', { as: staff })).body).toEqual({
      ...body,
      ...rule,
      updatedAt: expect.any(String),
    });
    expect((await lastChange())?.change).toEqual({
      ...(hours !== 24 && { cancellationWindowHours: { from: 24, to: hours } }),
      ...(percent !== 100 && { cancellationChargePercent: { from: 100, to: percent } }),
    });
    await change({});
  },
);

it('shows a cancellation rule from its day on, on which a form that was open before is out of date', async () => {
  const settingsNow = async () => (await kit.call('GET', '/api/settings', { as: staff })).body;
  const begin = (from: string, terms: object | null) =>
    kit.call('POST', '/api/rates', {
      as: staff,
      body: { side: 'charge', kind: 'cancellation', scope: {}, from, terms },
    });
  await kit.database.db.update(settings).set({ updatedAt: NOW });
  await begin('2026-03-09', { steps: [{ hours: 36, due: { percent: 50 } }] });
  await begin('2026-03-10', null);
  const opened = await settingsNow();
  expect(opened).toMatchObject({ cancellationWindowHours: 24, cancellationChargePercent: 100 });
  kit.clock.set('2026-03-09T05:00:00Z');
  const shown = { cancellationWindowHours: 36, cancellationChargePercent: 50 };
  expect(await settingsNow()).toMatchObject({ ...shown, updatedAt: '2026-03-09T04:00:00Z' });
  expect(await change({ updatedAt: opened.updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  kit.clock.set('2026-03-10T05:00:00Z');
  expect(await settingsNow()).toMatchObject({ ...shown, cancellationChargePercent: 0 });
  kit.clock.set(NOW);
  await begin('2026-03-09', null);
});

it('shows and changes the settings, and writes down what changed', async () => {
  expect((await kit.call('GET', '/api/settings', { as: staff })).body).toEqual({
    ...body,
    updatedAt: expect.any(String),
  });
  const to = { ...body, timeZone: 'Europe/Warsaw', defaultHourlyRate: '80.50' };
  expect(await change({ timeZone: 'Europe/Warsaw', defaultHourlyRate: 80.5 })).toMatchObject({
    status: 200,
    body: to,
  });
  expect((await kit.call('GET', '/api/settings', { as: staff })).body).toEqual({
    ...to,
    updatedAt: expect.any(String),
  });
  expect(await companySettings(kit.database.db)).toMatchObject({
    timeZone: 'Europe/Warsaw',
    defaultHourlyRate: 8050,
  });
  expect((await kit.call('GET', '/api/company')).body.timeZone).toBe('Europe/Warsaw');
  const entry = await lastChange();
  expect(entry?.change).toEqual({
    timeZone: { from: 'America/New_York', to: 'Europe/Warsaw' },
    defaultHourlyRate: { from: 7500, to: 8050 },
  });
});

it('pays a rate per mile to the tenth of a cent, which is written with two decimals if they are enough', async () => {
  for (const [sent, answered] of [
    ['0.725', '0.725'],
    [0.725, '0.725'],
    ['0.67', '0.67'],
    ['0.7', '0.70'],
  ] as const) {
    expect(await change({ mileageRate: sent })).toMatchObject({ body: { mileageRate: answered } });
    expect((await kit.call('GET', '/api/settings', { as: staff })).body.mileageRate).toBe(answered);
  }
  expect((await lastChange())?.change).toMatchObject({ mileageRateTenthCents: { from: 670, to: 700 } });
});

it('shares the rate per mile with processes of the version before, which know whole cents', async () => {
  const { pool } = kit.database;
  const rate = async () => (await kit.call('GET', '/api/settings', { as: staff })).body.mileageRate;
  await change({ mileageRate: '0.725' });
  expect((await pool.query('SELECT mileage_rate FROM settings')).rows).toEqual([{ mileage_rate: '0.72' }]);
  // A form of theirs changes something else.
  await pool.query("UPDATE settings SET mileage_rate = 0.72, support_phone = '(555) 010-0142'");
  expect(await rate()).toBe('0.725');
  await pool.query('UPDATE settings SET mileage_rate = 0.67');
  expect(await rate()).toBe('0.67');
  await change({});
});

it('says whether clients are told that the interpreter is on the way and has arrived', async () => {
  expect(await change({ tellsClientsOfArrival: false })).toMatchObject({
    status: 200,
    body: { tellsClientsOfArrival: false },
  });
  expect(await companySettings(kit.database.db)).toMatchObject({ tellsClientsOfArrival: false });
  expect((await change({ tellsClientsOfArrival: 'no' })).body.fields).toEqual({
    tellsClientsOfArrival: 'Must be true or false',
  });
  await change({});
});

it('does not overwrite what somebody else has changed meanwhile, and says who it was', async () => {
  const opened = (await kit.call('GET', '/api/settings', { as: staff })).body;
  const other = await aStaffMember(kit, 'Olga Office');
  const theirs = { ...body, companyName: 'Parley East', updatedAt: opened.updatedAt };
  const stored = await kit.call('PUT', '/api/settings', { as: other, body: theirs });
  expect(stored).toMatchObject({ status: 200, body: { companyName: 'Parley East' } });
  // Changing the words of a message does not change the settings.
  const third = await aStaffMember(kit, 'Tess Template');
  const template = '/api/message-templates/interpreter/reminder/sms';
  const words = { text: 'See you: {{appointment}}' };
  expect(await kit.call('PUT', template, { as: third, body: words })).toMatchObject({ status: 200 });
  expect(await change({ updatedAt: opened.updatedAt })).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      message:
        'Olga Office has changed the settings since you opened this form. Nothing was saved. Check what is there now, then try again.',
    },
  });
  expect((await kit.call('GET', '/api/settings', { as: staff })).body.companyName).toBe('Parley East');
  // A form that has seen the change may save; two changes within the same moment are two versions.
  expect(await change({ updatedAt: stored.body.updatedAt })).toMatchObject({ status: 200 });
  expect((await change({ updatedAt: stored.body.updatedAt })).status).toBe(409);
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Enter a time zone such as America/New_York' }],
  [{ timeZone: '+05:00' }, { timeZone: 'Enter a time zone such as America/New_York' }],
  [{ paymentDueDays: 366 }, { paymentDueDays: 'Enter a whole number of days from 0 to 365' }],
  [
    { cancellationWindowHours: -1 },
    { cancellationWindowHours: 'Enter a whole number of hours from 0 to 720' },
  ],
  [
    { cancellationWindowHours: 0.5 },
    { cancellationWindowHours: 'Enter a whole number of hours from 0 to 720' },
  ],
  [
    { cancellationChargePercent: -1 },
    { cancellationChargePercent: 'Enter percent from 0 to 100, in steps of 0.5' },
  ],
  [
    { cancellationWindowHours: 721 },
    { cancellationWindowHours: 'Enter a whole number of hours from 0 to 720' },
  ],
  [
    { cancellationChargePercent: 12.3 },
    { cancellationChargePercent: 'Enter percent from 0 to 100, in steps of 0.5' },
  ],
  [{ mileageRate: -1 }, { mileageRate: 'Enter an amount in dollars, with at most three decimals' }],
  [{ mileageRate: '0.7255' }, { mileageRate: 'Enter an amount in dollars, with at most three decimals' }],
  [{ isDemo: true }, { isDemo: 'This field is not known' }],
])('refuses %j', async (more, fields) => {
  expect(await change(more)).toMatchObject({ status: 422, body: { fields } });
});
