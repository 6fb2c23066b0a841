import { describe, expect, it } from 'vitest';
import { expectedPay } from './expected-pay.ts';
import { BLANK } from './use-completion.ts';

const assignment = {
  startsAt: '2026-03-02T19:00:00Z',
  endsAt: '2026-03-02T21:00:00Z',
  timeZone: 'America/New_York',
  rate: '30.00',
};

describe('what a completion comes to', () => {
  it('is the time paid, the miles and what was spent', () => {
    const typed = {
      ...BLANK,
      actualEndTime: '16:40',
      mileage: '12.4',
      parkingCost: '8.50',
      tollsCost: 'none',
    };
    expect(expectedPay(assignment, typed, 725)).toMatchObject({
      endsAt: '2026-03-02T21:40:00Z',
      // 2 h 45 min × 30.00 + 12.4 × 0.725 + 8.50
      pay: { workedMinutes: 160, billedMinutes: 165, payCents: 8250 + 899 + 850 },
    });
  });

  it('is two hours at least', () => {
    expect(expectedPay(assignment, { ...BLANK, actualEndTime: '14:20' }, 0)).toMatchObject({
      pay: { workedMinutes: 20, billedMinutes: 120, payCents: 6000 },
    });
  });

  it.each([
    ['', 'Please enter the actual end time'],
    ['13:59', 'The actual end time must be after the start at 2:00 PM'],
  ])('cannot be said with an end at %j', (actualEndTime, why) => {
    expect(expectedPay(assignment, { ...BLANK, actualEndTime }, 0)).toEqual({ why });
  });
});
