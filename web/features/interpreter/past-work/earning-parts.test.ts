import { expect, it } from 'vitest';
import type { Earning } from '#contracts/payment.ts';
import { earningParts } from './earning-parts.ts';

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
  expect(earningParts({ steps })).toEqual({ time: '100.00', expenses: '19.84' });
});

it('says that there were no expenses', () => {
  expect(earningParts({ steps: [step({ unit: 'hours', amount: '60.00' })] })).toEqual({
    time: '60.00',
    expenses: '0.00',
  });
});

it('knows nothing of an earning that was entered without its lines', () => {
  expect(earningParts({ steps: [] })).toBeNull();
});
