import type { ClientOpen, ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { CLIENT_PAYMENT_METHODS, METHOD_NAMES } from '#domain/billing/client-payment.ts';
import { parseMoney } from '#domain/money.ts';
import { formatDate } from '../payments/describe-payments.ts';
import type { NamedItem } from './allocation-fields.tsx';

export const STEP_NAMES: Readonly<Record<ClientPaymentDetail['history'][number]['step'], string>> = {
  received: 'Recorded',
  imported: 'Imported from a bank file',
  allocated: 'Allocated',
  unallocated: 'Allocation undone',
  refunded: 'Refunded',
  refund_undone: 'Refund undone',
  changed: 'Corrected',
  undone: 'Payment undone',
};

/** How a client can have paid, to choose from. */
export const METHOD_OPTIONS = CLIENT_PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/** What was billed before Parley made invoices, or with another program. */
export const ELSEWHERE = 'Billed in another system';

/** What of a client's money is not for anything yet. */
export const isMoney = (text: string) => (parseMoney(text) ?? 0) > 0;

/** All that a client can pay: what was billed elsewhere is the oldest. */
export function itemsOf(open: ClientOpen): NamedItem[] {
  const invoices = open.invoices.map((invoice) => ({
    invoiceId: invoice.id,
    open: invoice.open,
    name: invoice.number,
    isOverdue: invoice.isOverdue,
    about: `${invoice.isOverdue ? 'was due' : 'due'} ${formatDate(invoice.dueDate, open.today)}`,
  }));
  if (!isMoney(open.elsewhere)) return invoices;
  const elsewhere = {
    invoiceId: null,
    open: open.elsewhere,
    name: ELSEWHERE,
    about: 'without an invoice here',
  };
  return [{ ...elsewhere, isOverdue: false }, ...invoices];
}
