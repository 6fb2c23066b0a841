import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { billingRates } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { estimateOf } from './queries/price.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.database.db.delete(billingRates);
});

const keep = (language: string, hourlyRate: number | string) =>
  kit.call('POST', '/api/billing-rates', { as: staff, body: { language, hourlyRate } });
const rateOf = (language: string, as: { cookie: string } = staff) =>
  kit.call('GET', `/api/billing-rates/${encodeURIComponent(language)}`, { as });

describe('a billing rate', () => {
  it('is kept for a language, and listed by language', async () => {
    const made = await keep('Spanish', 80);
    expect(made).toMatchObject({
      status: 201,
      body: { language: 'Spanish', hourlyRate: '80.00', isDefault: false },
    });
    await keep('French', '85.5');
    const { body } = await kit.call('GET', '/api/billing-rates', { as: staff });
    expect(
      body.map((rate: { language: string; hourlyRate: string }) => [rate.language, rate.hourlyRate]),
    ).toEqual([
      ['French', '85.50'],
      ['Spanish', '80.00'],
    ]);
    expect(body[1]).toEqual(made.body);
  });

  it('is refused a second time for a language', async () => {
    await keep('Spanish', 80);
    expect(await keep('Spanish', 90)).toMatchObject({
      status: 409,
      body: { code: 'language_taken', fields: { language: 'There is already a billing rate for Spanish.' } },
    });
    expect((await rateOf('Spanish')).body.hourlyRate).toBe('80.00');
  });

  it('is found by a name with brackets and spaces', async () => {
    await keep('Chinese (Mandarin)', 91);
    expect((await rateOf('Chinese (Mandarin)')).body).toMatchObject({
      hourlyRate: '91.00',
      isDefault: false,
    });
  });

  it.each(['French', 'Klingon', ' ', 'spanish', 'a\u0000b', "'; --", '%'])(
    'is the default for %j, for which none is kept',
    async (language) => {
      expect(await rateOf(language)).toMatchObject({
        status: 200,
        body: { language, hourlyRate: '75.00', isDefault: true },
      });
    },
  );

  it('is the default that the settings name', async () => {
    await kit.database.db.update(settings).set({ defaultHourlyRate: 7010 });
    expect((await rateOf('French')).body.hourlyRate).toBe('70.10');
    await kit.database.db.update(settings).set({ defaultHourlyRate: 7500 });
  });

  it('is shown to a client as it is, except for their own rate', async () => {
    await keep('Spanish', 80);
    const client = await aClient(kit, { customRate: 5000 });
    expect((await rateOf('Spanish', client)).body.hourlyRate).toBe('80.00');
    expect((await rateOf('French', client)).body).toEqual({
      language: 'French',
      hourlyRate: '75.00',
      isDefault: true,
    });
  });

  it('is set whether or not one is kept', async () => {
    const put = (hourlyRate: number | string) =>
      kit.call('PUT', '/api/billing-rates/Spanish', { as: staff, body: { hourlyRate } });
    const first = await put('60.01');
    expect(first).toMatchObject({ status: 200, body: { hourlyRate: '60.01', isDefault: false } });
    kit.clock.set('2026-03-02T15:00:00.000Z');
    const second = await put(0);
    expect(second.body).toMatchObject({
      id: first.body.id,
      hourlyRate: '0.00',
      createdAt: first.body.createdAt,
    });
    expect(second.body.updatedAt).toBe('2026-03-02T15:00:00Z');
    const rows = await kit.database.db.select().from(auditLog).where(eq(auditLog.act, 'billingRates.put'));
    expect(rows.map((row) => row.change)).toEqual([
      { language: 'Spanish', rateCents: 6001 },
      { language: 'Spanish', rateCents: 0 },
    ]);
  });

  it('is set for languages only', async () => {
    expect(
      await kit.call('PUT', '/api/billing-rates/Klingon', { as: staff, body: { hourlyRate: 1 } }),
    ).toMatchObject({
      status: 422,
      body: { fields: { language: 'Choose a language from the list' } },
    });
    expect(await keep('Klingon', 80)).toMatchObject({ status: 422 });
  });

  it('is removed once', async () => {
    await keep('Spanish', 80);
    const remove = () => kit.call('DELETE', '/api/billing-rates/Spanish', { as: staff });
    expect((await remove()).status).toBe(204);
    expect(await remove()).toMatchObject({
      status: 404,
      body: { message: 'The billing rate was not found.' },
    });
    expect((await rateOf('Spanish')).body.isDefault).toBe(true);
  });

  it.each([75.005, '75.005', -1, '-0.01', '1e3', 'NaN', '', null, true, 100_000_000])(
    'of %j is refused',
    async (hourlyRate) => {
      const answer = await kit.call('POST', '/api/billing-rates', {
        as: staff,
        body: { language: 'Spanish', hourlyRate },
      });
      expect(answer).toMatchObject({ status: 422, body: { fields: { hourlyRate: expect.any(String) } } });
      expect((await rateOf('Spanish')).body.isDefault).toBe(true);
    },
  );

  it.each(['GET', 'POST'] as const)('is no matter of interpreters and clients: %s', async (method) => {
    const body = method === 'POST' ? { language: 'Spanish', hourlyRate: 1 } : undefined;
    for (const as of [await anInterpreter(kit), await aClient(kit)]) {
      expect((await kit.call(method, '/api/billing-rates', { as, body })).status).toBe(403);
    }
  });
});

const BOOKING = {
  interpreterId: null,
  language: 'Spanish',
  serviceType: null,
  mode: 'on_site' as const,
  urgency: 'routine' as const,
  totalAmountCents: null,
  date: '2026-03-09',
  timeZone: 'America/New_York',
  createdAt: '2026-03-02T14:00:00Z',
  startsAt: '2026-03-09T14:00:00Z',
  endsAt: '2026-03-09T16:00:00Z',
} as const;

describe('what a client pays per hour', () => {
  it('is its own rate, then the language’s, then the default', async () => {
    const { db } = kit.database;
    const plain = await aClient(kit);
    const free = await aClient(kit, { customRate: 0 });
    const about = async (clientId: number) => {
      const estimate = await estimateOf(db, { ...BOOKING, clientId });
      return estimate.ok && estimate.value.lines.map(({ label, rateCents }) => [label, rateCents]);
    };
    expect(await about(plain.id)).toEqual([['Interpreting, default rate', 7500]]);
    await keep('Spanish', '80.25');
    expect(await about(plain.id)).toEqual([['Interpreting, language rate', 8025]]);
    expect(await about(free.id)).toEqual([['Interpreting, client rate', 0]]);
  });
});

describe('a billing rate that is changed', () => {
  it('may be sent back with its language, and keeps it', async () => {
    const put = (language: string) =>
      kit.call('PUT', '/api/billing-rates/Vietnamese', {
        as: staff,
        body: { language, hourlyRate: '82.00' },
      });
    expect(await put('Vietnamese')).toMatchObject({
      status: 200,
      body: { language: 'Vietnamese', hourlyRate: '82.00' },
    });
    expect(await put('French')).toMatchObject({
      status: 422,
      body: { fields: { language: 'The language of a rate cannot be changed' } },
    });
  });
});
