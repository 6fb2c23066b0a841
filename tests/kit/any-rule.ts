import fc from 'fast-check';
import type { Extra, RuleScope, Side } from '#domain/billing/rules/rule.ts';

/** Steps of half a per cent. */
const percent = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((halves) => halves / 2);
const extra: fc.Arbitrary<Extra> = fc.oneof(
  fc.record({ percent: percent(1, 200) }),
  fc.record({ centsPerHour: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ centsOnce: fc.integer({ min: 1, max: 10_000 }) }),
);
const due = fc.oneof(
  fc.record({ percent: percent(0, 100) }),
  fc.record({ minutes: fc.integer({ min: 1, max: 300 }) }),
);
const cap = fc.record({ capCents: fc.option(fc.nat(5000)) });
// Not at hours that the clock skips or shows twice.
const edge = fc.constantFrom('00:00', '05:30', '07:00', '08:15', '17:00', '18:45', '22:00');
const hours = fc.constantFrom(2, 4, 24, 48, 72);
/** Terms of each kind. */
export const TERMS = {
  hourly_rate: fc.record({ rateCents: fc.nat(20_000) }),
  fixed_price: fc.record({
    beyondMinutes: fc.constantFrom(0, 60, 180),
    prices: fc
      .tuple(
        fc.integer({ min: 30, max: 240 }),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(60_000),
        fc.nat(90_000),
      )
      .map(([first, more, a, b]) => [
        { upToMinutes: first, amountCents: a },
        { upToMinutes: first + more, amountCents: b },
      ]),
  }),
  minimum: fc.record({ minutes: fc.constantFrom(0, 15, 60, 90, 120), isBookedTimeDue: fc.boolean() }),
  rounding: fc.record({
    stepMinutes: fc.constantFrom(1, 6, 15, 30, 60),
    direction: fc.constantFrom('up' as const, 'nearest' as const, 'down' as const),
    graceMinutes: fc.nat(7),
  }),
  after_hours: fc.record({
    windows: fc.array(fc.record({ from: edge, until: edge, extra }), { minLength: 1, maxLength: 3 }),
  }),
  weekend: fc.record({ extra }),
  holiday: fc.record({ extra }),
  short_notice: fc.record({
    steps: fc.uniqueArray(fc.record({ hours, extra }), { selector: (one) => one.hours, maxLength: 3 }),
  }),
  emergency: fc.record({ extra }),
  mileage: fc.record({
    rateTenthCents: fc.nat(1500),
    freeHundredths: fc.constantFrom(0, 2000, 6000),
    ways: fc.constantFrom('there_and_back' as const, 'one_way' as const),
  }),
  travel_time: fc.record({
    beyondHundredths: fc.constantFrom(0, 3000, 6000),
    percent: percent(1, 100),
  }),
  parking: cap,
  tolls: cap,
  other_expenses: cap,
  cancellation: fc.record({
    steps: fc.uniqueArray(fc.record({ hours, due }), { selector: (one) => one.hours, maxLength: 3 }),
  }),
  no_show: fc.record({ due }),
  tax: fc.record({ hundredthsPercent: fc.nat(250_000).map((millionths) => millionths / 100) }),
};

export const side = fc.constantFrom<Side>('pay', 'charge');
/** Limits, of which those of the people 1 and 2. */
export const scope: fc.Arbitrary<Partial<RuleScope>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record({
      clientId: fc.constantFrom(null, null, 1, 2),
      interpreterId: fc.constantFrom(null, null, 1, 2),
      language: fc.constantFrom(null, null, 'Spanish', 'Tamil'),
      serviceType: fc.constantFrom(null, null, 'medical' as const, 'legal' as const),
      mode: fc.constantFrom(null, null, 'on_site' as const, 'phone' as const),
      weekday: fc.constantFrom(null, null, null, 1, 6),
    }),
  },
);
