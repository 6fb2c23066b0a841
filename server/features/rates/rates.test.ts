import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rate } from '#contracts/rates/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { payments, rateRules } from '#server/db/schema/money.ts';
import { clients, settings } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { showRates } from './commands/show-rates.ts';

const TODAY = '2026-03-02';
const SYSTEM = { audience: 'system', accountId: null, requestId: null } as const;

let kit: TestApp;
let staff: { cookie: string };
let client: Awaited<ReturnType<typeof aClient>>;
let ana: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  client = await aClient(kit, { name: 'Riverside General Hospital' });
  ana = await anInterpreter(kit, { name: 'Ana Ruiz' });
});

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  kit.call('POST', path, { as: staff, body, ...(headers && { headers }) });
const ofClient = (rate: string | null, from: string, more = {}) => ({
  side: 'charge',
  kind: 'hourly_rate',
  scope: { clientId: client.id },
  from,
  terms: rate === null ? null : { rate },
  ...more,
});
const begin = (rate: string | null, from: string, more = {}) =>
  post('/api/rates', ofClient(rate, from, more));
const dated = (answer: { body: { rates: Rate[] } }) =>
  answer.body.rates.map(({ terms, from, until, state }) => [terms.rate, from, until, state]);
const customRate = async () => {
  const { db } = kit.database;
  const [row] = await db.select().from(clients).where(eq(clients.id, client.id));
  return row?.customRate ?? null;
};

describe('a rule', () => {
  it('of a later day leaves what holds today, and shows from that day on', async () => {
    await begin('80', TODAY);
    expect(dated(await begin('95', '2026-06-01'))).toEqual([
      ['80.00', TODAY, '2026-06-01', 'present'],
      ['95.00', '2026-06-01', null, 'coming'],
    ]);
    expect(await customRate()).toBe(8000);
    const { body } = await kit.call('GET', `/api/rates?scope=client&clientId=${client.id}`, { as: staff });
    expect(body).toMatchObject({ today: TODAY });
    expect(body.rates[1]).toMatchObject({
      words: '$95.00 an hour',
      scopeWords: 'Riverside General Hospital',
      scope: { clientId: client.id, clientName: 'Riverside General Hospital', interpreterId: null },
    });
    kit.clock.set('2026-06-01T04:01:00Z'); // just after midnight in New York
    const rows = await transact(kit.database.db, (tx) =>
      showRates(tx, { actor: SYSTEM, now: kit.clock.now(), since: 'lately' }),
    );
    expect(rows).toBe(1);
    expect(await customRate()).toBe(9500);
    const series = await kit.database.db.select().from(rateRules).where(eq(rateRules.clientId, client.id));
    expect(series).toHaveLength(2);
  });

  it('of today is what people, languages and settings show, in both directions', async () => {
    await begin('80', TODAY);
    expect(await customRate()).toBe(8000);
    await begin(null, TODAY);
    expect(await customRate()).toBeNull();

    const legal = {
      side: 'pay',
      kind: 'hourly_rate',
      scope: { interpreterId: ana.id, serviceType: 'legal' },
    };
    expect((await post('/api/rates', { ...legal, terms: { rate: 47.5 }, from: TODAY })).status).toBe(200);
    const base = { side: 'pay', kind: 'hourly_rate', scope: { interpreterId: ana.id } };
    expect((await post('/api/rates', { ...base, terms: { rate: '33.33' }, from: TODAY })).status).toBe(200);
    const profile = await kit.call('GET', `/api/interpreters/${ana.id}`, { as: staff });
    expect(profile.body.hourlyRate).toBe('33.33');
    expect(profile.body.customRates).toContain('47.50');

    const tamil = { side: 'charge', kind: 'hourly_rate', scope: { language: 'Tamil' }, from: TODAY };
    await post('/api/rates', { ...tamil, terms: { rate: '88' } });
    const rateOf = () => kit.call('GET', '/api/billing-rates/Tamil', { as: staff });
    expect((await rateOf()).body).toMatchObject({ hourlyRate: '88.00', isDefault: false });
    await post('/api/rates', { ...tamil, terms: null });
    expect((await rateOf()).body).toMatchObject({ isDefault: true });

    const everybody = { scope: {}, from: TODAY };
    const terms = { rate: '0.725', freeMiles: 10, ways: 'one_way' };
    await post('/api/rates', { ...everybody, side: 'pay', kind: 'mileage', terms });
    const steps = [
      { hours: 24, due: { percent: 100 } },
      { hours: 48, due: { percent: 12.5 } },
    ];
    await post('/api/rates', { ...everybody, side: 'charge', kind: 'cancellation', terms: { steps } });
    const shown = await kit.call('GET', '/api/settings', { as: staff });
    expect(shown.body).toMatchObject({
      mileageRate: '0.725',
      cancellationWindowHours: 48,
      cancellationChargePercent: 12.5,
    });

    // The settings saved without a change leave what they cannot show; a new mileage rate keeps the free miles.
    const { updatedAt: _, ...values } = shown.body;
    const put = (change: object) =>
      kit.call('PUT', '/api/settings', { as: staff, body: { ...values, ...change } });
    expect((await put({})).status).toBe(200);
    expect((await put({ mileageRate: '0.8' })).status).toBe(200);
    const { body } = await kit.call('GET', '/api/rates?scope=company', { as: staff });
    const now = (kind: string, side: string) =>
      body.rates.find((rate: Rate) => rate.kind === kind && rate.side === side && rate.state === 'present')
        .terms;
    expect(now('mileage', 'pay')).toEqual({ rate: '0.80', freeMiles: '10.00', ways: 'one_way' });
    expect(now('cancellation', 'charge')).toEqual({ steps });
    expect(now('cancellation', 'pay')).toEqual({ steps: [{ hours: 24, due: { percent: 100 } }] });
    await post('/api/rates', {
      ...everybody,
      side: 'charge',
      kind: 'cancellation',
      terms: { steps: [steps[0]] },
    });
  });

  it('that is sent twice with one key is begun once; what it replaced must be what was seen', async () => {
    const first = await begin('80', TODAY);
    const id = first.body.rates[0].id;
    const key = { 'idempotency-key': 'rate-once' };
    const change = ofClient('85', TODAY, { replaces: id });
    expect((await post('/api/rates', change, key)).status).toBe(200);
    expect((await post('/api/rates', change, key)).status).toBe(200);
    expect(await begin('90', TODAY, { replaces: id })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect(await begin('90', '2026-01-01', { replaces: null })).toMatchObject({ status: 200 });
    expect(await customRate()).toBe(8500);
  });

  it('begun by many at once is one of theirs each day: nobody gets an error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => begin(`${70 + n}`, `2026-0${4 + (n % 3)}-01`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const seen = Array.from({ length: 4 }, (_, n) => begin(`${50 + n}`, '2027-01-01', { replaces: null }));
    const statuses = (await Promise.all(seen)).map(({ status }) => status).sort();
    expect(statuses).toEqual([409, 409, 409, 409]);
  });

  it('leaves a row in the audit log', async () => {
    await begin('80', '2026-06-01');
    const rows = await kit.database.db.select().from(auditLog).where(eq(auditLog.act, 'rates.begin'));
    expect(rows.at(-1)).toMatchObject({
      entity: 'rate_rule',
      change: { kind: 'hourly_rate', from: '2026-06-01', terms: { rateCents: 8000 } },
    });
  });
});

describe('a rule is refused', () => {
  const rule = { side: 'charge', scope: {}, from: TODAY };
  it.each([
    [
      { ...rule, kind: 'hourly_rate', terms: { rate: '-1' } },
      'terms.rate',
      'Enter an amount in dollars, with at most two decimals',
    ],
    [
      { ...rule, kind: 'hourly_rate', terms: { rate: '100000000' } },
      'terms.rate',
      'Enter at most 99,999,999.99',
    ],
    [
      { ...rule, kind: 'hourly_rate', terms: { rate: 'free' } },
      'terms.rate',
      'Enter an amount in dollars, with at most two decimals',
    ],
    [
      { ...rule, side: 'pay', kind: 'hourly_rate', terms: { rate: '10000' } },
      'terms.rate',
      'Enter at most 9,999.99 an hour',
    ],
    [
      { ...rule, kind: 'hourly_rate', terms: null },
      'terms',
      'This rate cannot end, because nothing would take its place. Enter a new rate instead.',
    ],
    [
      { ...rule, kind: 'weekend', terms: { extra: {} } },
      'terms.extra',
      'Enter percent, dollars per hour, or dollars once',
    ],
    [
      { ...rule, kind: 'weekend', terms: { extra: { percent: 50, once: '5' } } },
      'terms.extra',
      'Enter percent, dollars per hour, or dollars once',
    ],
    [
      { ...rule, kind: 'weekend', terms: { extra: { percent: 1001 } } },
      'terms.extra.percent',
      'Enter percent from 0.5 to 1,000, in steps of 0.5',
    ],
    [
      { ...rule, kind: 'tax', terms: { percent: '8.87555' } },
      'terms.percent',
      'Enter percent from 0 to 100, with at most four decimals',
    ],
    [
      { ...rule, side: 'pay', kind: 'payment_terms', terms: { netDays: 45 } },
      'kind',
      'Payment terms are for a client or all clients, on the side that clients pay',
    ],
    [
      { ...rule, kind: 'rounding', terms: { stepMinutes: 15, direction: 'up', graceMinutes: 15 } },
      'terms.graceMinutes',
      'The free minutes must be fewer than the step',
    ],
    [
      {
        ...rule,
        kind: 'cancellation',
        terms: {
          steps: [
            { hours: 48, due: { percent: 50 } },
            { hours: 24, due: { percent: 100 } },
          ],
        },
      },
      'terms.steps.1.hours',
      'Enter the steps from the fewest hours to the most',
    ],
    [
      {
        ...rule,
        kind: 'after_hours',
        terms: {
          windows: [
            { from: '18:00', until: '08:00', extra: { percent: 50 } },
            { from: '07:00', until: '09:00', extra: { percent: 50 } },
          ],
        },
      },
      'terms.windows.1.from',
      'This time overlaps another one of the list',
    ],
    [
      {
        ...rule,
        kind: 'fixed_price',
        terms: {
          beyondMinutes: 0,
          prices: [
            { upToMinutes: 240, amount: 1 },
            { upToMinutes: 240, amount: 2 },
          ],
        },
      },
      'terms.prices.1.upToMinutes',
      'Enter the fixed prices from the shortest time to the longest',
    ],
    [
      { ...rule, kind: 'weekend', terms: { extra: { percent: 5 } }, from: '2026-02-30' },
      'from',
      'Enter a date as YYYY-MM-DD',
    ],
    [
      { ...rule, kind: 'weekend', terms: { extra: { percent: 5 } }, scope: { clientId: 999_999 } },
      'scope.clientId',
      'This client was not found',
    ],
    [{ ...rule, kind: 'late_fee', terms: {} }, 'kind', 'Choose a kind of rule'],
  ])('at its field: %#', async (body, field, sentence) => {
    expect(await post('/api/rates', body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
  });

  it('for a base rate that would end', async () => {
    const scope = { interpreterId: ana.id };
    const end = { side: 'pay', kind: 'hourly_rate', scope, terms: null, from: TODAY };
    expect((await post('/api/rates', end)).body.fields.terms).toContain('cannot end');
  });
});

describe('a rule that has not begun', () => {
  it('can be deleted, and the one before it goes on', async () => {
    await begin('80', TODAY);
    const coming = (await begin('95', '2026-06-01')).body.rates[1].id;
    const deleted = await kit.call('DELETE', `/api/rates/${coming}`, { as: staff });
    expect(deleted.status).toBe(204);
    const { body } = await kit.call('GET', `/api/rates?scope=client&clientId=${client.id}`, { as: staff });
    expect(dated({ body })).toEqual([['80.00', TODAY, null, 'present']]);
    expect(await kit.call('DELETE', `/api/rates/${coming}`, { as: staff })).toMatchObject({ status: 404 });
  });

  it('stays once it has begun', async () => {
    const { id } = (await begin('80', TODAY)).body.rates[0];
    expect(await kit.call('DELETE', `/api/rates/${id}`, { as: staff })).toMatchObject({
      status: 409,
      body: { code: 'illegal_step' },
    });
  });
});

describe('a preview', () => {
  it('counts the booked appointments that change, and writes nothing', async () => {
    const booked = (date: string, more = {}) =>
      anAssignment(kit, { clientId: client.id, interpreterId: ana.id, status: 'accepted', date, ...more });
    await booked('2026-05-31');
    const small = await booked('2026-06-01');
    const large = await booked('2026-06-02', { endTime: '15:00' });
    await booked('2026-06-03', { status: 'cancelled' });
    await booked('2026-06-03', { clientId: (await aClient(kit)).id });
    const { status, body } = await post('/api/rates/preview', ofClient('80', '2026-06-01'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isInBookings: true,
      compared: 2,
      more: false,
      changed: 2,
      ended: 0,
      refusal: null,
      replaces: null,
      kept: { count: 0, until: null, latest: [] },
      before: '525.00',
      after: '560.00',
      difference: '35.00',
      words: '$80.00 an hour',
    });
    expect(body.largest.map((one: { assignmentId: number }) => one.assignmentId)).toEqual([
      large.id,
      small.id,
    ]);
    expect(body.largest[0]).toMatchObject({
      before: '375.00',
      after: '400.00',
      difference: '25.00',
      clientName: 'Riverside General Hospital',
      interpreterName: 'Ana Ruiz',
    });
    const rows = await kit.database.db.select().from(rateRules).where(eq(rateRules.clientId, client.id));
    expect(rows).toEqual([]);
  });

  it('says which kinds bookings do not show', async () => {
    const parking = { side: 'pay', kind: 'parking', scope: {}, terms: { cap: '20' }, from: TODAY };
    const { body } = await post('/api/rates/preview', parking);
    expect(body).toMatchObject({ isInBookings: false, compared: 0, changed: 0 });
    expect(body.replaces).toMatchObject({ words: 'parking' });
  });
});

describe('an amount is explained', () => {
  it('for an appointment that is tried: both sides, each line with the rule behind it, the margin', async () => {
    await begin('95', '2026-03-01', { scope: { clientId: client.id, serviceType: 'medical' } });
    const { status, body } = await post('/api/rates/try', {
      clientId: client.id,
      interpreterId: ana.id,
      language: 'Spanish',
      serviceType: 'medical',
      date: '2026-03-10',
      startTime: '14:00',
      endTime: '16:00',
      outcome: 'completed',
      actualEndTime: '16:40',
      parking: '8.50',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      basis: 'expected',
      margin: '170.25',
      agreed: null,
      charge: { total: '261.25', workedMinutes: 160, billedMinutes: 165, problem: null },
      pay: { total: '91.00' },
    });
    expect(body.charge.lines).toMatchObject([
      {
        kind: 'hourly_rate',
        quantity: '2.75',
        unit: 'hours',
        rate: '95.00',
        amount: '261.25',
        rule: 'Riverside General Hospital, medical, from Mar 1, 2026: $95.00 an hour',
      },
    ]);
    expect(body.pay.lines.map((line: { rule: string }) => line.rule)).toEqual([
      'Ana Ruiz: $30.00 an hour',
      'Company: parking',
    ]);
  });

  it('for a cancellation, a no-show, and nobody', async () => {
    const tried = {
      clientId: null,
      interpreterId: null,
      language: 'Spanish',
      date: '2026-03-10',
      startTime: '14:00',
      endTime: '16:00',
    };
    const late = { outcome: 'cancelled', cancelledDate: '2026-03-10', cancelledTime: '09:00' };
    const { body } = await post('/api/rates/try', { ...tried, ...late });
    expect(body).toMatchObject({ charge: { total: '150.00' }, margin: null });
    expect(body.pay.problem).toBe('Choose an interpreter to see the pay.');
    const absent = { side: 'charge', kind: 'no_show', scope: { language: 'Spanish' }, from: '2026-03-10' };
    await post('/api/rates', { ...absent, terms: { due: { minutes: 60 } } });
    expect((await post('/api/rates/try', { ...tried, outcome: 'no_show' })).body.charge.total).toBe('75.00');
    expect(await post('/api/rates/try', { ...tried, outcome: 'cancelled' })).toMatchObject({
      status: 422,
      body: { fields: { cancelledDate: 'Enter when it was cancelled' } },
    });
    expect(await post('/api/rates/try', { ...tried, clientId: 999_999 })).toMatchObject({
      body: { fields: { clientId: 'This client was not found' } },
    });
  });

  it('for a booking, and for its payment once it has one', async () => {
    const booking = await anAssignment(kit, {
      clientId: client.id,
      interpreterId: ana.id,
      status: 'accepted',
      totalAmountCents: 18_000,
    });
    const why = () => kit.call('GET', `/api/assignments/${booking.id}/price`, { as: staff });
    expect((await why()).body).toMatchObject({
      basis: 'expected',
      agreed: '180.00',
      margin: '90.00',
      charge: { total: '150.00' },
      pay: { total: '60.00' },
    });
    const [payment] = await kit.database.db
      .insert(payments)
      .values({
        assignmentId: booking.id,
        interpreterId: ana.id,
        amount: 6000,
        clientAmount: 18_000,
        dueDate: '2026-04-01',
        steps: [
          { side: 'pay', label: 'Interpreting', amountCents: 6000 },
          { side: 'charge', label: 'Interpreting', amountCents: 15_000 },
        ],
      })
      .returning({ id: payments.id });
    const lines = await kit.call('GET', `/api/payments/${payment?.id}/lines`, { as: staff });
    expect(lines.body).toMatchObject({
      basis: 'entered',
      margin: '120.00',
      charge: { total: '180.00' },
      pay: { lines: [{ kind: null, rule: null, amount: '60.00' }] },
    });
    expect((await why()).body).toEqual(lines.body);
  });
});

describe('holidays', () => {
  const holidays = (body: object) => kit.call('PUT', '/api/holidays', { as: staff, body });
  const christmas = { date: '2026-12-25', name: 'Christmas Day' };

  it('are suggested, stored by date, and priced', async () => {
    const { body } = await kit.call('GET', '/api/holidays/suggestions?year=2026', { as: staff });
    expect(body).toContainEqual(christmas);
    const { status, body: stored } = await holidays({
      holidays: [christmas, { date: '2026-07-03', name: 'Shutdown' }],
    });
    expect(status).toBe(200);
    expect(stored.holidays.map(({ date }: { date: string }) => date)).toEqual(['2026-07-03', '2026-12-25']);
    const twice = { side: 'charge', kind: 'holiday', scope: {}, terms: { extra: { percent: 100 } } };
    await post('/api/rates', { ...twice, from: '2026-12-01' });
    const tried = {
      clientId: null,
      interpreterId: null,
      language: 'Spanish',
      startTime: '10:00',
      endTime: '12:00',
    };
    const total = async (date: string) =>
      (await post('/api/rates/try', { ...tried, date })).body.charge.total;
    expect([await total('2026-12-25'), await total('2026-12-24')]).toEqual(['300.00', '150.00']);
  });

  it('that add up with other surcharges do so after the switch', async () => {
    await holidays({ holidays: [christmas] });
    const from = '2026-12-01';
    const rule = { side: 'charge', scope: {}, from };
    await post('/api/rates', { ...rule, kind: 'holiday', terms: { extra: { percent: 100 } } });
    await post('/api/rates', { ...rule, kind: 'emergency', terms: { extra: { perHour: '20' } } });
    const tried = {
      clientId: null,
      interpreterId: null,
      language: 'Spanish',
      isEmergency: true,
      date: '2026-12-25',
      startTime: '10:00',
      endTime: '12:00',
    };
    const total = async () => (await post('/api/rates/try', tried)).body.charge.total;
    expect(await total()).toBe('300.00');
    await holidays({ holidays: [christmas], surchargesAddUp: true });
    expect(await total()).toBe('340.00');
    await kit.database.db.update(settings).set({ surchargesAddUp: false });
  });

  it('are refused twice on one day, and when somebody else has changed them', async () => {
    expect(await holidays({ holidays: [christmas, christmas] })).toMatchObject({
      body: { fields: { 'holidays.1.date': 'This day is already in the list' } },
    });
    const { body } = await kit.call('GET', '/api/holidays', { as: staff });
    await holidays({ holidays: [], updatedAt: body.updatedAt });
    expect(await holidays({ holidays: [christmas], updatedAt: body.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
  });
});
