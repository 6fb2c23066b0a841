import { expect, it } from 'vitest';
import { explanationOf } from './amount.tsx';

const charge = {
  ...{ isFinal: true, bookedMinutes: 120, workedMinutes: 160, billedMinutes: 165 },
  ...{ hourlyRate: '75.00', totalAmount: '206.25' },
};

it.each([
  [
    {},
    'Booked 2 h, took 2 h 40 min, billed as 2 h 45 min (rounded up to the next 15 minutes) × $75.00 per hour.',
  ],
  [
    { workedMinutes: 50, billedMinutes: 120 },
    'Booked 2 h, took 50 min, billed as 2 h (2-hour minimum) × $75.00 per hour.',
  ],
  [{ workedMinutes: 120, billedMinutes: 120 }, 'Booked 2 h, took 2 h, billed as 2 h × $75.00 per hour.'],
  [{ workedMinutes: null, billedMinutes: 120 }, 'Booked 2 h, billed as 2 h × $75.00 per hour.'],
  [
    { billedMinutes: null, hourlyRate: null },
    'Booked 2 h, took 2 h 40 min, the amount was agreed with the office.',
  ],
])('an amount with %j is explained: %s', (more, words) => {
  expect(explanationOf({ ...charge, ...more })).toBe(words);
});
