import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { documentLogos, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { companySettings } from '../../settings/queries.ts';
import { presentInvoiceDocument } from '../present/document-data.ts';
import {
  ageingOn,
  billedClient,
  companyBilling,
  type LineRow,
  linesOf,
  netDaysOn,
} from '../queries/contents.ts';
import { paidAhead } from '../queries/paid-ahead.ts';
import { type InvoiceRow, unknownInvoice } from '../queries/row.ts';
import { checkedDate } from './checked-date.ts';
import { type Acting, lockContents, lockDraft } from './lock-invoice.ts';
import { nextNumber } from './next-number.ts';

/** Keeps the company's present logo for documents that are issued now, once; its hash, null without a logo. Source: rule invoices-4. */
async function storeLogo(tx: Tx): Promise<string | null> {
  const [logo] = await tx.select({ hash: settings.logoHash, bytes: settings.logoBytes }).from(settings);
  if (!logo?.hash || !logo.bytes) return null;
  await tx.insert(documentLogos).values({ hash: logo.hash, bytes: logo.bytes }).onConflictDoNothing();
  return logo.hash;
}

/** What was issued: the number, and in cents the total and what the client has paid that is not allocated yet. */
export interface IssuedInvoice {
  readonly id: number;
  readonly number: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly totalCents: Cents;
  readonly paidAheadCents: Cents;
}

/**
 * Issues a draft as it was shown: it gets the next number, its document is frozen with the names, addresses and terms of its date, and what was
 * unbilled is owed. The date is `date`, else the one of the draft, else the company's today. `Refused`: not_found; stale; payment_step if it is issued already
 * or has nothing on it; at `date` what `checkedDate` refuses. Source: rules invoices-2 to invoices-4.
 */
export async function issueInvoice(
  tx: Tx,
  acting: Acting & { readonly date?: string | undefined },
): Promise<IssuedInvoice> {
  const { actor, now } = acting;
  await lockContents(tx, acting.invoiceId);
  const draft = await lockDraft(tx, acting);
  const company = await companySettings(tx);
  const lines = await linesOf(tx, draft.id);
  checkLines(lines, draft);
  const today = dateIn(company.timeZone, now);
  const date = await checkedDate(tx, { chosen: acting.date ?? draft.date, today, lines });
  const client = await billedClient(tx, draft.clientId);
  if (!client) throw unknownInvoice(); // its row refers to one
  const facts = {
    date,
    lines,
    client,
    company,
    purchaseOrder: draft.purchaseOrder,
    reference: draft.reference,
    notes: draft.notes,
    billing: await companyBilling(tx),
    netDays: await netDaysOn(tx, draft.clientId, date),
    ageing: await ageingOn(tx, draft.clientId, date),
    paidAheadCents: await paidAhead(tx, draft.clientId),
  };
  const logoHash = await storeLogo(tx);
  const totalCents = lines.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
  await tx
    .update(invoiceLines)
    .set({
      chargeCents: sql`(${payments.clientAmount} * 100)::bigint - ${payments.billedCents}`,
      taxCents: sql`charge_tax_cents(${payments.steps}, ${payments.clientAmount}) - ${payments.billedTaxCents}`,
    })
    .from(payments)
    .where(sql`${invoiceLines.invoiceId} = ${draft.id} AND ${payments.id} = ${invoiceLines.paymentId}`);
  const number = await nextNumber(tx, 'invoice');
  const document = presentInvoiceDocument({ ...facts, number });
  await tx
    .update(invoices)
    .set({
      status: 'issued',
      number,
      date,
      dueDate: document.dueDate,
      totalCents,
      document,
      logoHash,
      issuedAt: now,
      issuedBy: actor.accountId,
      updatedAt: changedAt(invoices.updatedAt, now),
    })
    .where(eq(invoices.id, draft.id));
  await postToLedger(tx, 'invoice', [draft.id], now);
  const change = { number, date, totalCents, count: lines.length };
  await record(tx, actor, now, {
    audit: [{ act: 'invoices.issue', entity: 'invoice', entityId: draft.id, change }],
    changes: [{ topic: 'invoices', ids: [draft.id], clientIds: [draft.clientId] }],
  });
  const { id, clientId, clientName } = draft;
  return { id, number, clientId, clientName, totalCents, paidAheadCents: facts.paidAheadCents };
}

/** The triggers see to it; who issues must never bill what is not approved, or another client's. */
function checkLines(lines: readonly LineRow[], { clientId }: InvoiceRow): void {
  if (lines.length === 0)
    throw new Refused({ code: 'payment_step', message: 'This draft is empty. Delete it.' });
  const wrong = lines.find(
    (line) => line.review !== 'approved' || line.status === 'void' || line.clientId !== clientId,
  );
  if (!wrong) return;
  const message = `Appointment ${wrong.assignmentId} is not approved for this client any more. Remove it from the draft.`;
  throw new Refused({ code: 'payment_step', message });
}
