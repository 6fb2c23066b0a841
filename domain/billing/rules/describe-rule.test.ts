import { expect, it } from 'vitest';
import { aRule } from '#kit/rate-card.ts';
import { describeRule, describeRuleToClient } from './describe-rule.ts';

const nobody = { clientName: null, interpreterName: null };

it('says whom, when and what', () => {
  const rule = aRule(
    'hourly_rate',
    { rateCents: 9500 },
    { scope: { clientId: 7, serviceType: 'medical' }, from: '2026-03-01' },
  );
  const riverside = { clientName: 'Riverside General Hospital', interpreterName: null };
  expect(describeRule(rule, riverside)).toBe(
    'Riverside General Hospital, medical, from Mar 1, 2026: $95.00 an hour',
  );
});

it.each([
  [
    { scope: { clientId: 7, serviceType: 'medical' }, from: '2026-03-01' },
    'Your agreed rates for medical, from Mar 1, 2026',
  ],
  [{ scope: { language: 'Lao', mode: 'phone', weekday: 6 } }, 'Our rates for Lao, phone, Saturdays'],
  [{ scope: { interpreterId: 3, serviceType: 'legal' } }, 'Our rates for legal with this interpreter'],
  [{}, 'Our rates'],
] as const)('says to a client whose rule it is, without names: %j', (more, words) => {
  expect(describeRuleToClient(aRule('hourly_rate', { rateCents: 9500 }, more))).toBe(
    `${words}: $95.00 an hour`,
  );
});

it('names the last day, not the day after it', () => {
  const phone = { scope: { mode: 'phone', weekday: 6 }, until: '2026-06-01' } as const;
  expect(describeRule(aRule('tax', { hundredthsPercent: 887.5 }, phone), nobody)).toBe(
    'phone, Saturdays, until May 31, 2026: tax of 8.875%',
  );
  const spring = { from: '2026-03-01', until: '2026-06-01' };
  expect(describeRule(aRule('weekend', { extra: { centsOnce: 10_000 } }, spring), nobody)).toBe(
    'Company, from Mar 1, 2026 to May 31, 2026: $100.00 once on weekends',
  );
});

it.each([
  [
    aRule('fixed_price', {
      beyondMinutes: 120,
      prices: [
        { upToMinutes: 240, amountCents: 32_000 },
        { upToMinutes: 480, amountCents: 156_600 },
      ],
    }),
    'beyond 2 h: $320.00 up to 4 h, $1,566.00 up to 8 h',
  ],
  [
    aRule('minimum', { minutes: 120, isBookedTimeDue: true }),
    'at least 2 h, and never less than the booked time',
  ],
  [aRule('minimum', { minutes: 0, isBookedTimeDue: false }), 'no minimum'],
  [
    aRule('rounding', { stepMinutes: 15, direction: 'nearest', graceMinutes: 5 }),
    'rounded to the nearest 15 min, the first 5 min over are free',
  ],
  [
    aRule('after_hours', {
      windows: [
        { from: '18:00', until: '08:00', extra: { percent: 50 } },
        { from: '08:00', until: '08:30', extra: { centsPerHour: 600 } },
      ],
    }),
    '50% more from 6:00 PM to 8:00 AM; $6.00 more an hour from 8:00 AM to 8:30 AM',
  ],
  [
    aRule('short_notice', { steps: [{ hours: 24, extra: { centsPerHour: 1500 } }] }),
    '$15.00 more an hour if booked less than 24 h before',
  ],
  [
    aRule('mileage', { rateTenthCents: 725, freeHundredths: 1050, ways: 'one_way' }),
    '$0.725 a mile beyond 10.5 miles, one way',
  ],
  [
    aRule('mileage', { rateTenthCents: 0, freeHundredths: 1050, ways: 'there_and_back' }, { side: 'pay' }),
    '$0.00 a mile: miles are not paid',
  ],
  [
    aRule('travel_time', { beyondHundredths: 6000, percent: 50 }),
    'travel time at 50% of the hourly rate if the trip there is over 60 miles',
  ],
  [aRule('parking', { capCents: 2500 }), 'parking, at most $25.00'],
  [aRule('cancellation', { steps: [{ hours: 0, due: { percent: 100 } }] }), 'nothing for a cancellation'],
  [
    aRule('cancellation', {
      steps: [
        { hours: 24, due: { percent: 100 } },
        { hours: 48, due: { minutes: 120 } },
      ],
    }),
    '100% of the booking if cancelled less than 24 h before; 2 h if cancelled less than 48 h before',
  ],
  [aRule('no_show', { due: { percent: 100 } }), '100% of the booking for a no-show'],
])('describes %#', (rule, words) => {
  expect(describeRule(rule, nobody)).toBe(`Company: ${words}`);
});
