/** A draft can be changed; an issued invoice cannot; a void one was taken back by a credit note. Source: rule M54. */
export type InvoiceStatus = 'draft' | 'issued' | 'void';

/** What goes on one invoice of a client. Source: rule M53. */
export const INVOICE_GROUPINGS = ['month', 'appointment', 'purchase_order', 'site'] as const;
export type InvoiceGrouping = (typeof INVOICE_GROUPINGS)[number];
