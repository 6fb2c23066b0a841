import { expect, it } from 'vitest';
import { checkPayment, newPaymentValues } from './payment-values.ts';

const entered = {
  clientId: '3',
  assignmentId: '17',
  interpreterId: 5,
  amount: '45.05',
  clientAmount: '100',
  dueDate: '2026-04-01',
  notes: '',
};

it('sends dollars as they were typed', () => {
  const { clientId: _, ...body } = entered;
  expect(checkPayment(entered)).toEqual({ ok: true, value: { ...body, assignmentId: 17 } });
});

it('takes amounts as they are shown', () => {
  expect(checkPayment({ ...entered, amount: '1,250.50', clientAmount: '$2,000' })).toMatchObject({
    ok: true,
    value: { amount: '1250.50', clientAmount: '2000' },
  });
  expect(checkPayment({ ...entered, amount: '1,25' })).toMatchObject({
    errors: { amount: 'Enter an amount in dollars, with at most two decimals' },
  });
});

it('asks for what is missing in the words of the fields', () => {
  expect(checkPayment(newPaymentValues(null, '2026-03-02'))).toEqual({
    ok: false,
    errors: {
      clientId: 'Please select a client',
      assignmentId: 'Please select an assignment',
      amount: 'Enter an amount in dollars, with at most two decimals',
      clientAmount: 'Enter an amount in dollars, with at most two decimals',
    },
  });
});

it('is due in thirty days unless something else is entered', () => {
  expect(newPaymentValues(null, '2026-03-02').dueDate).toBe('2026-04-01');
});
