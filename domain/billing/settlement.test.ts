import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeAmountCents } from '#domain/billing/amounts.ts';
import { MAX_MILEAGE_RATE } from '#domain/billing/mileage-rate.ts';
import { type CompletedWork, settleCompletion, settlePay } from '#domain/billing/settlement.ts';
import { MAX_MONEY_CENTS } from '#domain/money.ts';

const START = Date.parse('2026-03-08T14:00:00Z');
const rateCents = fc.integer({ min: 0, max: 50_000 });
const spent = fc.integer({ min: 0, max: 100_000 });
const completed = fc.record({
  minutes: fc.integer({ min: 1, max: 36 * 60 }),
  payCents: rateCents,
  chargeCents: rateCents,
  mileageHundredths: spent,
  parkingCents: spent,
  tollsCents: spent,
  otherCents: spent,
  mileageRateTenthCents: fc.integer({ min: 0, max: 5000 }),
});
type Completed = typeof completed extends fc.Arbitrary<infer T> ? T : never;

function workOf(given: Completed): CompletedWork {
  const { mileageHundredths, parkingCents, tollsCents, otherCents, mileageRateTenthCents } = given;
  return {
    startsAt: new Date(START).toISOString(),
    endsAt: new Date(START + given.minutes * 60_000).toISOString(),
    payRate: { rateCents: given.payCents, source: 'base' },
    chargeRate: { rateCents: given.chargeCents, source: 'default' },
    expenses: { mileageHundredths, parkingCents, tollsCents, otherCents },
    mileageRateTenthCents,
  };
}

function settled(given: Completed) {
  const result = settleCompletion(workOf(given));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** n ÷ d rounded half up, with whole numbers only. */
function halfUp(n: bigint, d: bigint): number {
  const rest = n % d;
  return Number(n / d + (2n * rest >= d ? 1n : 0n));
}

/** Billed minutes found by counting up in steps, independently of the formula. */
function billedByCounting(minutes: number): number {
  let billed = 120;
  while (billed < minutes) billed += 15;
  return billed;
}

describe('timeAmountCents', () => {
  it.each([
    [120, 7500, 15000],
    [135, 7500, 16875],
    [135, 3333, 7499],
    [165, 3050, 8388],
    [150, 3001, 7503],
    [120, 0, 0],
    [0, 7500, 0],
  ])('of %i minutes at %i is %i', (minutes, rate, amount) => {
    expect(timeAmountCents(minutes, rate)).toBe(amount);
  });

  it('is exact, and rounds half up at the cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(MAX_MONEY_CENTS), (minutes, rate) => {
        expect(timeAmountCents(minutes, rate)).toBe(halfUp(BigInt(minutes) * BigInt(rate), 60n));
      }),
    );
  });
});

describe('settlePay', () => {
  it('is the interpreter’s side of the settlement, without the client’s', () => {
    fc.assert(
      fc.property(completed, (given) => {
        const pay = settlePay(workOf(given));
        const { chargeCents: _, steps, ...rest } = settled(given);
        expect(pay).toEqual({
          ok: true,
          value: { ...rest, steps: steps.filter(({ side }) => side === 'pay') },
        });
      }),
    );
  });
});

describe('settleCompletion', () => {
  it('explains the amounts line by line', () => {
    const result = settleCompletion({
      startsAt: '2026-07-01T18:00:00Z',
      endsAt: '2026-07-01T20:40:00Z',
      payRate: { rateCents: 4000, source: 'legal' },
      chargeRate: { rateCents: 8000, source: 'language' },
      expenses: { mileageHundredths: 1250, parkingCents: 850, tollsCents: 0, otherCents: 199 },
      mileageRateTenthCents: 725,
    });
    expect(result).toEqual({
      ok: true,
      value: {
        workedMinutes: 160,
        billedMinutes: 165,
        payCents: 11000 + 906 + 850 + 199,
        chargeCents: 22000,
        steps: [
          {
            label: 'Interpreting, legal rate, rounded up to the quarter hour',
            quantity: 2.75,
            unit: 'hours',
            rateCents: 4000,
            amountCents: 11000,
            side: 'pay',
          },
          {
            label: 'Mileage',
            quantity: 12.5,
            unit: 'miles',
            rateTenthCents: 725,
            amountCents: 906,
            side: 'pay',
          },
          { label: 'Parking', amountCents: 850, side: 'pay' },
          { label: 'Other expenses', amountCents: 199, side: 'pay' },
          {
            label: 'Interpreting, language rate, rounded up to the quarter hour',
            quantity: 2.75,
            unit: 'hours',
            rateCents: 8000,
            amountCents: 22000,
            side: 'charge',
          },
        ],
      },
    });
  });

  it('pays and charges exactly what whole-number arithmetic says', () => {
    fc.assert(
      fc.property(completed, (given) => {
        const billed = billedByCounting(given.minutes);
        const { workedMinutes, billedMinutes, payCents, chargeCents } = settled(given);
        const mileage = halfUp(BigInt(given.mileageHundredths) * BigInt(given.mileageRateTenthCents), 1000n);
        const time = halfUp(BigInt(billed) * BigInt(given.payCents), 60n);
        expect({ workedMinutes, billedMinutes }).toEqual({
          workedMinutes: given.minutes,
          billedMinutes: billed,
        });
        expect(payCents).toBe(time + mileage + given.parkingCents + given.tollsCents + given.otherCents);
        expect(chargeCents).toBe(halfUp(BigInt(billed) * BigInt(given.chargeCents), 60n));
      }),
    );
  });

  it('adds expenses to the pay exactly, and never to the charge', () => {
    fc.assert(
      fc.property(completed, spent, (given, more) => {
        const before = settled(given);
        for (const name of ['parkingCents', 'tollsCents', 'otherCents'] as const) {
          const after = settled({ ...given, [name]: given[name] + more });
          expect(after.payCents).toBe(before.payCents + more);
          expect(after.chargeCents).toBe(before.chargeCents);
        }
      }),
    );
  });

  it('never pays or charges less for more time or a higher rate', () => {
    fc.assert(
      fc.property(completed, fc.nat(600), fc.nat(5000), (given, minutes, rate) => {
        const more = {
          ...given,
          minutes: given.minutes + minutes,
          payCents: given.payCents + rate,
          chargeCents: given.chargeCents + rate,
        };
        expect(settled(more).payCents).toBeGreaterThanOrEqual(settled(given).payCents);
        expect(settled(more).chargeCents).toBeGreaterThanOrEqual(settled(given).chargeCents);
      }),
    );
  });

  it('has lines that add up on each side', () => {
    fc.assert(
      fc.property(completed, (given) => {
        const { steps, payCents, chargeCents } = settled(given);
        const sum = (side: string) =>
          steps.filter((step) => step.side === side).reduce((total, step) => total + step.amountCents, 0);
        expect([sum('pay'), sum('charge')]).toEqual([payCents, chargeCents]);
      }),
    );
  });

  it.each([
    [100, 2, 'Interpreting, base rate, at least 2 hours'],
    [120, 2, 'Interpreting, base rate'],
    [145, 2.5, 'Interpreting, base rate, rounded up to the quarter hour'],
    [150, 2.5, 'Interpreting, base rate'],
  ])('says why %i minutes are billed as %d hours', (minutes, quantity, label) => {
    const none = {
      mileageHundredths: 0,
      parkingCents: 0,
      tollsCents: 0,
      otherCents: 0,
      mileageRateTenthCents: 0,
    };
    const result = settleCompletion(workOf({ minutes, payCents: 3000, chargeCents: 7500, ...none }));
    expect(result.ok && result.value.steps[0]).toMatchObject({ quantity, label });
  });

  it('shows mileage without paying it when there is no mileage rate', () => {
    const work = workOf({
      minutes: 120,
      payCents: 3000,
      chargeCents: 7500,
      mileageHundredths: 1000,
      parkingCents: 0,
      tollsCents: 0,
      otherCents: 0,
      mileageRateTenthCents: 0,
    });
    const result = settleCompletion(work);
    expect(result).toMatchObject({ value: { payCents: 6000 } });
    expect(result.ok && result.value.steps[1]).toMatchObject({
      label: 'Mileage, not paid',
      quantity: 10,
      amountCents: 0,
    });
  });

  it('bills real time across a change of the clock', () => {
    const night = { minutes: 240, payCents: 3000, chargeCents: 6000 };
    const none = {
      mileageHundredths: 0,
      parkingCents: 0,
      tollsCents: 0,
      otherCents: 0,
      mileageRateTenthCents: 0,
    };
    const work = {
      ...workOf({ ...night, ...none }),
      startsAt: '2026-03-08T03:00:00Z',
      endsAt: '2026-03-08T07:00:00Z',
    };
    expect(settleCompletion(work)).toMatchObject({ value: { workedMinutes: 240, chargeCents: 24000 } });
  });

  it.each(['2026-03-08T14:00:00Z', '2026-03-08T13:00:00Z', 'never'])('refuses the end %s', (endsAt) => {
    const given = fc.sample(completed, 1)[0];
    if (given === undefined) throw new Error('no sample');
    expect(settleCompletion({ ...workOf(given), endsAt })).toMatchObject({
      refusal: { code: 'validation_failed', fields: { actualEndTime: expect.any(String) } },
    });
  });

  it('refuses amounts above the largest, however large', () => {
    const work = workOf({
      minutes: 120,
      payCents: 3000,
      chargeCents: 7500,
      mileageHundredths: MAX_MONEY_CENTS,
      parkingCents: MAX_MONEY_CENTS,
      tollsCents: 0,
      otherCents: 0,
      mileageRateTenthCents: MAX_MILEAGE_RATE,
    });
    expect(settleCompletion(work)).toMatchObject({ refusal: { code: 'validation_failed' } });
  });
});
