import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from './http.ts';

/** Payments that wait to be paid. */
export const pendingPaymentsQuery = queryOptions({
  queryKey: ['staff', 'payments', 'pending'],
  queryFn: ({ signal }) =>
    callPage('payments.list', { query: { status: 'pending', limit: '200' }, audience: 'staff', signal }),
});

export function markPaymentPaid(paymentId: number) {
  return call('payments.pay', { params: { paymentId }, body: {}, audience: 'staff' });
}
