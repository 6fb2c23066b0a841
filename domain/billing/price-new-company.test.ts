import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICE_TYPES, type ServiceType } from '#domain/assignment/client-request.ts';
import { MAX_MILEAGE_RATE } from '#domain/billing/rules/mileage-rate.ts';
import { MAX_MONEY_CENTS } from '#domain/money.ts';
import { aCard, aRule, aWork } from '#kit/rate-card.ts';
import { type Outcome, price, type Work } from './price.ts';
import type { AnyRule, Side } from './rules/rule.ts';

/* What follows from the rules that every company begins with (rules rates-2 to rates-5, rates-18 and closeouts-1). */

const pay = { side: 'pay' } as const;
const RULES: readonly AnyRule[] = [
  ...(['pay', 'charge'] as const).flatMap((side) => [
    aRule('minimum', { minutes: 120, isBookedTimeDue: false }, { side }),
    aRule('rounding', { stepMinutes: 15, direction: 'up', graceMinutes: 0 }, { side }),
  ]),
  ...(['parking', 'tolls', 'other_expenses'] as const).map((kind) => aRule(kind, { capCents: null }, pay)),
];
const mileage = (rateTenthCents: number) =>
  aRule('mileage', { rateTenthCents, freeHundredths: 0, ways: 'there_and_back' }, pay);
const paid = (rateCents: number, scope = {}) => aRule('hourly_rate', { rateCents }, { ...pay, scope });
const charged = (rateCents: number, scope = {}) => aRule('hourly_rate', { rateCents }, { scope });

const NONE = { mileageHundredths: 0, parkingCents: 0, tollsCents: 0, otherCents: 0 };
const START = '2026-03-02T15:00:00.000Z';
const ended = (minutes: number, spent: Partial<typeof NONE> = {}): Outcome => ({
  is: 'completed',
  endsAt: new Date(Date.parse(START) + minutes * 60_000).toISOString(),
  expenses: { ...NONE, ...spent },
  travelMinutes: 0,
});

function priced(side: Side, work: Work, more: readonly AnyRule[]) {
  const result = price(side, work, aCard([...RULES, ...more]));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

describe('billed time', () => {
  it.each([
    [1, 120],
    [100, 120],
    [119, 120],
    [120, 120],
    [121, 135],
    [135, 135],
    [136, 150],
    [1440, 1440],
  ])('for %i minutes is %i', (minutes, billed) => {
    const { workedMinutes, billedMinutes } = priced('pay', aWork({ outcome: ended(minutes) }), [paid(3000)]);
    expect([workedMinutes, billedMinutes]).toEqual([minutes, billed]);
  });

  it.each([
    [100, 2, 'Interpreting, default rate, at least 2 hours', 'at least 2 hours'],
    [120, 2, 'Interpreting, default rate', null],
    [
      145,
      2.5,
      'Interpreting, default rate, rounded up to the quarter hour',
      'rounded up to the quarter hour',
    ],
  ])('of %i minutes says why it is %d hours', (minutes, quantity, label, why) => {
    const result = priced('charge', aWork({ outcome: ended(minutes) }), [charged(7500)]);
    expect(result.why).toBe(why);
    expect(result.lines).toMatchObject([{ label, quantity }]);
  });

  it.each([
    ['the night in March that has no 2 to 3 AM', '2026-03-07', 240, 30000],
    ['the night in November that has 1 to 2 AM twice', '2026-10-31', 360, 45000],
    ['any other night', '2026-06-06', 300, 37500],
  ])('in %s is the real time, booked or worked', (_, date, minutes, cents) => {
    const booked = aWork({ date, from: '22:00', to: '03:00' });
    const outcome: Outcome = { ...ended(0), endsAt: booked.endsAt } as Outcome;
    for (const work of [booked, { ...booked, outcome }])
      expect(priced('charge', work, [charged(7500)])).toMatchObject({
        workedMinutes: minutes,
        totalCents: cents,
      });
  });
});

describe('the hourly rate', () => {
  it.each([
    ['the client’s own', [charged(5000, { clientId: 1 }), charged(8000, { language: 'Spanish' })], 5000],
    ['the client’s own of nothing', [charged(0, { clientId: 1 }), charged(8000, { language: 'Spanish' })], 0],
    ['the language’s', [charged(8000, { language: 'Spanish' })], 8000],
    ['the language’s of nothing', [charged(0, { language: 'Spanish' })], 0],
    ['the company’s', [charged(9000, { clientId: 2 }), charged(8000, { language: 'Tamil' })], 7500],
  ])('of a client is %s', (_, rules, rateCents) => {
    expect(priced('charge', aWork(), [charged(7500), ...rules]).lines).toMatchObject([{ rateCents }]);
  });

  it('of an interpreter is the rate for exactly that service, else the base rate', () => {
    const own = { interpreterId: 1 };
    const rates = [
      paid(3000, own),
      paid(4000, { ...own, serviceType: 'legal' }),
      paid(3500, { ...own, serviceType: 'medical' }),
    ];
    const of = (serviceType: ServiceType | null, rules: AnyRule[]) => {
      const [line] = priced('pay', aWork({ facts: { serviceType } }), rules).lines;
      return [line?.label, line?.rateCents];
    };
    expect(of('legal', rates)).toEqual(['Interpreting, legal rate', 4000]);
    expect(of('medical', rates)).toEqual(['Interpreting, medical rate', 3500]);
    for (const service of [null, 'business', 'educational', 'other'] as const)
      expect(of(service, rates)).toEqual(['Interpreting, base rate', 3000]);
    for (const service of SERVICE_TYPES) expect(of(service, [paid(2500, own)])[1]).toBe(2500);
  });
});

describe('a completion', () => {
  const RATES = [paid(4000), mileage(725), charged(8000, { language: 'Spanish' })];

  it('explains both amounts line by line; expenses are paid and not charged', () => {
    const work = aWork({
      outcome: ended(160, { mileageHundredths: 1250, parkingCents: 850, otherCents: 199 }),
    });
    expect(priced('pay', work, RATES)).toMatchObject({
      totalCents: 11000 + 906 + 850 + 199,
      lines: [
        { quantity: 2.75, unit: 'hours', rateCents: 4000, amountCents: 11000 },
        { label: 'Mileage', quantity: 12.5, unit: 'miles', rateTenthCents: 725, amountCents: 906 },
        { label: 'Parking', amountCents: 850 },
        { label: 'Other expenses', amountCents: 199 },
      ],
    });
    const { totalCents, lines } = priced('charge', work, RATES);
    expect([totalCents, lines.length]).toEqual([22000, 1]);
  });

  it('shows mileage without paying it when there is no mileage rate', () => {
    const work = aWork({ outcome: ended(120, { mileageHundredths: 1000 }) });
    expect(priced('pay', work, [paid(3000), mileage(0)])).toMatchObject({
      totalCents: 6000,
      lines: [{}, { label: 'Mileage, not paid', quantity: 10, amountCents: 0 }],
    });
  });

  it('never comes to less for more time, a higher rate or more expenses', () => {
    const amount = fc.nat(50_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2160 }), fc.nat(600), amount, amount, amount, (...given) => {
        const [minutes, longer, rateCents, more, parkingCents] = given;
        const total = (time: number, rate: number, parking: number) =>
          priced('pay', aWork({ outcome: ended(time, { parkingCents: parking }) }), [paid(rate)]).totalCents;
        const before = total(minutes, rateCents, parkingCents);
        expect(total(minutes + longer, rateCents + more, parkingCents)).toBeGreaterThanOrEqual(before);
        expect(total(minutes, rateCents, parkingCents + more)).toBe(before + more);
      }),
    );
  });

  it.each([START, '2026-03-02T14:00:00Z', 'never'])('is refused with the end %s', (endsAt) => {
    const outcome = { ...ended(0), endsAt } as Outcome;
    expect(price('pay', aWork({ outcome }), aCard([...RULES, ...RATES]))).toMatchObject({
      refusal: { code: 'validation_failed', fields: { actualEndTime: expect.any(String) } },
    });
  });

  it('is refused above the largest amount, however large', () => {
    const work = aWork({
      outcome: ended(120, { mileageHundredths: MAX_MONEY_CENTS, parkingCents: MAX_MONEY_CENTS }),
    });
    expect(price('pay', work, aCard([...RULES, paid(3000), mileage(MAX_MILEAGE_RATE)]))).toMatchObject({
      refusal: { code: 'validation_failed' },
    });
  });
});
