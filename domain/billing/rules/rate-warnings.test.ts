import { expect, test } from 'vitest';
import { rateWarnings } from './rate-warnings.ts';
import type { RuleContent } from './rule.ts';

const hourly = (rateCents: number): RuleContent => ({ kind: 'hourly_rate', terms: { rateCents } });
const mileage = (rateTenthCents: number): RuleContent => ({
  kind: 'mileage',
  terms: { rateTenthCents, freeHundredths: 0, ways: 'one_way' },
});
const weekend = (
  extra: { percent: number } | { centsPerHour: number } | { centsOnce: number },
): RuleContent => ({
  kind: 'weekend',
  terms: { extra },
});

test.each<[RuleContent, readonly string[]]>([
  [hourly(50_000), []],
  [hourly(99_999_900), ['The rate is $999,999.00 an hour, more than $500.00.']],
  [mileage(5_000), []],
  [mileage(7_250), ['The rate is $7.25 a mile, more than $5.00.']],
  [
    {
      kind: 'fixed_price',
      terms: {
        beyondMinutes: 0,
        prices: [
          { upToMinutes: 240, amountCents: 1_000_000 },
          { upToMinutes: 480, amountCents: 1_000_001 },
        ],
      },
    },
    ['The price is $10,000.01, more than $10,000.00.'],
  ],
  [weekend({ percent: 200 }), []],
  [weekend({ percent: 250 }), ['The extra is 250%, more than 200%.']],
  [weekend({ centsPerHour: 50_001 }), ['The extra is $500.01 an hour, more than $500.00.']],
  [weekend({ centsOnce: 100_001 }), ['The extra is $1,000.01 once, more than $1,000.00.']],
  [
    {
      kind: 'after_hours',
      terms: { windows: [{ from: '18:00', until: '08:00', extra: { percent: 900 } }] },
    },
    ['The extra is 900%, more than 200%.'],
  ],
  [
    { kind: 'short_notice', terms: { steps: [{ hours: 24, extra: { centsOnce: 500_000 } }] } },
    ['The extra is $5,000.00 once, more than $1,000.00.'],
  ],
  [
    { kind: 'travel_time', terms: { beyondHundredths: 0, percent: 500 } },
    ['The share is 500%, more than 200%.'],
  ],
  [{ kind: 'tax', terms: { hundredthsPercent: 2_000 } }, []],
  [{ kind: 'tax', terms: { hundredthsPercent: 8_250 } }, ['The tax is 82.5%, more than 20%.']],
  [{ kind: 'parking', terms: { capCents: 99_999_900 } }, []],
])('an unlikely amount is named: %j', (rule, warnings) => {
  expect(rateWarnings(rule, null)).toEqual(warnings);
});

test.each<[RuleContent, RuleContent, readonly string[]]>([
  [hourly(7_499), hourly(750), []],
  [hourly(7_500), hourly(750), ['$75.00 an hour is at least 10 times the $7.50 an hour that it replaces.']],
  [hourly(750), hourly(7_500), ['$7.50 an hour is at most a tenth of the $75.00 an hour that it replaces.']],
  [mileage(725), mileage(72), ['$0.725 a mile is at least 10 times the $0.072 a mile that it replaces.']],
  [hourly(7_500), hourly(0), []],
  [hourly(0), hourly(7_500), []],
  [mileage(725), hourly(7_500), []],
])('a rate of a different size than the one before is named: %j after %j', (rule, present, warnings) => {
  expect(rateWarnings(rule, present)).toEqual(warnings);
});
