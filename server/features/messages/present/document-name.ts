import type { MessageFacts } from '../queries/facts.ts';

/**
 * What the document is called that goes with an e-mail; null without one. Source: rule invoices-6.
 * @example 'invoice-INV-1042.pdf', 'pay-statement-PAY-1003.pdf'
 */
export function documentName({
  kind,
  bill,
  payload,
}: Pick<MessageFacts, 'kind' | 'bill' | 'payload'>): string | null {
  const { number } = payload;
  if (kind === 'payout_paid') return typeof number === 'string' ? fileOf('pay-statement', number) : null;
  if (bill === null) return null;
  return kind === 'credit_note' || kind === 'partial_credit_note'
    ? fileOf('credit-note', bill.creditNoteNumber ?? bill.number)
    : fileOf('invoice', bill.number);
}

/** A prefix of numbers may contain slashes. */
function fileOf(what: string, number: string): string {
  return `${what}-${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`;
}
