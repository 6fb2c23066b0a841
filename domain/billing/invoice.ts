import { formatDateShort } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import { earlierOf } from './paid-date.ts';

/** A draft can be changed; an issued invoice cannot; a void one was taken back by a credit note. Source: rule invoices-2. */
export type InvoiceStatus = 'draft' | 'issued' | 'void';

/** What goes on one invoice of a client. Source: rule invoices-1. */
export const INVOICE_GROUPINGS = ['month', 'appointment', 'purchase_order', 'site'] as const;
export type InvoiceGrouping = (typeof INVOICE_GROUPINGS)[number];

/**
 * What an invoice is called on screen; all but a draft and a void one follow from what is sent, settled and due. Source: rule invoices-9.
 */
export const INVOICE_STATES = ['draft', 'issued', 'sent', 'partly_paid', 'overdue', 'paid', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** How an invoice was sent without Parley's e-mail. Source: rule invoices-7. */
export const SENT_HOW = ['post', 'client_portal', 'other'] as const;
export type SentHow = (typeof SENT_HOW)[number];

/** The words after 'Sent'. */
export const SENT_HOW_WORDS: Readonly<Record<SentHow, string>> = {
  post: 'by post',
  client_portal: 'through the client’s portal',
  other: 'in another way',
};

/** What the state of an invoice follows from. Cents; `dueDate` and `markedSentOn` are civil dates, null for a draft and if nobody has marked it as sent; `sentAt` is an instant. */
export interface InvoiceFacts {
  readonly status: InvoiceStatus;
  readonly totalCents: Cents;
  readonly settledCents: Cents;
  readonly dueDate: string | null;
  readonly sentAt: string | null;
  readonly markedSentOn: string | null;
}

/**
 * The state of an invoice on a civil date. What is settled in full is paid; what is open after its due date is overdue, also if a part is paid.
 * Source: rule invoices-9.
 * @example 100.00 with 40.00 received, due on March 1: partly paid on March 1, overdue on March 2
 */
export function invoiceState(invoice: InvoiceFacts, today: string): InvoiceState {
  const { status, totalCents, settledCents, dueDate, sentAt, markedSentOn } = invoice;
  if (status !== 'issued') return status;
  if (settledCents >= totalCents) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  if (settledCents > 0) return 'partly_paid';
  return sentAt === null && markedSentOn === null ? 'issued' : 'sent';
}

/** What is still to be paid; nothing of a draft or a void invoice. Cents. Source: rule invoices-9. */
export function openCents({
  status,
  totalCents,
  settledCents,
}: Pick<InvoiceFacts, 'status' | 'totalCents' | 'settledCents'>): Cents {
  return status === 'issued' ? totalCents - settledCents : 0;
}

/**
 * Why an invoice cannot have a date: it is after today, or before the newest appointment on it; null if it can. What is billed before its day has come
 * can be dated today. Civil dates; `newest` is null with nothing on it. Refused at `date`, as validation_failed. Source: rule invoices-4.
 * @example 'Choose a date that is not before the newest appointment, Mar 5, 2026'
 */
export function refuseInvoiceDate(date: string, newest: string | null, today: string): Refusal | null {
  const toCome = refuseDateToCome(date, today);
  if (toCome !== null) return toCome;
  if (newest === null || date >= earlierOf(newest, today)) return null;
  return refusedDate(
    newest > today
      ? `Choose today: the newest appointment is on ${formatDateShort(newest)}`
      : `Choose a date that is not before the newest appointment, ${formatDateShort(newest)}`,
  );
}

/** Why something cannot have happened on a civil date: it is after today; null if it can. Refused at `date`, as validation_failed. */
export function refuseDateToCome(date: string, today: string): Refusal | null {
  return date > today ? refusedDate('Choose a date that is not after today') : null;
}

/**
 * Why an invoice cannot be marked as sent on a civil date, as a sentence; null if it can. Source: rule invoices-7.
 * @example 'INV-1007 is dated Mar 5, 2026. Choose that day or a later one.'
 */
export function whyNotMarkedSent(
  { status, number, date }: { status: InvoiceStatus; number: string | null; date: string | null },
  sentOn: string,
): string | null {
  if (status === 'draft') return 'This invoice is a draft. Issue it first.';
  if (status === 'void') return `${number} is void.`;
  if (date === null || sentOn >= date) return null;
  return `${number} is dated ${formatDateShort(date)}. Choose that day or a later one.`;
}

function refusedDate(message: string): Refusal {
  return { code: 'validation_failed', message, fields: { date: message } };
}
