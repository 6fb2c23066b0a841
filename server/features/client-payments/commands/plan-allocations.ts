import { type Allocation, settle } from '#domain/billing/client-payment.ts';
import type { Cents } from '#domain/money.ts';
import { accept, type Result } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { openElsewhere } from '../../invoices/queries/open-elsewhere.ts';
import { type FoundInvoice, invoicesToPay } from '../queries/open.ts';

/** What is open of clients' invoices, and of what was billed elsewhere, while several payments of one call use it up. */
export interface OpenMoney {
  readonly invoices: Map<number, FoundInvoice>;
  readonly elsewhere: Map<number, Cents>;
}

/** Reads what is open, under lock. */
export async function readOpen(
  tx: Tx,
  {
    clientIds,
    invoiceIds,
  }: { readonly clientIds: readonly number[]; readonly invoiceIds: readonly number[] },
): Promise<OpenMoney> {
  const invoices = await invoicesToPay(tx, invoiceIds);
  const elsewhere = await openElsewhere(tx, clientIds);
  return { invoices: new Map(invoices.map((one) => [one.id, one])), elsewhere: new Map(elsewhere) };
}

/** An allocation with the civil date on which it counts. */
export interface PlannedAllocation extends Allocation {
  readonly date: string;
}

interface Planning {
  readonly clientId: number;
  readonly allocations: readonly Allocation[];
  /** From which civil date on they count; an invoice that is later is settled on its own date. */
  readonly from: string;
}

/** Checks allocations of a client and takes them from what is open; a refused one leaves it as it was. Source: rule client-payments-2. */
export function planAllocations(
  open: OpenMoney,
  { clientId, allocations, from }: Planning,
): Result<PlannedAllocation[]> {
  const planned: PlannedAllocation[] = [];
  for (const [index, { invoiceId, cents }] of allocations.entries()) {
    const invoice = invoiceId === null ? null : open.invoices.get(invoiceId);
    const elsewhereCents = open.elsewhere.get(clientId) ?? 0;
    const at = { invoiceId: `allocations.${index}.invoiceId`, amount: `allocations.${index}.amount` };
    const left = settle({ clientId, cents, invoice, elsewhereCents }, at);
    if (!left.ok) return left;
    const date = invoice?.date && invoice.date > from ? invoice.date : from;
    planned.push({ invoiceId, cents, date });
  }
  for (const { invoiceId, cents } of planned) {
    const invoice = invoiceId === null ? null : open.invoices.get(invoiceId);
    if (invoice) open.invoices.set(invoice.id, { ...invoice, openCents: invoice.openCents - cents });
    else open.elsewhere.set(clientId, (open.elsewhere.get(clientId) ?? 0) - cents);
  }
  return accept(planned);
}
