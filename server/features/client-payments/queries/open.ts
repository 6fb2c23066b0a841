import type { StaffScope } from '#domain/access/scope.ts';
import type { InvoiceStatus } from '#domain/billing/invoice.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { clientPayments, invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { openElsewhere } from '../../invoices/queries/open-elsewhere.ts';

const INVOICE = selection({
  id: computed<number>('i.id'),
  clientId: computed<number>('i.client_id'),
  status: computed<InvoiceStatus>('i.status'),
  number: computed<string | null>('i.number'),
  date: computed<string | null>('i.date'),
  openCents: computed<Cents>('coalesce(i.total_cents - i.settled_cents, 0)'),
});

const INVOICES = select(INVOICE, (columns) => ({
  name: 'client-payments-invoices',
  text: `SELECT ${columns} FROM invoices i WHERE i.id = ANY ($1::integer[])`,
}));

/** An invoice that somebody wants to allocate to, in any state. Civil date; cents. */
export type FoundInvoice = ReturnType<typeof INVOICE.read>;

/** These invoices, with what is open of each; those that do not exist are left out. Source: rule client-payments-2. */
export async function invoicesToPay(on: Db | Tx, ids: readonly number[]): Promise<FoundInvoice[]> {
  return ids.length === 0 ? [] : selectRows(on, INVOICES, [ids]);
}

const { id, number, date, dueDate, totalCents } = invoices;
const OPEN = selection({
  ...fieldsOf('i', { id, number, date, dueDate, totalCents }),
  openCents: computed<Cents>('i.total_cents - i.settled_cents'),
});
const OPEN_OF_CLIENT = select(OPEN, (columns) => ({
  name: 'client-payments-open-invoices',
  text: `
    SELECT ${columns} FROM invoices i
    WHERE i.client_id = $1 AND i.status = 'issued' AND i.settled_cents < i.total_cents
    ORDER BY i.due_date, i.id`,
}));

const AHEAD = selection({
  ...fieldsOf('p', {
    id: clientPayments.id,
    date: clientPayments.date,
    method: clientPayments.method,
    reference: clientPayments.reference,
    updatedAt: clientPayments.updatedAt,
  }),
  unallocatedCents: computed<Cents>('p.cents - p.allocated_cents - p.refunded_cents'),
});
const AHEAD_OF_CLIENT = select(AHEAD, (columns) => ({
  name: 'client-payments-unallocated',
  text: `
    SELECT ${columns} FROM client_payments p
    WHERE p.client_id = $1 AND p.undone_at IS NULL AND p.allocated_cents + p.refunded_cents < p.cents
    ORDER BY p.date, p.id`,
}));

const CLIENT = select(selection(fieldsOf('c', { id: clients.id, name: clients.name })), (columns) => ({
  name: 'client-payments-client',
  text: `SELECT ${columns} FROM clients c WHERE c.id = $1::bigint`,
}));

/** A client's payments with unallocated money, the oldest first. Cents, civil dates. Source: rule client-payments-2. */
export function paymentsAhead(on: Db | Tx, clientId: number) {
  return selectRows(on, AHEAD_OF_CLIENT, [clientId]);
}

/** What a client can pay: cents, civil dates. */
export interface OpenOfClient {
  readonly client: { readonly id: number; readonly name: string };
  readonly invoices: readonly ReturnType<typeof OPEN.read>[];
  readonly elsewhereCents: Cents;
  readonly payments: readonly ReturnType<typeof AHEAD.read>[];
}

/**
 * A client's open invoices, the one that is due first first, what is open of what was billed elsewhere, and their payments with unallocated money.
 * `Refused` not_found. Source: rule client-payments-2.
 */
export async function openOfClient(db: Db, _who: StaffScope, clientId: number): Promise<OpenOfClient> {
  const [client] = await selectRows(db, CLIENT, [clientId]);
  if (!client) throw new Refused({ code: 'not_found', message: 'The client was not found.' });
  const [open, elsewhere, payments] = await Promise.all([
    selectRows(db, OPEN_OF_CLIENT, [clientId]),
    openElsewhere(db, [clientId]),
    paymentsAhead(db, clientId),
  ]);
  return { client, invoices: open, elsewhereCents: elsewhere.get(clientId) ?? 0, payments };
}
