import { expect, it } from 'vitest';
import { withAddress } from './add-address.tsx';

const there = ['1 Harbor Way'];

it.each(['', '   ', '1 Harbor Way', ' 1 Harbor Way '])('adds nothing for %j', (typed) => {
  expect(withAddress(there, typed)).toBe(there);
});

it('adds a new one at the end, trimmed', () => {
  expect(withAddress(there, ' 2 Harbor Way ')).toEqual(['1 Harbor Way', '2 Harbor Way']);
});
