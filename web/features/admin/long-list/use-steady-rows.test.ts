import { expect, it } from 'vitest';
import type { Payment } from '#contracts/payment.ts';
import { inTheirPlaces } from './use-steady-rows.ts';

// Only the id and the state matter here.
const payment = (id: number, status: Payment['status'] = 'pending') => ({ id, status }) as Payment;
const rowsOf = (...ids: number[]) => ids.map((id) => ({ item: payment(id), isGone: false }));
const briefly = (rows: ReturnType<typeof inTheirPlaces<Payment>>) =>
  rows.map(({ item: { id, status }, isGone }) => `${id} ${isGone ? 'gone' : status}`);

it('keeps what leaves in its place, and changes the others where they stand', () => {
  expect(briefly(inTheirPlaces(rowsOf(9, 7, 5), [payment(9, 'paid'), payment(5)]))).toEqual([
    '9 paid',
    '7 gone',
    '5 pending',
  ]);
});

it('lets what is new wait, unless it was loaded on behind the last', () => {
  expect(
    briefly(
      inTheirPlaces(
        rowsOf(9, 7),
        [11, 9, 8, 7, 6, 5].map((id) => payment(id)),
      ),
    ),
  ).toEqual(['9 pending', '7 pending', '6 pending', '5 pending']);
});

it('brings back what comes back', () => {
  const gone = inTheirPlaces(rowsOf(9, 7), [payment(9)]);
  expect(briefly(inTheirPlaces(gone, [payment(9), payment(7)]))).toEqual(['9 pending', '7 pending']);
});
