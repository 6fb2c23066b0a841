import { expect, it } from 'vitest';
import type { Charge } from '#contracts/appointments/shapes.ts';
import { productOf, timeInWords } from './charge-lines.tsx';

const line = { label: 'Interpreting', charge: '206.25', rule: null };
const hours = { quantity: '2.75', unit: 'hours', unitPrice: '75.00' };
const charge: Charge = {
  isFinal: true,
  bookedMinutes: 120,
  workedMinutes: 160,
  billedMinutes: 165,
  hourlyRate: '75.00',
  totalAmount: '206.25',
  lines: [{ ...line, ...hours }],
  cancelled: null,
};
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const cancelled = { at: new Date(2026, 2, 13, 10).toISOString(), timeZone };

it.each([
  [{}, 'Booked 2 h, took 2 h 40 min.'],
  [{ workedMinutes: null }, 'Booked 2 h.'],
  [{ workedMinutes: null, lines: [] }, 'Booked 2 h. The amount was agreed with the office.'],
  [
    { cancelled: { ...cancelled, noticeMinutes: 90 } },
    /^Cancelled Fri, Mar 13(, 2026)?, 10:00 AM, 1 h 30 min before the start\.$/,
  ],
  [{ cancelled: { ...cancelled, noticeMinutes: -5 } }, /10:00 AM, 5 min after the start\.$/],
])('a charge with %j is about: %s', (more, words) => {
  expect(timeInWords({ ...charge, ...more })).toMatch(words);
});

it.each([
  [hours, '2 h 45 min × $75.00'],
  [{ quantity: '12.5', unit: 'miles', unitPrice: '0.725' }, '12.5 miles × $0.725'],
  [{ ...hours, unitPrice: null }, '2 h 45 min'],
  [{ quantity: null, unit: null, unitPrice: null }, null],
])('a line with %j is %s', (of, words) => {
  expect(productOf(of)).toBe(words);
});
