import { queryOptions } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import { type CallOptions, call, callPage, callPage as callStaffPage } from '../../http/http.ts';
import { staffList } from '../loaded-list.ts';

/** The filters of the payments; `undefined` leaves a side open. */
export type PaymentFilters = NonNullable<CallOptions<'GET /api/payments/totals'>['query']>;

/** The filters of the list, and which end of it comes first. */
export type PaymentListFilters = PaymentFilters & { order?: 'newest' | 'oldest' };

/** Payments by the day on which they are due, the latest first unless the filters say otherwise. */
export function paymentList(filters: PaymentListFilters) {
  const sign = filters.order === 'oldest' ? 1 : -1;
  return staffList<Payment>({
    queryKey: ['staff', 'payments', 'list', filters],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/payments', { query: { ...filters, ...page }, audience: 'staff', ...options }),
    order: (a, b) => sign * (a.dueDate.localeCompare(b.dueDate) || a.id - b.id),
  });
}

/** The totals of all payments that match the filters, by state, whatever is loaded. */
export const paymentTotalsQuery = (filters: PaymentFilters) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'totals', filters],
    queryFn: ({ signal }) => call('GET /api/payments/totals', { query: filters, audience: 'staff', signal }),
  });
/** The payments of an appointment: at most one that is not void, the void ones before it. */
export const paymentsOfQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'of', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/payments', { query: { assignmentId: String(assignmentId) }, audience: 'staff', signal }),
  });

/** The payments of an amount as it was typed ('$1,250.00', '150'), the latest due first, at most `most`. */
export const paymentsOfAmountQuery = (amount: string, most: number) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'of-amount', amount],
    queryFn: async ({ signal }) => {
      const query = { q: amount, limit: String(most) };
      return (await callPage('GET /api/payments', { query, audience: 'staff', signal })).rows;
    },
    gcTime: 60_000,
  });

export type NewPayment = CallOptions<'POST /api/payments'>['body'];
/** How a payment was made: its date, method and note. */
export type PaymentDetails = CallOptions<'POST /api/payments/{paymentId}/pay'>['body'];

/** All are marked paid, or none is. */
export function markPaid(paymentIds: number[], how: PaymentDetails, idempotencyKey: string) {
  const body = { ...how, paymentIds };
  return call('POST /api/payments/pay', { body, idempotencyKey, audience: 'staff' });
}

/** On which day the bank returned a payment, and why. */
export type ReturnedPayment = CallOptions<'POST /api/payments/{paymentId}/return'>['body'];

/** Those that a payment can be entered for, because they have an interpreter: what is completed before what is ahead. */
export function payableFirst<Row extends Pick<Assignment, 'interpreter' | 'status'>>(
  rows: readonly Row[],
): Row[] {
  const isDone = ({ status }: Row) => Number(status === 'completed');
  return rows.filter(({ interpreter }) => interpreter !== null).sort((a, b) => isDone(b) - isDone(a));
}

/** A client's latest appointments that a payment can be entered for. */
export const payableAppointmentsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'payable', clientId],
    queryFn: ({ signal }) =>
      callStaffPage('GET /api/assignments', { query: { clientId, limit: '200' }, audience: 'staff', signal }),
    select: ({ rows }) => payableFirst(rows),
    enabled: clientId !== '',
  });
