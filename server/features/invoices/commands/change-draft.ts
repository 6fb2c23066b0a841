import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { record } from '#server/db/record/record.ts';
import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';
import { linesOf } from '../queries/contents.ts';
import type { InvoiceRow } from '../queries/row.ts';
import { checkedDate } from './checked-date.ts';
import { type Acting, lockDraft } from './lock-invoice.ts';

/** What staff may change of a draft, what is undefined stays; `date` null: the day on which it is issued. */
interface Changing extends Acting {
  readonly to: {
    readonly [Name in 'date' | 'purchaseOrder' | 'reference' | 'notes']?: string | null | undefined;
  };
}

/**
 * Changes the date, references and notes of a draft as it was shown. `Refused`: not_found, stale, payment_step if it is issued, and at `date` what
 * `checkedDate` refuses. Source: rules invoices-2 and invoices-4.
 */
export async function changeDraft(tx: Tx, changing: Changing): Promise<void> {
  const draft = await lockDraft(tx, changing);
  const { to, now } = changing;
  const lines = await linesOf(tx, draft.id);
  await checkedDate(tx, {
    chosen: to.date === undefined ? draft.date : to.date,
    today: await companyToday(tx, now),
    lines,
  });
  await tx
    .update(invoices)
    .set({ ...to, updatedAt: changedAt(invoices.updatedAt, now) })
    .where(eq(invoices.id, draft.id));
  await recordDraft(tx, changing, { draft, act: 'invoices.change', change: differences(draft, to) });
}

/**
 * Takes an appointment from a draft; the next draft takes it up. `Refused`: not_found, stale, payment_step if it is issued. Source: rule
 * invoices-2.
 */
export async function removeLine(tx: Tx, removing: Acting & { readonly paymentId: number }): Promise<void> {
  const draft = await lockDraft(tx, removing);
  const { paymentId } = removing;
  const [removed] = await tx
    .delete(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, draft.id), sql`${invoiceLines.paymentId} = ${paymentId}::bigint`))
    .returning({ assignmentId: invoiceLines.assignmentId });
  if (!removed) throw new Refused({ code: 'not_found', message: 'This appointment is not on the draft.' });
  await recordDraft(tx, removing, { draft, act: 'invoices.removeLine', change: { paymentId, ...removed } });
}

/**
 * Deletes a draft; what was on it can be billed again. `Refused`: not_found, stale, payment_step if it is issued. Source: rule invoices-2.
 */
export async function deleteDraft(tx: Tx, deleting: Acting): Promise<void> {
  const draft = await lockDraft(tx, deleting);
  await tx.delete(invoices).where(eq(invoices.id, draft.id));
  const { clientId, fromDate, toDate, count } = draft;
  const change = { clientId, fromDate, toDate, count };
  await recordDraft(tx, deleting, { draft, act: 'invoices.deleteDraft', change });
}

async function recordDraft(
  tx: Tx,
  { actor, now }: Acting,
  done: {
    readonly draft: InvoiceRow;
    readonly act: 'invoices.change' | 'invoices.removeLine' | 'invoices.deleteDraft';
    readonly change: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { draft, act: action, change } = done;
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'invoice', entityId: draft.id, change }],
    changes: [{ topic: 'invoices', ids: [draft.id] }],
  });
}
