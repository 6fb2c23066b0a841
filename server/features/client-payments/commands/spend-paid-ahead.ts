import { settle, spendAhead } from '#domain/billing/client-payment.ts';
import { openCents } from '#domain/billing/invoice.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { type InvoiceRow, invoiceRow } from '../../invoices/queries/row.ts';
import { paymentsAhead } from '../queries/open.ts';
import { allocate } from './allocate.ts';
import { lockWithInvoices } from './lock-client-payment.ts';
import { lockMoney } from './lock-money.ts';

interface UsingPaidAhead {
  readonly actor: Actor;
  readonly now: string;
  readonly invoiceId: number;
  /** The invoice's `updatedAt` as it was shown. */
  readonly seen: string;
}

/**
 * Uses what the client has paid ahead for an invoice: the oldest payment first, at most what is open. `Refused`: not_found; stale; over_open if nothing is
 * open; client_payment_step if it is a draft or void, or nothing is paid ahead. Source: rule client-payments-2.
 */
export async function spendPaidAhead(tx: Tx, { actor, now, invoiceId, seen }: UsingPaidAhead): Promise<void> {
  const { id, clientId } = await invoiceRow(tx, invoiceId);
  await lockMoney(tx, { clientIds: [clientId] });
  const clientPaymentIds = (await paymentsAhead(tx, clientId)).map((payment) => payment.id);
  await lockWithInvoices(tx, { clientPaymentIds, invoiceIds: [id] });
  const invoice = await invoiceRow(tx, id);
  await refuseIfStale(tx, {
    seen,
    present: invoice.updatedAt,
    entity: 'invoice',
    entityId: id,
    what: 'this invoice',
  });
  refuseIfNotOpen(invoice);
  // A void invoice may have freed more meanwhile; what is not locked is not used.
  const ahead = (await paymentsAhead(tx, clientId)).filter((one) => clientPaymentIds.includes(one.id));
  const spent = spendAhead(openCents(invoice), ahead);
  if (spent.length === 0)
    throw new Refused({
      code: 'client_payment_step',
      message: `${invoice.clientName} has paid nothing ahead.`,
    });
  const versions = new Map(ahead.map((payment) => [payment.id, payment.updatedAt]));
  for (const { clientPaymentId, cents } of spent)
    await allocate(tx, {
      actor,
      now,
      clientPaymentId,
      seen: versions.get(clientPaymentId) ?? '',
      allocations: [{ invoiceId: id, cents }],
    });
}

/** A cent must be open. There is no form: the sentence is enough. */
function refuseIfNotOpen(invoice: InvoiceRow): void {
  const { clientId, status, number } = invoice;
  const found = { clientId, status, number, openCents: openCents(invoice) };
  const fields = { invoiceId: 'invoiceId', amount: 'amount' };
  const left = settle({ clientId, cents: 1, invoice: found, elsewhereCents: 0 }, fields);
  if (!left.ok) throw new Refused({ code: left.refusal.code, message: left.refusal.message });
}
