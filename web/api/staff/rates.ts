import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RATE_PATHS } from '#contracts/rate-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(RATE_PATHS);

export type TriedPrice = CallOptions<'rates.try'>['body'];

/** What an appointment would cost and pay; null: not all is typed. The answer before stays meanwhile. */
export const tryPriceQuery = (body: TriedPrice | null) =>
  queryOptions({
    queryKey: ['staff', 'billing-rates', 'try', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Error('There is nothing to calculate');
      return call('rates.try', { body, audience: 'staff', signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** The lines of what was settled, with the rules behind them. */
export const paymentPriceQuery = (paymentId: number) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'price', paymentId],
    queryFn: ({ signal }) => call('rates.ofPayment', { params: { paymentId }, audience: 'staff', signal }),
  });

/** What an appointment is expected to cost and pay, with the rules behind it. */
export const assignmentPriceQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'price', assignmentId],
    queryFn: ({ signal }) =>
      call('rates.ofAssignment', { params: { assignmentId }, audience: 'staff', signal }),
  });
