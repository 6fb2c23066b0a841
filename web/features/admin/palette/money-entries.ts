import { Banknote, CreditCard, FileText, Inbox } from 'lucide-react';
import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import type { Payout } from '#contracts/payouts/shapes.ts';
import { howPaid } from '#domain/billing/client-payment.ts';
import { clientPaymentPath, invoicePath, payoutPath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { isMoney } from '../client-payments/describe-client-payment.ts';
import { describeWork } from '../invoices/describe-invoice.ts';
import { invoiceStateName } from '../invoices/invoice-state.tsx';
import { describeSum, formatPeriod, STATUS_LOOKS } from '../payouts/payout-words.ts';
import type { PaletteEntry } from './entries.ts';

/** Opens the appointment, which says all about its payment. Nothing says that a client has paid. */
export function paymentEntry({
  id,
  amount,
  clientAmount,
  status,
  assignment,
  ...people
}: Payment): PaletteEntry {
  const { interpreter, client } = people;
  return {
    key: `payment ${id}`,
    title: `${dollars(amount)} to ${interpreter.name}, ${dollars(clientAmount)} charged to ${client.name}`,
    detail: [formatDay(assignment.date), assignment.language, status].join(' · '),
    Icon: CreditCard,
    choice: { href: `${paths.assignments}?assignment=${assignment.id}` },
  };
}

export function invoiceEntry(invoice: InvoiceRow): PaletteEntry {
  const { id, number, client, state, total } = invoice;
  return {
    key: `invoice ${id}`,
    title: `${number}, ${client.name}`,
    detail: [describeWork(invoice), dollars(total), invoiceStateName(state)].join(' · '),
    Icon: FileText,
    choice: { href: invoicePath(id) },
  };
}

/** Money that a client paid. */
export function clientPaymentEntry({
  id,
  amount,
  client,
  date,
  method,
  reference,
  ...more
}: ClientPayment): PaletteEntry {
  const rest = isMoney(more.unallocated) && `${dollars(more.unallocated)} unallocated`;
  return {
    key: `received ${id}`,
    title: `${dollars(amount)} from ${client.name}`,
    detail: [formatDay(date), howPaid(method, reference), rest].filter(Boolean).join(' · '),
    Icon: Inbox,
    choice: { href: clientPaymentPath(id) },
  };
}

export function payoutEntry(payout: Payout): PaletteEntry {
  const { id, number, status } = payout;
  return {
    key: `payout ${id}`,
    title: `${number}, ${formatPeriod(payout, undefined)}`,
    detail: `${describeSum(payout)} · ${STATUS_LOOKS[status].word}`,
    Icon: Banknote,
    choice: { href: payoutPath(id) },
  };
}
