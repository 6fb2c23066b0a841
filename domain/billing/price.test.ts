import { describe, expect, it, test } from 'vitest';
import { aCard, aRule, aWork, completedAt } from '#kit/rate-card.ts';
import { type Price, price, type RateCard, type Work } from './price.ts';
import type { AnyRule, Side } from './rules/rule.ts';

function priced(work: Work, card: RateCard, side: Side = 'charge'): Price {
  const result = price(side, work, card);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** Each line as 'label: cents'. */
const lines = (work: Work, card: RateCard, side: Side = 'charge') =>
  priced(work, card, side).lines.map(({ label, amountCents }) => `${label}: ${amountCents}`);

const rate = (rateCents: number, more: Parameters<typeof aRule>[2] = {}) =>
  aRule('hourly_rate', { rateCents }, more);
const least = (minutes: number) => aRule('minimum', { minutes, isBookedTimeDue: false });
const rounding = (stepMinutes: number, direction: 'up' | 'nearest' | 'down' = 'up', graceMinutes = 0) =>
  aRule('rounding', { stepMinutes, direction, graceMinutes });

/*
 * Published price lists, with their rules; rule rates-11 lists them by the same numbers. Sources: 1 wyd.uscourts.gov/court-interpreter-page
 * (2023); 2 pacourts.us/interpreting-fee-schedule (2022); 3 partnersincommunicationllc.com/rates-service-agreement (2023); 4 the same,
 * /rates-service-agreement-legal-interpreting; 5 and 6 signlanguagestudiosllc.com/interpreter-rates-and-policies; 7 iwterps.com/terms_and_cond.aspx
 * (2011); 8 townsendinterpretingservices.com/pricing; 9 accessiblelanguages.com/policies; 10
 * midwestlanguageservices.com/cancellation-policy-for-interpreting-appointments. 7, 9 and 10 publish no price of an hour: it is ours.
 */
describe('published price lists', () => {
  const COURT = [
    aRule('fixed_price', {
      beyondMinutes: 0,
      prices: [
        { upToMinutes: 240, amountCents: 32_000 },
        { upToMinutes: 480, amountCents: 56_600 },
      ],
    }),
    rate(8000),
    rounding(60),
  ];
  test.each([
    ['a minute', '08:01', ['Interpreting, up to 4 hours: 32000']],
    ['four hours', '12:00', ['Interpreting, up to 4 hours: 32000']],
    ['a minute more', '12:01', ['Interpreting, up to 8 hours: 56600']],
    ['eight hours', '16:00', ['Interpreting, up to 8 hours: 56600']],
    [
      'and part of an hour',
      '17:10',
      ['Interpreting, up to 8 hours: 56600', 'Beyond 8 hours, default rate: 16000'],
    ],
  ])('1. half a day and a whole day, then hours begun: %s', (_, end, expected) => {
    const work = aWork({ from: '08:00', to: '16:00', outcome: completedAt(end) });
    expect(lines(work, aCard(COURT))).toEqual(expected);
  });

  test.each([
    ['one hour', '10:00', 13_000],
    ['two hours and a minute', '11:01', 16_250],
    ['three hours', '12:00', 19_500],
    ['half a day', '12:30', 21_000],
    ['a day', '16:00', 40_000],
  ])('2. two hours at least, then half hours, up to half a day: %s', (_, end, expected) => {
    const RULES = [
      rate(6500),
      least(120),
      rounding(30),
      aRule('fixed_price', {
        beyondMinutes: 180,
        prices: [
          { upToMinutes: 210, amountCents: 21_000 },
          { upToMinutes: 420, amountCents: 40_000 },
        ],
      }),
    ];
    const work = aWork({ from: '09:00', to: '12:00', outcome: completedAt(end) });
    expect(priced(work, aCard(RULES)).totalCents).toBe(expected);
  });

  describe('3. by the clock, with a surcharge for weekends and holidays that adds up', () => {
    const CLOCK = aCard(
      [
        rate(11_650),
        least(120),
        rounding(30),
        aRule('after_hours', {
          windows: [
            { from: '17:00', until: '00:00', extra: { centsPerHour: 600 } },
            { from: '00:00', until: '07:00', extra: { centsPerHour: 2400 } },
          ],
        }),
        aRule('weekend', { extra: { centsPerHour: 1000 } }),
        aRule('holiday', { extra: { centsPerHour: 1000 } }),
      ],
      { holidays: ['2026-05-25'], surchargesAddUp: true },
    );
    test.each([
      ['in the day', '2026-03-02', '10:00', '12:00', ['Interpreting, default rate: 23300']],
      [
        'across 5 PM',
        '2026-03-02',
        '16:00',
        '18:30',
        ['Interpreting, default rate: 29125', 'After hours, 5:00 PM – 12:00 AM, $6.00 more an hour: 900'],
      ],
      [
        'across midnight into Saturday',
        '2026-03-06',
        '23:00',
        '01:00',
        [
          'Interpreting, default rate: 23300',
          'After hours, 5:00 PM – 12:00 AM, $6.00 more an hour: 600',
          'After hours, 12:00 – 7:00 AM, $24.00 more an hour: 2400',
          'Weekend, $10.00 more an hour: 1000',
        ],
      ],
      [
        'on a holiday',
        '2026-05-25',
        '10:00',
        '12:00',
        ['Interpreting, default rate: 23300', 'Holiday, $10.00 more an hour: 2000'],
      ],
    ])('%s', (_, date, from, to, expected) => {
      expect(lines(aWork({ date, from, to }), CLOCK)).toEqual(expected);
    });
  });

  it('4. half a day, a day, then half hours, and 100.00 once on a weekend', () => {
    const LEGAL = [
      aRule('fixed_price', {
        beyondMinutes: 0,
        prices: [
          { upToMinutes: 240, amountCents: 50_000 },
          { upToMinutes: 480, amountCents: 100_000 },
        ],
      }),
      rate(11_000),
      rounding(30),
      aRule('weekend', { extra: { centsOnce: 10_000 } }),
    ];
    const saturday = { date: '2026-03-07', from: '08:00', to: '16:00' };
    const outcome = completedAt('16:20', { date: '2026-03-07' });
    expect(lines(aWork({ ...saturday, outcome }), aCard(LEGAL))).toEqual([
      'Interpreting, up to 8 hours: 100000',
      'Beyond 8 hours, default rate: 5500',
      'Weekend: 10000',
    ]);
  });

  it('5. the booked time is due when it ends early; nights, weekends and holidays cost the same once', () => {
    const HOURS = [
      rate(7000),
      aRule('minimum', { minutes: 120, isBookedTimeDue: true }),
      aRule('after_hours', { windows: [{ from: '17:00', until: '08:00', extra: { centsPerHour: 1000 } }] }),
      aRule('weekend', { extra: { centsPerHour: 1000 } }),
    ];
    const early = aWork({ from: '10:00', to: '13:00', outcome: completedAt('11:00') });
    expect(lines(early, aCard(HOURS))).toEqual(['Interpreting, default rate, the booked time: 21000']);
    // Friday 22:00 to Saturday 01:00: three hours at 80.00, not at 90.00.
    const night = aWork({ date: '2026-03-06', from: '22:00', to: '01:00' });
    expect(priced(night, aCard(HOURS)).totalCents).toBe(24_000);
  });

  it('6. all of the booked time for a cancellation within 48 hours, and for a client who does not come', () => {
    const RULES = [
      rate(7000),
      aRule('minimum', { minutes: 120, isBookedTimeDue: true }),
      aRule('cancellation', { steps: [{ hours: 48, due: { percent: 100 } }] }),
      aRule('no_show', { due: { percent: 100 } }),
    ];
    const work = (outcome: Work['outcome']) => aWork({ from: '10:00', to: '13:00', outcome });
    expect(lines(work({ is: 'cancelled', at: '2026-02-28T15:00:00Z' }), aCard(RULES))).toEqual([]);
    expect(lines(work({ is: 'cancelled', at: '2026-02-28T15:00:01Z' }), aCard(RULES))).toEqual([
      'Late cancellation, 100% of the booked $210.00: 21000',
    ]);
    expect(lines(work({ is: 'no_show' }), aCard(RULES))).toEqual([
      'No-show, 100% of the booked $210.00: 21000',
    ]);
  });

  it('7. the nearest quarter hour, at least two hours, and 15.00 once for the same day', () => {
    const RULES = [
      rate(6000),
      least(120),
      rounding(15, 'nearest'),
      aRule('short_notice', { steps: [{ hours: 24, extra: { centsOnce: 1500 } }] }),
    ];
    const at = (end: string, bookedAt: string) =>
      lines(aWork({ outcome: completedAt(end), bookedAt }), aCard(RULES));
    expect(at('11:00', '2026-03-01T15:00:00Z')).toEqual([
      'Interpreting, default rate, at least 2 hours: 12000',
    ]);
    expect(at('12:07', '2026-03-01T15:00:00Z')).toEqual([
      'Interpreting, default rate, rounded to the quarter hour: 12000',
    ]);
    expect(at('12:08', '2026-03-01T15:00:01Z')).toEqual([
      'Interpreting, default rate, rounded to the quarter hour: 13500',
      'Short notice: 1500',
    ]);
  });

  describe('8. two hours at least, then quarter hours; nights and weekends cost more, a rush the most', () => {
    const CARD = aCard([
      rate(6000),
      least(120),
      rounding(15),
      aRule('after_hours', { windows: [{ from: '18:00', until: '08:00', extra: { centsPerHour: 2000 } }] }),
      aRule('weekend', { extra: { centsPerHour: 2000 } }),
      aRule('short_notice', { steps: [{ hours: 24, extra: { centsPerHour: 4000 } }] }),
    ]);
    test.each([
      ['an hour', '11:00', ['Interpreting, default rate, at least 2 hours: 12000']],
      [
        'two hours and a minute',
        '12:01',
        ['Interpreting, default rate, rounded up to the quarter hour: 13500'],
      ],
    ])('%s', (_, end, expected) => {
      expect(lines(aWork({ outcome: completedAt(end) }), CARD)).toEqual(expected);
    });

    it('less than 24 hours before, each hour costs 40.00 more, also on a weekend', () => {
      const saturday = { date: '2026-03-07', bookedAt: '2026-03-06T15:00:01Z' };
      expect(lines(aWork(saturday), CARD)).toEqual([
        'Interpreting, default rate: 12000',
        'Short notice, $40.00 more an hour: 8000',
      ]);
      expect(lines(aWork({ ...saturday, bookedAt: '2026-03-06T15:00:00Z' }), CARD)).toEqual([
        'Interpreting, default rate: 12000',
        'Weekend, $20.00 more an hour: 4000',
      ]);
    });
  });

  describe('9. half as much more after hours, twice as much on holidays, door to door beyond 60 miles', () => {
    const CARD = aCard(
      [
        rate(8000),
        least(120),
        aRule('after_hours', { windows: [{ from: '18:00', until: '08:00', extra: { percent: 50 } }] }),
        aRule('weekend', { extra: { percent: 50 } }),
        aRule('holiday', { extra: { percent: 100 } }),
        aRule('short_notice', { steps: [{ hours: 24, extra: { percent: 50 } }] }),
        aRule('travel_time', { beyondHundredths: 6000, percent: 100 }),
        aRule('mileage', { rateTenthCents: 725, freeHundredths: 0, ways: 'there_and_back' }),
      ],
      { holidays: ['2026-07-03'] },
    );
    test.each([
      ['across 6 PM', '2026-07-02', '17:00', '19:00', 'After hours, 6:00 PM – 8:00 AM, 50% more: 4000'],
      ['on a Saturday', '2026-03-07', '10:00', '12:00', 'Weekend, 50% more: 8000'],
      ['on a holiday, at night too', '2026-07-03', '20:00', '22:00', 'Holiday, 100% more: 16000'],
    ])('%s', (_, date, from, to, extra) => {
      expect(lines(aWork({ date, from, to }), CARD)).toEqual(['Interpreting, default rate: 16000', extra]);
    });

    test.each([
      ['60 miles there', 12_000, ['Mileage: 8700']],
      ['61 miles there', 12_200, ['Travel time: 20000', 'Mileage: 8845']],
    ])('%s', (_, mileageHundredths, way) => {
      const outcome = completedAt('12:00', { mileageHundredths, travelMinutes: 150 });
      expect(lines(aWork({ outcome }), CARD)).toEqual(['Interpreting, default rate: 16000', ...way]);
    });
  });

  it('10. cancelled within 48 hours: the booked time, at least two hours, and no mileage', () => {
    const CARD = aCard([
      rate(7500),
      least(120),
      aRule('mileage', { rateTenthCents: 725, freeHundredths: 0, ways: 'there_and_back' }),
      aRule('cancellation', { steps: [{ hours: 48, due: { percent: 100 } }] }),
    ]);
    const cancelled = (to: string, at: string) =>
      lines(aWork({ to, outcome: { is: 'cancelled', at } }), CARD);
    expect(cancelled('11:00', '2026-02-28T15:00:00Z')).toEqual([]);
    expect(cancelled('11:00', '2026-02-28T15:00:01Z')).toEqual([
      'Late cancellation, 100% of the booked $150.00: 15000',
    ]);
    expect(cancelled('13:00', '2026-03-02T14:00:00Z')).toEqual([
      'Late cancellation, 100% of the booked $225.00: 22500',
    ]);
  });
});

/* Price lists as agencies often have them; the figures are round ones. */
describe('usual price lists', () => {
  it('half as much more after hours, twice as much on holidays: across midnight each counts for its time', () => {
    const RULES = [
      rate(8000),
      aRule('after_hours', { windows: [{ from: '18:00', until: '08:00', extra: { percent: 50 } }] }),
      aRule('holiday', { extra: { percent: 100 } }),
    ];
    const night = { date: '2026-07-02', from: '23:00', to: '01:00' };
    expect(lines(aWork(night), aCard(RULES, { holidays: ['2026-07-03'] }))).toEqual([
      'Interpreting, default rate: 16000',
      'After hours, 6:00 PM – 8:00 AM, 50% more: 4000',
      'Holiday, 100% more: 8000',
    ]);
  });

  it('a fee per hour for short notice, the shorter the more', () => {
    const RULES = [
      rate(7500),
      aRule('short_notice', {
        steps: [
          { hours: 24, extra: { centsPerHour: 1500 } },
          { hours: 4, extra: { centsPerHour: 3000 } },
        ],
      }),
    ];
    const booked = (bookedAt: string) => lines(aWork({ bookedAt }), aCard(RULES))[1];
    expect(booked('2026-03-01T15:00:00Z')).toBeUndefined();
    expect(booked('2026-03-01T15:00:01Z')).toBe('Short notice, $15.00 more an hour: 3000');
    expect(booked('2026-03-02T11:00:01Z')).toBe('Short notice, $30.00 more an hour: 6000');
  });

  it('48 hours for cancelling, then two hours and no mileage', () => {
    const RULES = [
      rate(4000, { side: 'pay' }),
      aRule('mileage', { rateTenthCents: 725, freeHundredths: 0, ways: 'there_and_back' }, { side: 'pay' }),
      aRule('cancellation', { steps: [{ hours: 48, due: { minutes: 120 } }] }, { side: 'pay' }),
    ];
    const work = aWork({
      from: '09:00',
      to: '16:00',
      outcome: { is: 'cancelled', at: '2026-03-01T14:00:00Z' },
    });
    expect(lines(work, aCard(RULES), 'pay')).toEqual(['Late cancellation, 2 h, default rate: 8000']);
  });

  it('travel from door to door beyond 60 miles, and miles beyond 60', () => {
    const RULES = [
      rate(4000, { side: 'pay' }),
      aRule('travel_time', { beyondHundredths: 6000, percent: 50 }, { side: 'pay' }),
      aRule(
        'mileage',
        { rateTenthCents: 725, freeHundredths: 6000, ways: 'there_and_back' },
        { side: 'pay' },
      ),
    ];
    const drive = (mileageHundredths: number) =>
      lines(
        aWork({ outcome: completedAt('12:00', { mileageHundredths, travelMinutes: 150 }) }),
        aCard(RULES),
        'pay',
      );
    expect(drive(12_000)).toEqual(['Interpreting, default rate: 8000', 'Mileage, beyond 60 miles: 4350']);
    expect(drive(14_000)).toEqual([
      'Interpreting, default rate: 8000',
      'Travel time: 5000',
      'Mileage, beyond 60 miles: 5800',
    ]);
  });

  it('travel beyond no miles without miles, and by the map where none were reported', () => {
    const travelled = (beyondHundredths: number, more: object) => {
      const rule = aRule('travel_time', { beyondHundredths, percent: 50 }, { side: 'pay' });
      const outcome = completedAt('12:00', { travelMinutes: 60, ...more });
      return lines(aWork({ outcome }), aCard([rate(4000, { side: 'pay' }), rule]), 'pay').slice(1);
    };
    expect(travelled(0, {})).toEqual(['Travel time: 2000']);
    expect(travelled(6000, {})).toEqual([]);
    expect(travelled(6000, { travelHundredths: 12_001 })).toEqual(['Travel time: 2000']);
    expect(travelled(6000, { travelHundredths: 12_001, mileageHundredths: 12_000 })).toEqual([]);
  });

  it('telephone by the minute, at least 15', () => {
    const RULES = [
      rate(7500),
      rate(5100, { scope: { mode: 'phone' } }),
      aRule('minimum', { minutes: 15, isBookedTimeDue: false }, { scope: { mode: 'phone' } }),
      least(120),
    ];
    const call = (to: string) => aWork({ from: '10:00', to, facts: { mode: 'phone' } });
    expect(lines(call('10:09'), aCard(RULES))).toEqual(['Interpreting, phone rate, at least 15 min: 1275']);
    expect(lines(call('10:23'), aCard(RULES))).toEqual(['Interpreting, phone rate: 1955']);
  });
});

describe('a price', () => {
  const basic = [rate(7500), least(120), rounding(15)];

  it('has no minutes of grace billed', () => {
    const RULES = aCard([rate(6000), rounding(15, 'up', 5)]);
    const at = (end: string) => priced(aWork({ outcome: completedAt(end) }), RULES).billedMinutes;
    expect([at('12:05'), at('12:06'), at('12:20'), at('12:21')]).toEqual([120, 135, 135, 150]);
  });

  it('bills expenses by rule, up to a cap, and tax on everything', () => {
    const RULES = aCard([
      ...basic,
      aRule('parking', { capCents: 2000 }),
      aRule('tax', { hundredthsPercent: 825 }),
    ]);
    const outcome = completedAt('12:00', { parkingCents: 2500, mileageHundredths: 1000 });
    expect(lines(aWork({ outcome }), RULES)).toEqual([
      'Interpreting, default rate: 15000',
      'Parking, at most $20.00: 2000',
      'Tax, 8.25%: 1403',
    ]);
  });

  it.each([
    ['8.875%', 887.5, 'Tax, 8.875%: 1331'],
    ['6.625%', 662.5, 'Tax, 6.625%: 994'],
    ['8.1234%', 812.34, 'Tax, 8.1234%: 1219'],
  ])('has a tax with up to four decimals: %s', (_, hundredthsPercent, tax) => {
    const RULES = aCard([...basic, aRule('tax', { hundredthsPercent })]);
    expect(lines(aWork(), RULES)).toEqual(['Interpreting, default rate: 15000', tax]);
  });

  it('has surcharges, travel time and shares in half per cents', () => {
    const RULES = aCard([
      rate(7501),
      aRule('weekend', { extra: { percent: 12.5 } }),
      aRule('travel_time', { beyondHundredths: 0, percent: 37.5 }),
      aRule('no_show', { due: { percent: 33.5 } }),
    ]);
    const saturday = { date: '2026-03-07' };
    const outcome = completedAt('12:00', { ...saturday, mileageHundredths: 1000, travelMinutes: 60 });
    expect(lines(aWork({ ...saturday, outcome }), RULES)).toEqual([
      'Interpreting, default rate: 15002',
      'Weekend, 12.5% more: 1875', // 1875.25
      'Travel time: 2813', // 2812.875
    ]);
    expect(lines(aWork({ outcome: { is: 'no_show' } }), RULES)).toEqual([
      'No-show, 33.5% of the booked $150.02: 5026', // 5025.67
    ]);
  });

  it('of miles one way is rounded once', () => {
    const RULES = aCard([
      ...basic,
      aRule('mileage', { rateTenthCents: 700, freeHundredths: 0, ways: 'one_way' }),
    ]);
    const outcome = completedAt('12:00', { mileageHundredths: 3429 });
    expect(priced(aWork({ outcome }), RULES).lines[1]).toMatchObject({
      label: 'Mileage, one way',
      quantity: 17.145,
      amountCents: 1200,
    });
  });

  const TAXED = [
    ...basic,
    aRule('tax', { hundredthsPercent: 888 }),
    aRule('cancellation', { steps: [{ hours: 24, due: { percent: 100 } }] }),
  ];
  const late = { is: 'cancelled', at: '2026-03-02T14:00:00Z' } as const;
  it.each([
    ['a late cancellation', late, null, 'Late cancellation, 100% of the booked $150.00: 15000', 1332],
    [
      'an expected amount with its tax',
      late,
      16_332,
      'Late cancellation, 100% of the booked $150.00: 15000',
      1332,
    ],
    ['an agreed amount', late, 10_888, 'Late cancellation, 100% of the booked $100.00: 10000', 888],
    ['a no-show', { is: 'no_show' } as const, null, 'No-show, 100% of the booked $150.00: 15000', 1332],
  ])('of %s has its tax in a line of its own', (_, outcome, agreedChargeCents, fee, tax) => {
    expect(lines(aWork({ outcome, agreedChargeCents }), aCard(TAXED))).toEqual([fee, `Tax, 8.88%: ${tax}`]);
  });

  test.each([
    ['without tax', basic, ['Agreed charge: 12000']],
    ['with the tax in it', TAXED, ['Agreed charge: 11021', 'Tax, 8.88%: 979']],
  ])('of an agreed amount %s stays, however long it took', (_, rules, expected) => {
    const agreed = aWork({ agreedTimeCents: 12_000, outcome: completedAt('12:40') });
    expect(lines(agreed, aCard(rules))).toEqual(expected);
    expect(priced(agreed, aCard(rules)).lines[0]?.byRulesCents).toBe(
      priced(aWork({ outcome: completedAt('12:40') }), aCard(rules)).totalCents,
    );
  });

  it('of a fee in minutes has its tax too', () => {
    const RULES = [
      ...basic,
      aRule('tax', { hundredthsPercent: 888 }),
      aRule('no_show', { due: { minutes: 60 } }),
    ];
    expect(lines(aWork({ outcome: { is: 'no_show' } }), aCard(RULES))).toEqual([
      'No-show, 1 h, default rate: 7500',
      'Tax, 8.88%: 666',
    ]);
  });

  it('counts real hours in the nights in which the clock changes', () => {
    const RULES = aCard([
      rate(6000),
      aRule('after_hours', { windows: [{ from: '00:00', until: '06:00', extra: { centsPerHour: 600 } }] }),
    ]);
    const night = (date: string) => lines(aWork({ date, from: '23:00', to: '05:00' }), RULES);
    const window = 'After hours, 12:00 – 6:00 AM, $6.00 more an hour';
    expect(night('2026-03-07')).toEqual(['Interpreting, default rate: 30000', `${window}: 2400`]);
    expect(night('2026-10-31')).toEqual(['Interpreting, default rate: 42000', `${window}: 3600`]);
  });

  it.each([
    ['no rate', [], 'There is no billing rate for Spanish. Add one in Settings, Rates.'],
    ['only a minimum', [least(120)], 'There is no billing rate for Spanish. Add one in Settings, Rates.'],
  ] as [string, AnyRule[], string][])('is refused with %s', (_, rules, message) => {
    expect(price('charge', aWork(), aCard(rules))).toMatchObject({
      refusal: { code: 'validation_failed', message },
    });
  });

  it('is refused for an end before the start, and above the largest amount', () => {
    expect(price('charge', aWork({ outcome: completedAt('10:00') }), aCard(basic))).toMatchObject({
      refusal: { fields: { actualEndTime: 'The actual end time must be after the start time' } },
    });
    expect(price('charge', aWork(), aCard([rate(9_999_999_999)]))).toMatchObject({
      refusal: { code: 'validation_failed' },
    });
  });

  it('of a cancellation takes the agreed amount as booked', () => {
    const RULES = [...basic, aRule('cancellation', { steps: [{ hours: 24, due: { percent: 50 } }] })];
    const outcome = { is: 'cancelled', at: '2026-03-02T14:00:00Z' } as const;
    expect(lines(aWork({ outcome, agreedChargeCents: 18_001 }), aCard(RULES))).toEqual([
      'Late cancellation, 50% of the booked $180.01: 9001',
    ]);
  });

  it('of a no-show pays the share of the minimum where less was booked, and names the minimum', () => {
    const RULES = aCard([
      rate(4000, { side: 'pay' }),
      aRule('minimum', { minutes: 120, isBookedTimeDue: false }, { side: 'pay' }),
      aRule('no_show', { due: { percent: 100 } }, { side: 'pay' }),
    ]);
    const ofNoShow = (to: string) => priced(aWork({ to, outcome: { is: 'no_show' } }), RULES, 'pay').lines;
    expect(ofNoShow('11:30')).toMatchObject([
      { label: 'No-show, 100% of 2 hours (minimum), default rate', quantity: 2, amountCents: 8000 },
    ]);
    expect(ofNoShow('12:00')).toMatchObject([{ label: 'No-show, 100% of 2 booked hours, default rate' }]);
  });

  it('of a cancellation pays the share of the booked hours, and says so', () => {
    const RULES = aCard([
      rate(4000, { side: 'pay', scope: { interpreterId: 1, serviceType: 'medical' } }),
      aRule('rounding', { stepMinutes: 15, direction: 'up', graceMinutes: 0 }, { side: 'pay' }),
      aRule('cancellation', { steps: [{ hours: 24, due: { percent: 50 } }] }, { side: 'pay' }),
    ]);
    const outcome = { is: 'cancelled', at: '2026-03-02T14:00:00Z' } as const;
    expect(priced(aWork({ to: '12:10', outcome }), RULES, 'pay').lines).toMatchObject([
      {
        label: 'Late cancellation, 50% of 2.25 booked hours, medical rate',
        side: 'pay',
        quantity: 1.125,
        unit: 'hours',
        rateCents: 4000,
        amountCents: 4500,
      },
    ]);
  });
});
