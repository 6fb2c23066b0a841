import { queryOptions } from '@tanstack/react-query';
import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import { type CallOptions, call, callPage } from '../../http/http.ts';
import { staffList } from '../loaded-list.ts';

const audience = 'staff';

/** The filters of what clients have paid; `undefined` leaves a side open. */
export type ClientPaymentFilters = NonNullable<CallOptions<'GET /api/client-payments/totals'>['query']>;

/** What clients have paid, the latest day first. */
export function clientPaymentList(filters: ClientPaymentFilters) {
  return staffList<ClientPayment>({
    queryKey: ['staff', 'client-payments', 'list', filters],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/client-payments', { query: { ...filters, ...page }, audience, ...options }),
    order: (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  });
}

/** Those with a text, for example a part of a reference, or of an amount; the latest first, at most `most`. */
export const clientPaymentsOfTextQuery = (part: string, most: number) =>
  queryOptions({
    queryKey: ['staff', 'client-payments', 'of-text', part],
    queryFn: async ({ signal }) => {
      const query = { q: part, limit: String(most) };
      return (await callPage('GET /api/client-payments', { query, audience, signal })).rows;
    },
    gcTime: 60_000,
  });

/** The sums of all that match the filters, whatever is loaded. */
export const clientPaymentTotalsQuery = (filters: ClientPaymentFilters) =>
  queryOptions({
    queryKey: ['staff', 'client-payments', 'totals', filters],
    queryFn: ({ signal }) => call('GET /api/client-payments/totals', { query: filters, audience, signal }),
  });

/** One of them with what it is for and what happened to it. */
export const clientPaymentQuery = (clientPaymentId: number) =>
  queryOptions({
    queryKey: ['staff', 'client-payments', 'one', clientPaymentId],
    queryFn: ({ signal }) =>
      call('GET /api/client-payments/{clientPaymentId}', { params: { clientPaymentId }, audience, signal }),
  });

/** What a client can pay: open invoices, the one due first first; null: no client is chosen. */
export const clientOpenQuery = (clientId: number | null) =>
  queryOptions({
    queryKey: ['staff', 'client-payments', 'open', clientId],
    queryFn: ({ signal }) => {
      if (clientId === null) throw new Error('No client is chosen');
      return call('GET /api/clients/{clientId}/open', { params: { clientId }, audience, signal });
    },
    enabled: clientId !== null,
  });

export type NewClientPayment = CallOptions<'POST /api/client-payments'>['body'];
/** A payment as it was shown: an action on anything else is refused. */
export type SeenPayment = Pick<ClientPayment, 'id' | 'updatedAt'>;
type Allocations =
  CallOptions<'POST /api/client-payments/{clientPaymentId}/allocations'>['body']['allocations'];

/** Uses what is left of a payment. */
export function allocate({ id, updatedAt }: SeenPayment, allocations: Allocations, idempotencyKey: string) {
  const params = { clientPaymentId: id };
  return call('POST /api/client-payments/{clientPaymentId}/allocations', {
    params,
    body: { allocations, updatedAt },
    idempotencyKey,
    audience,
  });
}

export type Corrected = Omit<CallOptions<'PUT /api/client-payments/{clientPaymentId}'>['body'], 'updatedAt'>;

/** Corrects how it was paid, the reference and the note. */
export function changePayment({ id, updatedAt }: SeenPayment, to: Corrected, idempotencyKey: string) {
  const params = { clientPaymentId: id };
  return call('PUT /api/client-payments/{clientPaymentId}', {
    params,
    body: { ...to, updatedAt },
    idempotencyKey,
    audience,
  });
}

/** Undoes one allocation: the money is not allocated yet. */
export function unallocate({ id, updatedAt }: SeenPayment, allocationId: number, idempotencyKey: string) {
  const params = { clientPaymentId: id, allocationId };
  return call('DELETE /api/client-payments/{clientPaymentId}/allocations/{allocationId}', {
    params,
    query: { updatedAt },
    idempotencyKey,
    audience,
  });
}

/** The payment was never received. */
export function undoPayment({ id, updatedAt }: SeenPayment, reason: string, idempotencyKey: string) {
  const params = { clientPaymentId: id };
  return call('POST /api/client-payments/{clientPaymentId}/undo', {
    params,
    body: { reason, updatedAt },
    idempotencyKey,
    audience,
  });
}

export type Refunded = Omit<
  CallOptions<'POST /api/client-payments/{clientPaymentId}/refunds'>['body'],
  'updatedAt'
>;

/** Money of a payment went back to the client. */
export function refundPayment({ id, updatedAt }: SeenPayment, refunded: Refunded, idempotencyKey: string) {
  const params = { clientPaymentId: id };
  return call('POST /api/client-payments/{clientPaymentId}/refunds', {
    params,
    body: { ...refunded, updatedAt },
    idempotencyKey,
    audience,
  });
}

/** It did not: the money is unallocated again. */
export function undoRefund({ id, updatedAt }: SeenPayment, refundId: number, idempotencyKey: string) {
  const params = { clientPaymentId: id, refundId };
  return call('DELETE /api/client-payments/{clientPaymentId}/refunds/{refundId}', {
    params,
    query: { updatedAt },
    idempotencyKey,
    audience,
  });
}

export type NewWriteOff = CallOptions<'POST /api/write-offs'>['body'];
/** What a client will never pay, the latest first, at most 200. */
export const writeOffsQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'client-payments', 'write-offs', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/write-offs', { query: { clientId: String(clientId) }, audience, signal }),
  });
