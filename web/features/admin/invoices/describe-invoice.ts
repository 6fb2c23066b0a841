import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import type { InvoiceGrouping } from '#domain/billing/invoice.ts';
import { purchaseOrderInWords } from '#domain/billing/line-words.ts';
import { formatDate, monthOf } from '../payments/describe-payments.ts';

/** How a client's work is put on invoices, in words. */
export const GROUPING_NAMES: Readonly<Record<InvoiceGrouping, string>> = {
  month: 'One invoice a month',
  appointment: 'One for each appointment',
  purchase_order: 'One for each purchase order',
  site: 'One for each site',
};

/** '1 client', '58 clients'. */
export function countedClients(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'client' : 'clients'}`;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '1 invoice', '58 invoices'. */
export function countedInvoices(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'invoice' : 'invoices'}`;
}

/** Which one a toast is about: 'INV-1007, City Hospital', 'Draft for City Hospital'. */
export function nameOfInvoice({ number, client }: Pick<InvoiceRow, 'number' | 'client'>): string {
  return number === null ? `Draft for ${client.name}` : `${number}, ${client.name}`;
}

/** The same of several: 'INV-1007, City Hospital and 2 more'; undefined of none. */
export function nameOfInvoices(
  invoices: readonly Pick<InvoiceRow, 'number' | 'client'>[],
): string | undefined {
  const [first, ...more] = invoices;
  if (!first) return undefined;
  return `${nameOfInvoice(first)}${more.length > 0 ? ` and ${more.length.toLocaleString('en-US')} more` : ''}`;
}

/**
 * Days of service, both included, as short as can be.
 * @example describePeriod({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-23') // 'October 2026'
 * @example describePeriod({ from: '2026-10-03', to: '2026-10-17' }, '2026-11-23') // 'Oct 3 – Oct 17'
 */
export function describePeriod({ from, to }: { from: string; to: string }, today?: string): string {
  if (from === to) return formatDate(from, today);
  const { from: first, to: last } = monthOf(from, 0);
  if (from === first && to === last) return month.format(new Date(`${from}T00:00:00Z`));
  return `${formatDate(from, today)} – ${formatDate(to, today)}`;
}

/** What an invoice is for: its purchase order or its site, and the days of service. */
export function describeWork(
  { from, to, grouping, groupName }: Pick<InvoiceRow, 'from' | 'to' | 'grouping' | 'groupName'>,
  today?: string,
): string {
  const days = describePeriod({ from, to }, today);
  if (groupName === null) return days;
  return `${grouping === 'purchase_order' ? purchaseOrderInWords(groupName) : groupName}, ${days}`;
}
