import { expect, it } from 'vitest';
import { payableFirst } from './payments.ts';

it('offers completed appointments first for a payment, and none without an interpreter', () => {
  const interpreter = { id: 1, name: 'Ana Silva', phone: '' };
  const rows = [
    { id: 4, status: 'accepted', interpreter },
    { id: 3, status: 'completed', interpreter },
    { id: 2, status: 'pending', interpreter: null },
    { id: 1, status: 'completed', interpreter },
  ] as const;
  expect(payableFirst(rows).map(({ id }) => id)).toEqual([3, 1, 4]);
});
