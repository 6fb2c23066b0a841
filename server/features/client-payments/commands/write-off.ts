import { eq, sql } from 'drizzle-orm';
import { settle } from '#domain/billing/client-payment.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, type AuditEntry, record } from '#server/db/record/record.ts';
import { writeOffs } from '#server/db/schema/billing.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { lockMoney } from './lock-money.ts';
import { readOpen } from './plan-allocations.ts';
import { changesOf, touchInvoices } from './save-allocations.ts';

interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

interface WritingOff extends Acting {
  readonly clientId: number;
  /** Null: of what was billed elsewhere. */
  readonly invoiceId: number | null;
  readonly cents: Cents;
  readonly reason: string;
}

/**
 * Writes off what a client will never pay, from today on. Answers the id. `Refused` with a sentence at the field: not_found, client_payment_step,
 * over_open. Source: rule client-payments-6.
 */
export async function writeOff(tx: Tx, { actor, now, ...request }: WritingOff): Promise<number> {
  const { clientId, invoiceId, cents, reason } = request;
  const invoiceIds = invoiceId === null ? [] : [invoiceId];
  const locked = await lockMoney(tx, { clientIds: [clientId], invoiceIds });
  if (locked.clientIds.length === 0) throw new Refused(NO_CLIENT);
  const open = await readOpen(tx, { clientIds: [clientId], invoiceIds });
  const invoice = invoiceId === null ? null : open.invoices.get(invoiceId);
  const elsewhereCents = open.elsewhere.get(clientId) ?? 0;
  const fields = { invoiceId: 'invoiceId', amount: 'amount' };
  orRefuse(settle({ clientId, cents, invoice, elsewhereCents }, fields));
  const date = await companyToday(tx, now);
  const [saved] = await tx
    .insert(writeOffs)
    .values({ clientId, invoiceId, cents, date, reason, createdAt: now, createdBy: actor.accountId })
    .returning({ id: writeOffs.id });
  if (!saved) throw new Error('an insert answers its row');
  const change = { clientId, invoiceId, amount: formatMoney(cents), reason };
  const entry = { act: 'writeOffs.create', entityId: saved.id, change };
  await finish(tx, { actor, now }, { entry, clientId, invoiceId });
  return saved.id;
}

/**
 * Undoes a write-off: the client owes it again. `Refused`: not_found, client_payment_step if it was undone before. Source: rule
 * client-payments-6.
 */
export async function undoWriteOff(
  tx: Tx,
  { actor, now, writeOffId }: Acting & { readonly writeOffId: number },
): Promise<void> {
  const isAsked = sql`${writeOffs.id} = ${writeOffId}::bigint`;
  const [found] = await tx.select().from(writeOffs).where(isAsked);
  if (!found) throw new Refused({ code: 'not_found', message: 'The write-off was not found.' });
  const { id, clientId, invoiceId } = found;
  await lockMoney(tx, { clientIds: [clientId], invoiceIds: invoiceId === null ? [] : [invoiceId] });
  const [row] = await tx
    .select({ undoneAt: writeOffs.undoneAt })
    .from(writeOffs)
    .where(isAsked)
    .for('update');
  if (row?.undoneAt !== null)
    throw new Refused({ code: 'client_payment_step', message: 'This write-off was already undone.' });
  await tx.update(writeOffs).set({ undoneAt: now }).where(eq(writeOffs.id, id));
  const entry = { act: 'writeOffs.undo', entityId: id, change: { clientId, invoiceId } };
  await finish(tx, { actor, now }, { entry, clientId, invoiceId });
}

interface Done {
  readonly entry: Omit<AuditEntry, 'entity'>;
  readonly clientId: number;
  readonly invoiceId: number | null;
}

async function finish(tx: Tx, { actor, now }: Acting, { entry, clientId, invoiceId }: Done): Promise<void> {
  await postToLedger(tx, 'write_off', [entry.entityId], now);
  await touchInvoices(tx, [{ invoiceId }], now);
  await record(tx, actor, now, {
    audit: [{ ...entry, entity: 'write_off' }],
    changes: changesOf({ ids: [], clientIds: [clientId] }),
  });
}

const NO_CLIENT = {
  code: 'not_found',
  message: 'The client was not found.',
  fields: { clientId: 'The client was not found.' },
} as const;
