import { describe, expect, it } from 'vitest';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { amountOf, isSame } from './amount.ts';

// Only the amount of an appointment counts here.
const saved = (totalAmount: string | null) => ({ totalAmount }) as Assignment;
const estimates = { opened: '150.00', now: '225.00' };

describe('the amount of an appointment', () => {
  it.each([
    ['new, nothing typed', '', null, 'estimate', '225.00'],
    ['new, typed', ' 200 ', null, 'typed', '200'],
    ['new, typed as amounts are shown', '1,250.50', null, 'typed', '1250.50'],
    ['saved as the estimate and left alone', '150.00', '150.00', 'estimate', '225.00'],
    ['saved as something else and left alone', '180.00', '180.00', 'saved', '180.00'],
    ['saved as something else and emptied', '', '180.00', 'estimate', '225.00'],
    ['saved as the estimate and typed over', '140', '150.00', 'typed', '140'],
    ['without an amount until now', '', null, 'estimate', '225.00'],
  ])('%s', (_, typed, before, kind, amount) => {
    expect(amountOf(typed, estimates, before === null ? null : saved(before))).toEqual({ kind, amount });
  });

  it('keeps what is saved while the estimate is not known', () => {
    expect(amountOf('', { opened: null, now: null }, saved('150.00'))).toEqual({
      kind: 'estimate',
      amount: '150.00',
    });
  });

  it('is the same in any writing', () => {
    expect(isSame('200', '200.00')).toBe(true);
    expect(isSame('200', null)).toBe(false);
    expect(isSame('two', 'two')).toBe(false);
  });
});
