import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../http/http.ts';

export type BeginRate = CallOptions<'POST /api/rates'>['body'];
export type TriedPrice = CallOptions<'POST /api/rates/try'>['body'];
export type HolidaysChange = CallOptions<'PUT /api/holidays'>['body'];

/** Whose rules: those of everybody, of one client, of one interpreter. */
export type RatesOf =
  | { readonly scope: 'company' }
  | { readonly scope: 'client'; readonly clientId: number }
  | { readonly scope: 'interpreter'; readonly interpreterId: number };

/** Dated rules: what holds, what comes, what was. */
export const ratesQuery = (of: RatesOf) =>
  queryOptions({
    queryKey: ['staff', 'billing-rates', 'rules', of],
    queryFn: ({ signal }) => {
      const { scope, ...whose } = of;
      const ids = Object.fromEntries(Object.entries(whose).map(([name, id]) => [name, String(id)]));
      return call('GET /api/rates', { query: { scope, ...ids }, audience: 'staff', signal });
    },
  });
/** What a rule would change among what is booked; null: it is not complete. What was said of the one before stays meanwhile. */
export const ratePreviewQuery = (body: BeginRate | null) =>
  queryOptions({
    queryKey: ['staff', 'billing-rates', 'preview', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Error('There is nothing to preview');
      return call('POST /api/rates/preview', { body, audience: 'staff', signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** What an appointment would cost and pay; null: not all is typed. The answer before stays meanwhile. */
export const tryPriceQuery = (body: TriedPrice | null) =>
  queryOptions({
    queryKey: ['staff', 'billing-rates', 'try', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Error('There is nothing to calculate');
      return call('POST /api/rates/try', { body, audience: 'staff', signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** The lines of what was settled, with the rules behind them. */
export const paymentPriceQuery = (paymentId: number) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'price', paymentId],
    queryFn: ({ signal }) =>
      call('GET /api/payments/{paymentId}/lines', { params: { paymentId }, audience: 'staff', signal }),
  });

/** What an appointment is expected to cost and pay, with the rules behind it. */
export const assignmentPriceQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'price', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/price', {
        params: { assignmentId },
        audience: 'staff',
        signal,
      }),
  });

export const holidaysQuery = queryOptions({
  queryKey: ['staff', 'billing-rates', 'holidays'],
  queryFn: ({ signal }) => call('GET /api/holidays', { audience: 'staff', signal }),
});
