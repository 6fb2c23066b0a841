import { describe, expect, it } from 'vitest';
import type { PayRule } from '#domain/billing/rules/pay-terms.ts';
import type { RuleTerms } from '#domain/billing/rules/rule.ts';
import { expectedPay } from './expected-pay.ts';
import { BLANK } from './use-completion.ts';

const rule = <Kind extends keyof RuleTerms>(kind: Kind, terms: RuleTerms[Kind]) => ({
  kind,
  scope: {},
  terms: { ...terms },
});

const RULES: PayRule[] = [
  rule('minimum', { minutes: 120, isBookedTimeDue: false }),
  rule('rounding', { stepMinutes: 15, direction: 'up', graceMinutes: 0 }),
  rule('hourly_rate', { rateCents: 3000 }),
  rule('mileage', { rateTenthCents: 725, freeHundredths: 200, ways: 'there_and_back' }),
  rule('parking', { capCents: 800 }),
];

const assignment = {
  clientId: 1,
  interpreterId: 3,
  language: 'Spanish',
  serviceType: null,
  date: '2026-03-02',
  startsAt: '2026-03-02T19:00:00Z',
  endsAt: '2026-03-02T21:00:00Z',
  timeZone: 'America/New_York',
  createdAt: '2026-02-20T15:00:00Z',
  payTerms: {
    rules: RULES,
    holidays: ['2026-03-02'],
    surchargesAddUp: false,
    mode: 'on_site' as const,
    isEmergency: false,
  },
};

const withRules = (...more: (typeof assignment)['payTerms']['rules']) => ({
  ...assignment,
  payTerms: { ...assignment.payTerms, rules: [...RULES, ...more] },
});

describe('what a completion comes to', () => {
  it('is the time paid, the miles beyond the free ones, and what was spent up to its cap', () => {
    const typed = {
      ...BLANK,
      actualEndTime: '16:40',
      mileage: '12.4',
      parkingCost: '8.50',
      tollsCost: 'none',
    };
    expect(expectedPay(assignment, typed)).toMatchObject({
      endsAt: '2026-03-02T21:40:00Z',
      // 2 h 45 min × 30.00 + 10.4 × 0.725 + 8.00
      pay: { workedMinutes: 160, billedMinutes: 165, totalCents: 8250 + 754 + 800 },
    });
  });

  it('is two hours at least', () => {
    expect(expectedPay(assignment, { ...BLANK, actualEndTime: '14:20' })).toMatchObject({
      pay: { workedMinutes: 20, billedMinutes: 120, totalCents: 6000, why: 'at least 2 hours' },
    });
  });

  it('is a fixed price, and dearer on holidays', () => {
    const halfDay = { beyondMinutes: 120, prices: [{ upToMinutes: 240, amountCents: 21_000 }] };
    expect(
      expectedPay(withRules(rule('fixed_price', halfDay), rule('holiday', { extra: { percent: 100 } })), {
        ...BLANK,
        actualEndTime: '17:00',
      }),
    ).toMatchObject({ pay: { billedMinutes: 240, totalCents: 42_000 } });
  });

  it.each([
    ['', 'Please enter the actual end time'],
    ['13:59', 'The actual end time must be after the start at 2:00 PM'],
  ])('cannot be said with an end at %j', (actualEndTime, why) => {
    expect(expectedPay(assignment, { ...BLANK, actualEndTime })).toEqual({ why });
  });

  it('cannot be said of an appointment that an older version has kept', () => {
    const { payTerms: _, ...withoutTerms } = assignment;
    expect(expectedPay(withoutTerms, { ...BLANK, actualEndTime: '16:00' })).toEqual({
      why: 'Shown once the appointment has been loaded again',
    });
  });
});
