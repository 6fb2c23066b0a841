import { eq, sql } from 'drizzle-orm';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { record } from '#server/db/record/record.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import type { InvoiceData } from '#server/documents/document-data.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { companySettings } from '../../settings/queries.ts';
import { creditedBefore, presentCreditNote } from '../present/document-data.ts';
import { partialCreditNotesOf } from '../queries/credit-notes.ts';
import type { InvoiceRow } from '../queries/row.ts';
import { freeMoney } from './free-money.ts';
import { type Acting, lockContents, lockInvoice } from './lock-invoice.ts';
import { nextNumber } from './next-number.ts';

/** `again`: a new draft with the same appointments is made at once. */
interface Voiding extends Acting {
  readonly reason: string;
  readonly again: boolean;
}

/**
 * Takes an issued invoice back by a credit note of the company's today: what was owed is unbilled again, what was received for it is not allocated yet.
 * Answers the id of the new draft, null without one. `Refused`: not_found, stale, payment_step if it is not issued or is void. Source: rule
 * invoices-10.
 */
export async function voidInvoice(tx: Tx, voiding: Voiding): Promise<{ readonly draftId: number | null }> {
  const { actor, now, reason, again } = voiding;
  await lockContents(tx, voiding.invoiceId);
  const invoice = await lockInvoice(tx, voiding);
  if (invoice.status !== 'issued') throw new Refused(NOT_ISSUED[invoice.status]);
  const { timeZone } = await companySettings(tx);
  const date = dateIn(timeZone, now);
  const credits = await partialCreditNotesOf(tx, invoice.id);
  const creditedCents = credits.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const cents = invoice.settledCents - creditedCents;
  const paymentIds = await freeMoney(tx, { invoiceId: invoice.id, cents, today: date, now });
  const [voided] = await tx
    .update(invoices)
    .set({ status: 'void', settledCents: 0, updatedAt: changedAt(invoices.updatedAt, now) })
    .where(eq(invoices.id, invoice.id))
    .returning({ document: invoices.document, logoHash: invoices.logoHash });
  await tx.update(invoiceLines).set({ isLive: false }).where(eq(invoiceLines.invoiceId, invoice.id));
  await postToLedger(tx, 'invoice', [invoice.id], now);
  await postToLedger(
    tx,
    'credit_note',
    credits.map(({ id }) => id),
    now,
  );
  const draftId = again ? await draftAgain(tx, invoice, voiding) : null;
  const number = await nextNumber(tx, 'credit_note');
  const issued = voided?.document as InvoiceData; // what issuing an invoice has stored
  await tx.insert(creditNotes).values({
    invoiceId: invoice.id,
    number,
    date,
    reason,
    totalCents: invoice.totalCents - creditedCents,
    document: presentCreditNote(issued, { number, date, reason }, credits.map(creditedBefore)),
    logoHash: voided?.logoHash ?? null,
    issuedAt: now,
    issuedBy: actor.accountId,
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
  draft: { code: 'payment_step', message: 'This invoice is a draft. Delete it instead.' },
  void: { code: 'payment_step', message: 'This invoice is already void.' },
} as const;

const SAME_LINES = {
  name: 'same-lines-again',
  text: `INSERT INTO invoice_lines (invoice_id, payment_id, assignment_id)
    SELECT $2, payment_id, assignment_id FROM invoice_lines was WHERE invoice_id = $1
      AND NOT EXISTS (SELECT FROM invoice_lines l WHERE l.payment_id = was.payment_id AND l.is_live AND l.charge_cents IS NULL)`,
};

async function draftAgain(tx: Tx, invoice: InvoiceRow, { actor, now }: Voiding): Promise<number> {
  const { id: replacesId, clientId, fromDate, toDate, grouping, groupName } = invoice;
  const { purchaseOrder, reference, notes } = invoice;
  const [draft] = await tx
    .insert(invoices)
    .values({
      clientId,
      fromDate,
      toDate,
      grouping,
      groupName,
      purchaseOrder,
      reference,
      notes,
      replacesId,
      createdAt: now,
      createdBy: actor.accountId,
      updatedAt: sql`${now}::timestamptz`,
    })
    .returning({ id: invoices.id });
  if (!draft) throw new Error('an insert answers its row');
  await queryRows(tx, SAME_LINES, [replacesId, draft.id]);
  return draft.id;
}
