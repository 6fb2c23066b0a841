import { queryOptions } from '@tanstack/react-query';
import type { MarkedSent } from '#contracts/invoices/sending.ts';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { fileIn } from '../../http/call-file.ts';
import { type CallOptions, call, callPage, type Route, send } from '../../http/http.ts';
import { staffList } from '../loaded-list.ts';

const audience = 'staff';

/** The filters of invoices; `undefined` leaves a side open. */
export type InvoiceFilters = NonNullable<CallOptions<'GET /api/invoices/totals'>['query']>;

/** Drafts by client; those that were issued, the latest first. */
export function invoiceList(filters: InvoiceFilters) {
  return staffList<InvoiceRow>({
    queryKey: ['staff', 'invoices', 'list', filters],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/invoices', { query: { ...filters, ...page }, audience, ...options }),
    order:
      filters.status === 'draft'
        ? (a, b) => a.client.name.localeCompare(b.client.name) || a.id - b.id
        : (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id,
  });
}

/** The sums of all that match the filters, whatever is loaded. */
export const invoiceTotalsQuery = (filters: InvoiceFilters) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'totals', filters],
    queryFn: ({ signal }) => call('GET /api/invoices/totals', { query: filters, audience, signal }),
  });

/** The last few invoices of a client, without the void ones. */
export const latestInvoicesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'latest-of', clientId],
    queryFn: ({ signal }) =>
      callPage('GET /api/invoices', {
        query: { clientId: String(clientId), status: 'issued', limit: '5' },
        audience,
        signal,
      }),
  });

/** Issued and void invoices with a part of a number or purchase order, or with a total, the latest first, at most `most`. */
export const invoicesOfTextQuery = (part: string, most: number) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'of-text', part],
    queryFn: async ({ signal }) => {
      const query = { q: part, limit: String(most) };
      const { rows } = await callPage('GET /api/invoices', { query, audience, signal });
      return rows.filter(({ number }) => number !== null);
    },
    gcTime: 60_000,
  });

/** How much waits at each step; to bill is what has these dates of service, both included. */
export const invoiceCountsQuery = (dates: ServiceDates) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'counts', dates],
    queryFn: ({ signal }) => call('GET /api/invoices/counts', { query: dates, audience, signal }),
  });

/** One invoice with all that is on it. */
export const invoiceQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'one', invoiceId],
    queryFn: ({ signal }) =>
      call('GET /api/invoices/{invoiceId}', { params: { invoiceId }, audience, signal }),
  });

/** Dates of service, both included; '' leaves a side open. */
type ServiceDates = NonNullable<CallOptions<'GET /api/invoices/unbilled'>['query']>;
type WorkFilters = NonNullable<CallOptions<'GET /api/invoices/unbilled/{clientId}'>['query']>;

/** Approved work that is on no invoice, by client. */
export const unbilledQuery = (dates: ServiceDates) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'unbilled', dates],
    queryFn: ({ signal }) => call('GET /api/invoices/unbilled', { query: dates, audience, signal }),
  });

/** The appointments of a client that are on no invoice, or those that were billed elsewhere. */
export const unbilledWorkQuery = (clientId: number, query: WorkFilters) =>
  queryOptions({
    queryKey: ['staff', 'invoices', 'unbilled-work', clientId, query],
    queryFn: ({ signal }) =>
      callPage('GET /api/invoices/unbilled/{clientId}', { params: { clientId }, query, audience, signal }),
  });
/** An invoice as it was shown: an action on anything else is refused. */
export type SeenInvoice = Pick<InvoiceRow, 'id' | 'updatedAt'>;

export type InvoiceChange = Omit<CallOptions<'PUT /api/invoices/{invoiceId}'>['body'], 'updatedAt'>;

export function changeInvoice(
  { id: invoiceId, updatedAt }: SeenInvoice,
  change: InvoiceChange,
  idempotencyKey: string,
) {
  const body = { ...change, updatedAt };
  return call('PUT /api/invoices/{invoiceId}', { params: { invoiceId }, body, idempotencyKey, audience });
}

/** Each draft for itself; the answer names those that were not issued. A draft is issued once, however often this is called. */
export function issueInvoices(seen: readonly SeenInvoice[], date: string) {
  const invoices = seen.map(({ id, updatedAt }) => ({ id, updatedAt }));
  return call('POST /api/invoices/issue', { body: { invoices, date }, audience });
}

/** The documents of an invoice. */
export type InvoiceDocument = 'preview' | 'pdf' | 'asIssued' | 'creditNotePdf' | 'partialCreditNotePdf';

/** A document of an invoice; `creditNoteId` of a credit note for a part. */
export interface WantedDocument {
  readonly kind: InvoiceDocument;
  readonly invoiceId: number;
  readonly creditNoteId?: number;
}

/** A document of an invoice as a PDF. */
export function invoiceFile({ kind, ...params }: WantedDocument): Promise<File> {
  const query = kind === 'asIssued' ? ({ as: 'issued' } as const) : {};
  return send(DOCUMENT_ROUTES[kind], { params, query, audience }, (answer) => fileIn(answer, 'invoice.pdf'));
}

const DOCUMENT_ROUTES = {
  preview: 'GET /api/invoices/{invoiceId}/preview',
  pdf: 'GET /api/invoices/{invoiceId}/pdf',
  asIssued: 'GET /api/invoices/{invoiceId}/pdf',
  creditNotePdf: 'GET /api/invoices/{invoiceId}/credit-note',
  partialCreditNotePdf: 'GET /api/invoices/{invoiceId}/credit-notes/{creditNoteId}',
} as const satisfies Record<InvoiceDocument, Route>;
/** The day and the way in which invoices were sent without Parley's e-mail. */
export type SentOtherwise = Omit<CallOptions<'POST /api/invoices/mark-sent'>['body'], 'invoiceIds'>;

/** Marks invoices as sent in another way, or, with null, takes that back; each for itself. */
export function markInvoicesSent(
  invoiceIds: number[],
  sent: SentOtherwise | null,
  idempotencyKey: string,
): Promise<MarkedSent> {
  const more = { idempotencyKey, audience } as const;
  return sent === null
    ? call('POST /api/invoices/unmark-sent', { body: { invoiceIds }, ...more })
    : call('POST /api/invoices/mark-sent', { body: { invoiceIds, ...sent }, ...more });
}
