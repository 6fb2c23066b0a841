import { paths } from './paths.ts';

/*
 * The addresses within the screens about money: apart from the table of paths, which every first screen loads.
 */

/** What ended and waits for review. */
export const REVIEW_PATH = `${paths.payments}?view=review`;

/** The steps of invoices: work that is not billed yet, drafts, and what was issued. */
export const INVOICE_TABS = ['unbilled', 'drafts', 'issued'] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

export const invoicesPath = (tab: InvoiceTab) =>
  tab === 'unbilled' ? paths.invoices : `${paths.invoices}?tab=${tab}`;

/** One invoice in its list: one that was issued, or a draft. */
export const invoicePath = (id: number, tab: 'issued' | 'drafts' = 'issued') =>
  `${invoicesPath(tab)}&invoice=${id}`;

/** One payment that a client made, in the list. */
export const clientPaymentPath = (id: number) => `${paths.clientPayments}?payment=${id}`;

/** The form for a payment of a client, filled in for the client or for one invoice. */
export const recordPaymentPath = (of: { readonly clientId: number } | { readonly invoiceId: number }) =>
  `${paths.clientPayments}?new=1&${Object.entries(of)
    .map((part) => part.join('='))
    .join('&')}`;

/** One payout. */
export const payoutPath = (id: number) => `${paths.payouts}?payout=${id}`;

/** What each interpreter is owed, and all of them together. */
export const OWED_PATH = `${paths.ledger}?tab=interpreters`;
