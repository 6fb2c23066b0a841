import { formatDateShort } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';
import type { InvoiceStatus } from './invoice.ts';

/** How a client paid. Source: rule client-payments-1. */
export const CLIENT_PAYMENT_METHODS = ['cheque', 'transfer', 'card', 'cash', 'other'] as const;
export type ClientPaymentMethod = (typeof CLIENT_PAYMENT_METHODS)[number];

/** The same as clients and staff read it. */
export const METHOD_NAMES: Readonly<Record<ClientPaymentMethod, string>> = {
  cheque: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

/**
 * How a client paid, with the reference, as documents say it; the method is not said twice.
 * @example howPaid('cheque', '1042') // 'Check 1042'; howPaid('cheque', 'Check 1042') // 'Check 1042'
 */
export function howPaid(method: ClientPaymentMethod, reference: string | null): string {
  const name = METHOD_NAMES[method];
  if (reference === null) return method === 'other' ? 'Payment' : name;
  const hasName = method === 'other' || reference.toLowerCase().startsWith(name.toLowerCase());
  return hasName ? reference : `${name} ${reference}`;
}

/** What of a client payment is neither for anything nor went back, in cents. Source: rules client-payments-2 and client-payments-5. */
export function unallocatedCents(of: {
  readonly cents: Cents;
  readonly allocatedCents: Cents;
  readonly refundedCents: Cents;
}): Cents {
  return of.cents - of.allocatedCents - of.refundedCents;
}

/**
 * Why money cannot go back to a client; null if it can. `unallocated` is what of the payment is not allocated yet, `received` its day; civil dates.
 * Refused as `over_open` at the amount, as `validation_failed` at the date. Source: rule client-payments-5.
 * @example 60.00 of a payment with 50.00 unallocated: 'Only $50.00 of this payment is unallocated.'
 */
export function refuseRefund(
  { cents, date }: { readonly cents: Cents; readonly date: string },
  {
    unallocated,
    received,
    today,
  }: { readonly unallocated: Cents; readonly received: string; readonly today: string },
): Refusal | null {
  if (cents > unallocated) {
    const message = `Only ${formatDollars(unallocated)} of this payment is unallocated.`;
    return { code: 'over_open', message, fields: { amount: message } };
  }
  const message =
    date > today
      ? 'The date cannot be in the future'
      : date < received
        ? `The date must not be before the day of receipt, ${formatDateShort(received)}`
        : null;
  return message === null ? null : { code: 'validation_failed', message, fields: { date: message } };
}

/** How sure a suggested match of a bank's row is, the surest first. Source: rule client-payments-8. */
export const CERTAINTIES = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What of a client payment is for an invoice, in cents; `invoiceId` null: for what was billed elsewhere. */
export interface Allocation {
  readonly invoiceId: number | null;
  readonly cents: Cents;
}

/** An invoice with what is open of it, in cents; `id` null: what was billed elsewhere. */
export interface OpenInvoice {
  readonly id: number | null;
  readonly openCents: Cents;
}

/**
 * Spends an amount on open invoices in the order in which they are given (the one that is due first first), each up to what is open. What is left
 * stays unallocated. Source: rule client-payments-2.
 * @example suggestAllocation(15000, [{ id: 1, openCents: 10000 }, { id: 2, openCents: 8000 }])
 * // [{ invoiceId: 1, cents: 10000 }, { invoiceId: 2, cents: 5000 }]
 */
export function suggestAllocation(cents: Cents, open: readonly OpenInvoice[]): Allocation[] {
  let left = cents;
  return open.flatMap(({ id, openCents }) => {
    const spent = Math.min(left, openCents);
    if (spent <= 0) return [];
    left -= spent;
    return [{ invoiceId: id, cents: spent }];
  });
}

/** A client payment with what of it is not allocated yet, in cents. */
export interface PaymentAhead {
  readonly id: number;
  readonly unallocatedCents: Cents;
}

/**
 * What of payments in advance is for an invoice, taken in the order in which they are given (the oldest first), at most what is open of it.
 * Source: rule client-payments-2.
 * @example spendAhead(10000, [{ id: 1, unallocatedCents: 2325 }, { id: 2, unallocatedCents: 9000 }])
 * // [{ clientPaymentId: 1, cents: 2325 }, { clientPaymentId: 2, cents: 7675 }]
 */
export function spendAhead(
  openCents: Cents,
  payments: readonly PaymentAhead[],
): { readonly clientPaymentId: number; readonly cents: Cents }[] {
  let left = openCents;
  return payments.flatMap(({ id, unallocatedCents }) => {
    const cents = Math.min(left, unallocatedCents);
    if (cents <= 0) return [];
    left -= cents;
    return [{ clientPaymentId: id, cents }];
  });
}

/** An invoice as somebody finds it who wants to settle it, in any state. Cents. */
export interface InvoiceToSettle {
  readonly clientId: number;
  readonly status: InvoiceStatus;
  readonly number: string | null;
  readonly openCents: Cents;
}

/** What a client wants to settle: an invoice, or null for what was billed elsewhere; undefined: there is no such invoice. */
export interface Settling {
  readonly clientId: number;
  readonly cents: Cents;
  readonly invoice: InvoiceToSettle | null | undefined;
  /** What is open of what was billed elsewhere. */
  readonly elsewhereCents: Cents;
}

/** Where the invoice and the amount were entered. */
export interface SettlingFields {
  readonly invoiceId: string;
  readonly amount: string;
}

/**
 * Whether a client's money can settle this. Refused as `over_open` at the amount if less is open, as `client_payment_step` at the invoice if it is a
 * draft, void or another client's, as `not_found` if there is none. Source: rules client-payments-2 and client-payments-6.
 * @example 90.00 for an invoice of which 80.00 is open: 'Only $80.00 of INV-1007 is open.'
 */
export function settle(
  { clientId, cents, invoice, elsewhereCents }: Settling,
  at: SettlingFields,
): Result<Cents> {
  const no = (code: 'client_payment_step' | 'not_found' | 'over_open', message: string, field: string) =>
    refuse(code, message, { fields: { [field]: message } });
  if (invoice === undefined) return no('not_found', 'The invoice was not found.', at.invoiceId);
  if (invoice && invoice.clientId !== clientId)
    return no(
      'client_payment_step',
      `${invoice.number ?? 'The invoice'} belongs to another client.`,
      at.invoiceId,
    );
  if (invoice?.status === 'draft')
    return no('client_payment_step', 'This invoice is a draft. Issue it first.', at.invoiceId);
  if (invoice?.status === 'void')
    return no('client_payment_step', `${invoice.number} is void.`, at.invoiceId);
  const openCents = invoice ? invoice.openCents : elsewhereCents;
  if (cents <= openCents) return accept(openCents - cents);
  const what = invoice ? String(invoice.number) : 'work billed in another system';
  const message =
    openCents > 0
      ? `Only ${formatDollars(openCents)} is still owed for ${what}.`
      : `Nothing is owed for ${what}.`;
  return no('over_open', message, at.amount);
}

/**
 * The refusal of allocations that come to more than is there for them, `over_open` at `field`; null if they fit. Cents. Source: rule
 * client-payments-2.
 * @example 'The invoices add up to $150.00, but only $120.00 of the payment is available for them.'
 */
export function refuseOverSpent(
  allocations: readonly Allocation[],
  unallocatedCents: Cents,
  field: string,
): Refusal | null {
  const cents = allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  if (cents <= unallocatedCents) return null;
  const message = `The invoices add up to ${formatDollars(cents)}, but only ${formatDollars(unallocatedCents)} of the payment is available for them.`;
  return { code: 'over_open', message, fields: { [field]: message } };
}
