import { scaleLinear } from '@visx/scale';
import { describe, expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

const ticksTo = (most: number) => {
  const scale = scaleLinear({ domain: [0, most], range: [0, 100] });
  return axisTicks(
    (about) => scale.ticks(about),
    (value) => String(Math.round(value)),
  );
};

describe('axisTicks', () => {
  it('writes each number of a small count once', () => {
    expect([1, 2, 3].map(ticksTo)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
    ]);
  });

  it('writes about five of a larger count', () => {
    expect(ticksTo(100)).toEqual([0, 20, 40, 60, 80, 100]);
  });
});
