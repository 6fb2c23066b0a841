import { expect, test } from 'vitest';
import { labelOnInvoice, lineInWords, purchaseOrderInWords } from './line-words.ts';

test.each([
  ['Interpreting, language rate', 2.25, 'hours', '$70.00', 'Interpreting, Spanish, 2 h 15 min at $70.00/hr'],
  [
    'Interpreting, on-site rate, rounded up to the quarter hour',
    0.5833,
    'hours',
    '$70.00',
    'Interpreting, Spanish, rounded up to the quarter hour, 35 min at $70.00/hr',
  ],
  ['Interpreting, up to 4 hours', null, null, null, 'Interpreting, Spanish, up to 4 hours'],
  ['Beyond 4 hours, client rate', 1, 'hours', '$80.00', 'Beyond 4 hours, 1 h at $80.00/hr'],
  ['Late cancellation, 2 h, default rate', 2, 'hours', '$75.00', 'Late cancellation, 2 h at $75.00/hr'],
  [
    'After hours, 6:00 PM – 8:00 AM, 50% more',
    0.5,
    'hours',
    null,
    'After hours, 6:00 PM – 8:00 AM, 50% more, 30 min',
  ],
  ['Mileage, one way', 17.145, 'miles', '$0.70', 'Mileage, one way, 17.145 mi at $0.70/mi'],
  ['No-show, 50% of the booked $150.00', null, null, null, 'No-show, 50% of the booked $150.00'],
] as const)('%s of %s %s is said to a client', (label, quantity, unit, rate, words) => {
  const named = labelOnInvoice({ label, hasQuantity: quantity !== null }, 'Spanish');
  expect(lineInWords(named, { quantity, unit, rate })).toBe(words);
});

test.each([
  ['7712', 'PO 7712'],
  ['PO-7712', 'PO-7712'],
  ['P.O. 7712', 'P.O. 7712'],
  ['po7712', 'po7712'],
  ['Post office 3', 'PO Post office 3'],
])('the purchase order %s is not named twice', (order, words) => {
  expect(purchaseOrderInWords(order)).toBe(words);
});
