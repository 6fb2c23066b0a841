import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it('lies in proportion between two neighbours', () => {
  expect(percentile([10, 20, 40], 0.5)).toBe(20);
  expect(percentile([10, 20, 40, 80], 0.5)).toBe(30);
  expect(percentile([10, 20, 40, 80], 0.9)).toBeCloseTo(68);
  expect(percentile([10, 20, 40, 80], 1)).toBe(80);
  expect(percentile([7], 0.9)).toBe(7);
  expect(percentile([], 0.5)).toBeNull();
});
