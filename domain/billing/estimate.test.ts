import { describe, expect, it } from 'vitest';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { amountAfterMove, estimateCharge } from '#domain/billing/estimate.ts';
import { settleCompletion } from '#domain/billing/settlement.ts';
import { MAX_MONEY_CENTS } from '#domain/money.ts';
import { appointmentSpan } from '#domain/time.ts';

describe('estimateCharge', () => {
  const rate = { rateCents: 7500, source: 'default' } as const;

  it.each([
    [60, 120, 15000],
    [120, 120, 15000],
    [125, 135, 16875],
    [180, 180, 22500],
  ])('for %i minutes bills %i: %i', (minutes, billedMinutes, amountCents) => {
    expect(estimateCharge({ minutes, rate })).toEqual({
      ok: true,
      value: { minutes, billedMinutes, rate, amountCents },
    });
  });

  it.each([
    ['the night in March that has no 2 to 3 AM', '2026-03-07', '22:00', '03:00', 240, 30000],
    ['the night in November that has 1 to 2 AM twice', '2026-10-31', '22:00', '03:00', 360, 45000],
    ['any other night', '2026-06-06', '22:00', '03:00', 300, 37500],
  ])(
    'estimates %s as it will be billed when all goes as booked',
    (_, date, startTime, endTime, minutes, cents) => {
      const span = appointmentSpan({ date, startTime, endTime, timeZone: 'America/New_York' });
      if (!span.ok) throw new Error(span.refusal.message);
      const { startsAt, endsAt } = span.value;
      expect(minutesBetween(startsAt, endsAt)).toBe(minutes);
      const estimate = estimateCharge({ minutes, rate });
      const settlement = settleCompletion({
        startsAt,
        endsAt,
        payRate: { rateCents: 3000, source: 'base' },
        chargeRate: rate,
        expenses: { mileageHundredths: 0, parkingCents: 0, tollsCents: 0, otherCents: 0 },
        mileageRateTenthCents: 0,
      });
      expect(estimate).toMatchObject({ value: { amountCents: cents } });
      expect(settlement).toMatchObject({ value: { workedMinutes: minutes, chargeCents: cents } });
    },
  );

  it('is refused above the largest amount', () => {
    const huge = { rateCents: MAX_MONEY_CENTS, source: 'client' } as const;
    expect(estimateCharge({ minutes: 120, rate: huge })).toMatchObject({
      refusal: { code: 'validation_failed' },
    });
  });
});

describe('amountAfterMove', () => {
  it.each([
    ['that was the estimate', 15_000, 22_500],
    ['that was not set', null, 22_500],
    ['that staff agreed on', 18_000, 18_000],
    ['of nothing, agreed on', 0, 0],
  ])('of an amount %s', (_, present, after) => {
    expect(amountAfterMove(present, { before: 15_000, after: 22_500 })).toBe(after);
  });
});
