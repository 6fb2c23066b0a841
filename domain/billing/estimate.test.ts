import { describe, expect, it } from 'vitest';
import { amountAfterMove } from '#domain/billing/estimate.ts';

describe('amountAfterMove', () => {
  it.each([
    ['that was the estimate', 15_000, 22_500],
    ['that was not set', null, 22_500],
    ['that staff agreed on', 18_000, 18_000],
    ['of nothing, agreed on', 0, 0],
  ])('of an amount %s', (_, present, after) => {
    expect(amountAfterMove(present, { before: 15_000, after: 22_500 })).toBe(after);
  });
});
