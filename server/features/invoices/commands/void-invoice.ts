import { and, eq, isNull, sql } from 'drizzle-orm';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { record } from '#server/db/record/record.ts';
import {
  creditNotes,
  invoiceLines,
  invoices,
  paymentAllocations,
  writeOffs,
} from '#server/db/schema/billing.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import type { InvoiceData } from '#server/documents/paper-data.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { companySettings } from '../../settings/queries.ts';
import { presentCreditNote } from '../present/document-data.ts';
import type { InvoiceRow } from '../queries/row.ts';
import { type Acting, lockContents, lockInvoice } from './lock-invoice.ts';
import { nextNumber } from './next-number.ts';

/** `again`: a new draft with the same appointments is made at once. */
interface Voiding extends Acting {
  readonly reason: string;
  readonly again: boolean;
}

/**
 * Takes an issued invoice back by a credit note of the company's today: what was owed is unbilled again, what was received for it is for nothing yet.
 * Answers the id of the new draft, null without one. `Refused`: not_found, stale, payment_step if it is not issued or is void. Source: rule M58.
 */
export async function voidInvoice(tx: Tx, voiding: Voiding): Promise<{ readonly draftId: number | null }> {
  const { actor, now, reason, again } = voiding;
  await lockContents(tx, voiding.invoiceId);
  const invoice = await lockInvoice(tx, voiding);
  if (invoice.status !== 'issued') throw new Refused(NOT_ISSUED[invoice.status]);
  const { timeZone } = await companySettings(tx);
  const date = dateIn(timeZone, now);
  const paymentIds = await freeMoney(tx, invoice.id, now);
  const [kept] = await tx
    .update(invoices)
    .set({ status: 'void', updatedAt: changedAt(invoices.updatedAt, now) })
    .where(eq(invoices.id, invoice.id))
    .returning({ document: invoices.document, logoHash: invoices.logoHash });
  await tx.update(invoiceLines).set({ isLive: false }).where(eq(invoiceLines.invoiceId, invoice.id));
  await postToLedger(tx, 'invoice', [invoice.id], now);
  const draftId = again ? await draftAgain(tx, invoice, voiding) : null;
  const number = await nextNumber(tx, 'credit_note');
  const issued = kept?.document as InvoiceData; // what issuing an invoice has stored
  await tx.insert(creditNotes).values({
    ...{ invoiceId: invoice.id, number, date, reason, totalCents: invoice.totalCents },
    document: presentCreditNote(issued, { number, date, reason }),
    logoHash: kept?.logoHash ?? null,
    ...{ issuedAt: now, issuedBy: actor.accountId },
  });
  const change = { number: invoice.number, creditNote: number, reason, draftId };
  await record(tx, actor, now, {
    audit: [
      { act: 'invoices.void', entity: 'invoice', entityId: invoice.id, change },
      ...(draftId === null
        ? []
        : [
            {
              ...({ act: 'invoices.draft', entity: 'invoice', entityId: draftId } as const),
              change: { replaces: invoice.number },
            },
          ]),
    ],
    changes: [
      { topic: 'invoices', ids: [invoice.id], clientIds: [invoice.clientId] },
      { topic: 'client-payments', ids: paymentIds, clientIds: [invoice.clientId] },
    ],
  });
  return { draftId };
}

const NOT_ISSUED = {
  draft: { code: 'payment_step', message: 'It is a draft. Delete it instead.' },
  void: { code: 'payment_step', message: 'It is void already.' },
} as const;

/**
 * What was received for the invoice is for nothing yet, and what was written off is not any more; the rows stay.
 * Answers the ids of the payments received that it frees.
 */
async function freeMoney(tx: Tx, invoiceId: number, now: string): Promise<number[]> {
  const undone = { undoneAt: now };
  const allocated = await tx
    .update(paymentAllocations)
    .set(undone)
    .where(and(eq(paymentAllocations.invoiceId, invoiceId), isNull(paymentAllocations.undoneAt)))
    .returning({ id: paymentAllocations.id, paymentId: paymentAllocations.clientPaymentId });
  const writtenOff = await tx
    .update(writeOffs)
    .set(undone)
    .where(and(eq(writeOffs.invoiceId, invoiceId), isNull(writeOffs.undoneAt)))
    .returning({ id: writeOffs.id });
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  await postToLedger(tx, 'allocation', ids(allocated), now);
  await postToLedger(tx, 'write_off', ids(writtenOff), now);
  return [...new Set(allocated.map(({ paymentId }) => paymentId))];
}

const SAME_LINES = {
  name: 'same-lines-again',
  text: `INSERT INTO invoice_lines (invoice_id, payment_id, assignment_id)
    SELECT $2, payment_id, assignment_id FROM invoice_lines WHERE invoice_id = $1`,
};

async function draftAgain(tx: Tx, invoice: InvoiceRow, { actor, now }: Voiding): Promise<number> {
  const { id: replacesId, clientId, fromDate, toDate, grouping, groupName } = invoice;
  const { purchaseOrder, reference, notes } = invoice;
  const [draft] = await tx
    .insert(invoices)
    .values({
      ...{ clientId, fromDate, toDate, grouping, groupName, purchaseOrder, reference, notes, replacesId },
      ...{ createdAt: now, createdBy: actor.accountId, updatedAt: sql`${now}::timestamptz` },
    })
    .returning({ id: invoices.id });
  if (!draft) throw new Error('an insert answers its row');
  await queryRows(tx, SAME_LINES, [replacesId, draft.id]);
  return draft.id;
}
