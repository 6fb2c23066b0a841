import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, price, type Work } from '#domain/billing/price.ts';
import { cardOf } from '#domain/billing/rules/pay-terms.ts';
import type { RuleKind, RuleScope, RuleTerms } from '#domain/billing/rules/rule.ts';
import { addDays } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';
import { scope, side, TERMS } from '#kit/any-rule.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { referencePrice } from '#kit/price-reference.ts';
import { aCard } from '#kit/rate-card.ts';
import { isFullRun } from '#kit/run-size.ts';
import { beginRule, type NewRule } from '#server/db/closeouts/begin-rule.ts';
import { payments, rateRules } from '#server/db/schema/money.ts';
import { sessions } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';

let kit: TestApp;
let staff: { cookie: string };
let clinic: Awaited<ReturnType<typeof aClient>>;
let ana: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  clinic = await aClient(kit);
  ana = await anInterpreter(kit, { hourlyRate: 3000 });
});

const begin = (rule: NewRule) => transact(kit.database.db, (tx) => beginRule(tx, rule, NOW));
const MONDAY = '2026-03-09';
const wanted = {
  date: MONDAY,
  startTime: '17:00',
  endTime: '20:00',
  language: 'Spanish',
  serviceType: 'medical',
  urgency: 'routine',
};
const ofClient = (body: object) => kit.call('POST', '/api/appointments/quote', { as: clinic, body });
const ofStaff = (body: object) =>
  kit.call('POST', '/api/assignments/quote', {
    as: staff,
    body: { ...wanted, clientId: clinic.id, interpreterId: ana.id, ...body },
  });
const request = (body: object) =>
  kit.call('POST', '/api/appointments/request', {
    as: clinic,
    body: { ...wanted, location: '1 Main St', ...body },
  });

describe('a quote', () => {
  it('has the lines of the amount, and says why more time is billed and whose rate it is', async () => {
    await begin({
      side: 'charge',
      kind: 'after_hours',
      scope: { clientId: clinic.id },
      from: MONDAY,
      terms: { windows: [{ from: '18:00', until: '06:00', extra: { percent: 50 } }] },
    });
    expect(await ofClient({ ...wanted, endTime: '19:50' })).toMatchObject({
      status: 200,
      body: {
        // 2 h 50 min are billed as 3 h at 75.00; two of them are after hours.
        totalAmount: '300.00',
        bookedMinutes: 170,
        billedMinutes: 180,
        why: 'rounded up to the quarter hour',
        rateFor: [],
        lines: [
          { kind: 'hourly_rate', quantity: 3, hourlyRate: '75.00', totalAmount: '225.00' },
          { kind: 'after_hours', quantity: 2, totalAmount: '75.00' },
        ],
      },
    });
    await begin({
      side: 'charge',
      kind: 'hourly_rate',
      from: MONDAY,
      terms: { rateCents: 9000 },
      scope: { clientId: clinic.id, serviceType: 'legal' },
    });
    expect((await ofClient({ ...wanted, serviceType: 'legal' })).body.rateFor).toEqual([
      'clientId',
      'serviceType',
    ]);
  });

  it('of a client needs no language yet, and shows nothing of the pay', async () => {
    const answer = await ofClient({ ...wanted, language: '' });
    expect(answer.body).toMatchObject({ totalAmount: '225.00', bookedMinutes: 180 });
    expect(JSON.stringify(answer.body)).not.toMatch(/pay|margin|rule/i);
  });

  it('of staff has both sides, and none of the pay without an interpreter', async () => {
    expect((await ofStaff({})).body).toMatchObject({
      charge: { totalAmount: '225.00' },
      pay: { totalAmount: '90.00', lines: [{ hourlyRate: '30.00' }] },
    });
    expect((await ofStaff({ interpreterId: null })).body.pay).toBeNull();
  });

  it('of an appointment that changes counts from when it was booked', async () => {
    const { body: row } = await request({});
    await begin({
      side: 'charge',
      kind: 'short_notice',
      scope: { clientId: clinic.id },
      from: '2026-03-01',
      terms: { steps: [{ hours: 48, extra: { centsOnce: 5000 } }] },
    });
    kit.clock.set('2026-03-02T14:20:00.000Z');
    const soon = { date: '2026-03-03' };
    expect((await ofStaff(soon)).body.charge.totalAmount).toBe('275.00');
    kit.clock.set('2026-03-08T14:20:00.000Z');
    staff = await aStaffMember(kit, 'Late Lee');
    expect((await ofStaff({ assignmentId: row.id })).body.charge.totalAmount).toBe('225.00');
    expect((await ofStaff({})).body.charge.totalAmount).toBe('275.00');
    kit.clock.set(NOW);
  });

  it.each([
    ['a clock time that does not exist', { date: '2026-03-08', startTime: '02:30' }, 'startTime'],
    ['an unknown zone', { timeZone: 'Nowhere/Else' }, 'timeZone'],
    ['no date', { date: '' }, 'date'],
    ['no such language', { language: 'Klingonese' }, 'language'],
  ])('is refused for %s', async (_, body, at) => {
    expect(await ofStaff(body)).toMatchObject({
      status: 422,
      body: { fields: { [at]: expect.any(String) } },
    });
  });

  it('is refused for an appointment that does not exist', async () => {
    expect((await ofStaff({ assignmentId: 999_999 })).status).toBe(404);
  });
});

/** A rule of any kind. */
const anyRule = fc.constantFrom(...(Object.keys(TERMS) as (keyof typeof TERMS)[])).chain((kind) => {
  const terms: fc.Arbitrary<RuleTerms[RuleKind]> = TERMS[kind];
  return fc.record({ side, kind: fc.constant(kind), scope, terms, day: fc.nat(340) });
});
type Begun = typeof anyRule extends fc.Arbitrary<infer One> ? One : never;

/** What one generated appointment is about, with rules that begin before it is asked for. */
const stories = fc.record({
  begun: fc.array(anyRule, { minLength: 1, maxLength: 3 }),
  minute: fc.integer({ min: 60, max: 251 }).map((steps) => steps * 5),
  booked: fc.integer({ min: 24, max: 72 }).map((steps) => steps * 5),
  worked: fc.integer({ min: 1, max: 420 }),
  spent: fc.record({
    mileageHundredths: fc.nat(2_000).map((tenths) => 10 * tenths),
    parkingCents: fc.nat(6000),
    tollsCents: fc.nat(6000),
    otherCents: fc.nat(6000),
  }),
  serviceType: fc.constantFrom('medical' as const, 'legal' as const, 'business' as const),
  urgency: fc.constantFrom('routine' as const, 'emergency' as const),
  mode: fc.constantFrom('on_site' as const, 'phone' as const, 'video' as const),
});

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const dollars = (hundredths: number) => (hundredths / 100).toFixed(2);
const RUNS = isFullRun ? 400 : 10;
const FIRST_DAY = '2026-03-04';

describe('one function makes every amount', () => {
  it('quote, request, offer, expected pay and payment agree with the plain reference, in cents', async () => {
    const made = new Map<number, { readonly work: Work; readonly facts: Work['facts'] }>();
    let days = 0;
    // The stories reach over most of a year.
    await kit.database.db.update(sessions).set({ expiresAt: '2027-03-02T14:00:00Z' });
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        days += 1;
        const date = addDays(FIRST_DAY, days % 300);
        for (const rule of story.begun) await beginFor(rule, date);
        const card = await wholeCard();
        const startTime = clockOf(story.minute);
        const body = {
          date,
          startTime,
          endTime: clockOf(story.minute + story.booked),
          language: 'Spanish',
          serviceType: story.serviceType,
          urgency: story.urgency,
          mode: story.mode,
        };

        const quote = await ofClient(body);
        const requested = await request(body);
        if (quote.status !== 200) {
          expect(requested.status).toBe(422);
          return;
        }
        expect(requested.body.totalAmount).toBe(quote.body.totalAmount);
        const { id, startsAt, endsAt, createdAt } = requested.body;
        const work: Work = {
          facts: {
            clientId: clinic.id,
            interpreterId: null,
            language: 'Spanish',
            mode: story.mode,
            serviceType: story.serviceType,
            date,
          },
          timeZone: 'America/New_York',
          startsAt,
          endsAt,
          bookedAt: createdAt,
          isEmergency: story.urgency === 'emergency',
          agreedChargeCents: null,
          outcome: { is: 'booked' },
        };
        expect(parseMoney(quote.body.totalAmount)).toBe(sumOf(referencePrice('charge', work, card)));

        const facts = { ...work.facts, interpreterId: ana.id };
        const query = { assignmentId: id, clientId: clinic.id, interpreterId: ana.id };
        const { body: both } = await kit.call('POST', '/api/assignments/quote', {
          as: staff,
          body: { ...body, ...query },
        });
        await kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff });
        const { body: offers } = await kit.call('GET', '/api/offers', { as: ana });
        const [offer] = offers;
        expect(offer.estimatedPay).toBe(both.pay.totalAmount);
        expect(parseMoney(offer.estimatedPay)).toBe(sumOf(referencePrice('pay', { ...work, facts }, card)));

        const { body: booked } = await kit.call('POST', `/api/assignments/accept/${id}`, { as: ana });
        const workedMs = Math.min(story.worked, 900) * 60_000;
        const ended = new Date(Date.parse(startsAt) + workedMs).toISOString();
        const outcome: Outcome = { is: 'completed', endsAt: ended, expenses: story.spent, travelMinutes: 0 };
        const onPhone = price('pay', { ...work, facts, outcome }, cardOf(booked.payTerms));
        const pay = referencePrice('pay', { ...work, facts, outcome }, card);
        const charge = referencePrice('charge', { ...work, facts, outcome }, card);

        kit.clock.set(new Date(Date.parse(ended) + 60_000).toISOString());
        const { mileageHundredths, parkingCents, tollsCents, otherCents } = story.spent;
        const completed = await kit.call('PUT', `/api/assignments/${id}/tracking`, {
          as: ana,
          body: {
            currentStatus: 'completed',
            actualEndTime: clockIn(ended),
            mileage: dollars(mileageHundredths),
            parkingCost: dollars(parkingCents),
            tollsCost: dollars(tollsCents),
            otherExpenses: dollars(otherCents),
          },
        });
        kit.clock.set(NOW);
        expect(completed.status).toBe(200);
        const [payment] = await kit.database.db.select().from(payments).where(eq(payments.assignmentId, id));
        if (!payment) throw new Error('no payment');
        expect(onPhone.ok && onPhone.value.totalCents).toBe(payment.amount);
        expect([payment.amount, payment.clientAmount]).toEqual([sumOf(pay), sumOf(charge)]);
        made.set(payment.id, { work: { ...work, outcome }, facts });
      }),
      { numRuns: RUNS },
    );
    expect(made.size).toBeGreaterThan(RUNS * 0.7);
    // Rules have changed again and again since most of them were made. What is not approved follows them (rule rates-10).
    const card = await wholeCard();
    for (const { id, amount, clientAmount } of await kit.database.db.select().from(payments)) {
      const one = made.get(id);
      if (!one) continue;
      const pay = referencePrice('pay', { ...one.work, facts: one.facts }, card);
      expect([amount, clientAmount]).toEqual([
        sumOf(pay),
        sumOf(referencePrice('charge', { ...one.work, facts: one.facts }, card)),
      ]);
    }
  }, 240_000);

  /** The people of the generated limits are the clinic and Ana, or others. */
  async function beginFor({ day, scope: limits, ...rule }: Begun, date: string) {
    const person = (id: number | null | undefined, first: number) => (id === 1 ? first : null);
    const people: Partial<RuleScope> = {
      clientId: person(limits.clientId, clinic.id),
      interpreterId: person(limits.interpreterId, ana.id),
    };
    // Some begin before the appointment, some after it.
    const from = addDays(date, (day % 40) - 30);
    // The terms were generated for the kind.
    await begin({ ...rule, scope: { ...limits, ...people }, from } as NewRule);
  }

  async function wholeCard() {
    const rows = await kit.database.db.select().from(rateRules);
    return aCard(
      rows.map(({ id, side: ofSide, kind, terms, holdsFrom, holdsUntil, ...limits }) => {
        const { clientId, interpreterId, language, serviceType, mode, weekday } = limits;
        const only = { clientId, interpreterId, language, serviceType, mode, weekday };
        return { id, side: ofSide, kind, terms, scope: only, from: holdsFrom, until: holdsUntil } as never;
      }),
    );
  }
});

function sumOf(amounts: number[] | 'refused'): number {
  if (amounts === 'refused') throw new Error('the reference has no price');
  return amounts.reduce((a, b) => a + b, 0);
}

/** The clock in New York. */
function clockIn(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/New_York',
  }).format(new Date(instant));
}
