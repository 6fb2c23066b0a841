import { expect, test } from 'vitest';
import type { Side } from './rule.ts';
import { hasUnratedMiles } from './unrated-miles.ts';

const line = (side: Side, unit: string | null, rate: number) => ({ side, unit, rate });
const HOURS = line('pay', 'hours', 3000);
const DRIVEN = { outcome: 'completed' as const, miles: 12.5, lines: [HOURS] };

test('miles have no rate if no line of their side pays them by the mile', () => {
  expect(hasUnratedMiles('pay', DRIVEN)).toBe(true);
  expect(hasUnratedMiles('pay', { ...DRIVEN, lines: [HOURS, line('pay', 'miles', 0)] })).toBe(true);
  const isPaid = { ...DRIVEN, lines: [HOURS, line('pay', 'miles', 0.5)] };
  expect(hasUnratedMiles('pay', isPaid)).toBe(false);
  expect(hasUnratedMiles('charge', isPaid)).toBe(true);
});

test('no miles, an appointment that nobody worked for, and entered amounts have none to rate', () => {
  expect(hasUnratedMiles('pay', { ...DRIVEN, miles: 0 })).toBe(false);
  expect(hasUnratedMiles('pay', { ...DRIVEN, outcome: 'cancelled' })).toBe(false);
  expect(hasUnratedMiles('pay', { ...DRIVEN, lines: [] })).toBe(false);
});
