import { describe, expect, it } from 'vitest';
import type { Earning } from '#contracts/payments/shapes.ts';
import { earningParts, workedTime } from './earning-parts.ts';

type Step = Earning['steps'][number];
const step = (about: Partial<Step> & Pick<Step, 'amount'>): Step => ({
  side: 'pay',
  label: 'A line',
  ...about,
});

it('parts an earning into time and expenses, to the cent', () => {
  const steps = [
    step({ unit: 'hours', quantity: '2.5', rate: '40.00', amount: '100.00' }),
    step({ unit: 'miles', quantity: '10.5', rate: '0.67', amount: '7.04' }),
    step({ amount: '12.50' }),
    step({ amount: '0.10' }),
    step({ amount: '0.20' }),
  ];
  expect(earningParts({ steps })).toEqual({ time: '100.00', expenses: '19.84', adjustment: '0.00' });
});

it('says that there were no expenses', () => {
  expect(earningParts({ steps: [step({ unit: 'hours', amount: '60.00' })] })).toEqual({
    time: '60.00',
    expenses: '0.00',
    adjustment: '0.00',
  });
});

it('names apart from expenses what the office has added or taken off', () => {
  const steps = [
    step({ unit: 'hours', amount: '80.00' }),
    step({ isAdjustment: true, amount: '5.00' }),
    step({ isAdjustment: true, amount: '-12.00' }),
  ];
  expect(earningParts({ steps })).toEqual({ time: '80.00', expenses: '0.00', adjustment: '-7.00' });
});

it('knows nothing of an earning that was entered without its lines', () => {
  expect(earningParts({ steps: [] })).toBeNull();
});

describe('the paid time', () => {
  const booked = { startTime: '13:15', endTime: '15:15', isCancelled: false };

  it('is to the actual end, and says what was booked where that is another', () => {
    expect(workedTime({ ...booked, actualEndTime: '15:20' })).toEqual({
      worked: '1:15 – 3:20 PM',
      booked: 'Booked until 3:15 PM',
    });
  });

  it.each(['15:15', null])('is the booked one otherwise: %s', (actualEndTime) => {
    expect(workedTime({ ...booked, actualEndTime })).toEqual({ worked: '1:15 – 3:15 PM', booked: null });
  });

  it('was none where the client cancelled late', () => {
    expect(workedTime({ ...booked, actualEndTime: null, isCancelled: true })).toEqual({
      worked: 'Cancelled late',
      booked: 'Booked 1:15 – 3:15 PM',
    });
  });
});
