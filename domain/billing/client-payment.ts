import { type Cents, formatDollars } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** How a client paid. Source: rule M60. */
export const CLIENT_PAYMENT_METHODS = ['cheque', 'transfer', 'card', 'cash', 'other'] as const;
export type ClientPaymentMethod = (typeof CLIENT_PAYMENT_METHODS)[number];

/** How sure a suggested match of a bank's row is, the surest first. Source: rule M64. */
export const CERTAINTIES = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** An invoice with what is open of it, in cents; `id` null: what was billed elsewhere. */
export interface OpenInvoice {
  readonly id: number | null;
  readonly openCents: Cents;
}

/** What of a client payment is for an invoice; `invoiceId` null: for what was billed elsewhere. */
export interface Allocation {
  readonly invoiceId: number | null;
  readonly cents: Cents;
}

/**
 * Spends an amount on open invoices in the order in which they are given (the one that is due first first), each up to what is open. What is left
 * stays unallocated. Source: rule M61.
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

/** An invoice as a payment or a write-off finds it: its number, what is open of it. */
export interface PayableInvoice extends OpenInvoice {
  /** Null: what was billed elsewhere. */
  readonly number: string | null;
}

/**
 * Whether an amount can be for this invoice. Refused as `over_open` at `field` with a sentence if more than that is open. Source: rules M61 and M63.
 * @example refused 'Only $80.00 of INV-1007 is open.' for 90.00
 */
export function checkAgainstOpen(
  cents: Cents,
  { number, openCents }: PayableInvoice,
  field: string,
): Result<Cents> {
  if (cents <= openCents) return accept(cents);
  const what = number ?? 'what was billed elsewhere';
  const message =
    openCents <= 0 ? `Nothing of ${what} is open.` : `Only ${formatDollars(openCents)} of ${what} is open.`;
  return refuse('over_open', message, { fields: { [field]: message } });
}

/**
 * Whether allocations fit into what is unallocated of a payment. Refused as `over_open` at `field`. Source: rule M61.
 * @example refused 'The invoices come to $150.00, and $120.00 is there for them.'
 */
export function checkAgainstPayment(
  allocations: readonly Allocation[],
  unallocatedCents: Cents,
  field: string,
): Result<Cents> {
  const cents = allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  if (cents <= unallocatedCents) return accept(cents);
  const message = `The invoices come to ${formatDollars(cents)}, and ${formatDollars(unallocatedCents)} is there for them.`;
  return refuse('over_open', message, { fields: { [field]: message } });
}
