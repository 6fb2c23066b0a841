import { expect, it } from 'vitest';
import { percentile } from './load.ts';

it('takes the value that the share does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  expect([0.5, 0.95, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 100]);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([1, 2], 0.95)).toBe(2);
});
