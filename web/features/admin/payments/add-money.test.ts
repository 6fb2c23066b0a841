import { expect, it } from 'vitest';
import { addMoney } from './add-money.ts';

it('adds cents where binary fractions would lose them', () => {
  expect(addMoney(['0.10', '0.20'])).toBe('0.30');
  expect(addMoney(Array.from({ length: 1000 }, () => '99999999.99'))).toBe('99999999990.00');
  expect(addMoney(['0.05'])).toBe('0.05');
  expect(addMoney([])).toBe('0.00');
});
