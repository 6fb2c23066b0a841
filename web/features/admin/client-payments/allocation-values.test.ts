import { expect, test } from 'vitest';
import {
  allocatedCents,
  allocationErrors,
  allocationsIn,
  atItems,
  dueFirst,
  typedCents,
} from './allocation-values.ts';

const ITEMS = [
  { invoiceId: null, open: '50.00' },
  { invoiceId: 7, open: '100.00' },
  { invoiceId: 8, open: '80.00' },
];

test.each([
  ['$1,250.50', 125_050],
  ['0', null],
  ['-5', null],
  ['1.005', null],
  ['abc', null],
  ['', null],
])('reads %j as %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test('an amount is for what was due first, as much as it covers', () => {
  expect(dueFirst(ITEMS, 20_000)).toEqual({ ofElsewhere: '50.00', of7: '100.00', of8: '50.00' });
  expect(dueFirst(ITEMS, null)).toEqual({});
});

test('only what is chosen is sent, in the order of the items', () => {
  const amounts = { of8: '$10', ofElsewhere: '1,000.00' };
  expect(allocationsIn(ITEMS, amounts)).toEqual([
    { invoiceId: null, amount: '1000.00' },
    { invoiceId: 8, amount: '10' },
  ]);
  expect(allocatedCents({ of8: '10', of7: 'nothing' })).toBe(1000);
});

test('each amount that is wrong is said at its item', () => {
  expect(allocationErrors(ITEMS, { of7: '100.01', of8: 'x', ofElsewhere: '50' })).toEqual({
    'amounts.of7': 'Only $100.00 is open here',
    'amounts.of8': 'Enter an amount above 0, for example 120.00',
  });
});

test('the sentences of the server go to the items that were sent', () => {
  const sent = [{ invoiceId: 8 }, { invoiceId: null }];
  const fields = { 'allocations.0.amount': 'a', 'allocations.1': 'b', allocations: 'c', date: 'd' };
  expect(atItems(fields, sent)).toEqual({
    'amounts.of8': 'a',
    'amounts.ofElsewhere': 'b',
    allocations: 'c',
    date: 'd',
  });
});
