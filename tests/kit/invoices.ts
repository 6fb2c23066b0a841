import { eq } from 'drizzle-orm';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { transact } from '#server/db/transaction.ts';
import { issueInvoice } from '#server/features/invoices/commands/issue-invoice.ts';
import { makeDrafts } from '#server/features/invoices/commands/make-drafts.ts';
import { voidInvoice } from '#server/features/invoices/commands/void-invoice.ts';
import { invoiceRow } from '#server/features/invoices/queries/row.ts';
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts';
import type { TestApp } from './app.ts';
import { aPayment, type PaymentAbout } from './payments.ts';
import { anInterpreter } from './people.ts';

const SYSTEM = { audience: 'system', accountId: null, requestId: null } as const;

/** Whose work it is, what it charges, and what its appointment is otherwise than usual. */
export interface WorkAbout
  extends Pick<PaymentAbout, 'clientId' | 'appointment' | 'steps' | 'clientAmount' | 'isBilledElsewhere'> {
  /** Somebody new, if it does not matter who. */
  readonly interpreterId?: number;
}

/** A closeout that was approved now and is posted as unbilled work: 150.00 for 2026-03-05, unless said otherwise. */
export async function approvedWork(kit: TestApp, { interpreterId, ...about }: WorkAbout) {
  const now = kit.clock.now();
  const payment = await aPayment(kit, {
    ...about,
    interpreterId: interpreterId ?? (await anInterpreter(kit)).id,
    review: 'approved',
    approvedAt: now,
  });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [payment.id], now));
  return payment;
}

/** The drafts of all approved work of a client, as `invoices.draft` makes them. */
export async function draftsOf(kit: TestApp, clientId: number) {
  const period = { from: '2000-01-01', to: '2100-12-31' };
  const made = await transact(kit.database.db, (tx) =>
    makeDrafts(tx, { actor: SYSTEM, now: kit.clock.now(), clientIds: [clientId], ...period }),
  );
  return made.map(({ row }) => row);
}

/** A draft with one appointment of 150.00, unless said otherwise; other unbilled work of the client may be on it too. */
export async function aDraft(kit: TestApp, about: WorkAbout) {
  const { id: paymentId } = await approvedWork(kit, about);
  const drafts = await draftsOf(kit, about.clientId);
  const [line] = await kit.database.db
    .select({ draftId: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(eq(invoiceLines.paymentId, paymentId));
  const draft = drafts.find(({ id }) => id === line?.draftId);
  if (!draft) throw new Error('no draft was made');
  return { ...draft, paymentId };
}

/** What is on an invoice, and its date: the company's today, unless said otherwise; then its appointment is of that day too. It is due after 30 days. */
export interface InvoiceAbout extends WorkAbout {
  readonly date?: string;
}

/** An issued invoice with one appointment of 150.00, unless said otherwise; other unbilled work of the client may be on it too. */
export async function anIssuedInvoice(kit: TestApp, { date, ...about }: InvoiceAbout) {
  const appointment = { ...(date !== undefined && { date }), ...about.appointment };
  const { id, updatedAt: seen, paymentId } = await aDraft(kit, { ...about, appointment });
  return transact(kit.database.db, async (tx) => {
    if (date !== undefined) await tx.update(invoices).set({ date }).where(eq(invoices.id, id));
    const { number } = await issueInvoice(tx, {
      actor: SYSTEM,
      now: kit.clock.now(),
      invoiceId: id,
      seen,
    });
    return { ...(await invoiceRow(tx, id)), number, paymentId };
  });
}

/** A void invoice with its credit note, of today; its work is unbilled again. */
export async function aVoidInvoice(kit: TestApp, about: InvoiceAbout) {
  const invoice = await anIssuedInvoice(kit, about);
  const { id: invoiceId, updatedAt: seen } = invoice;
  return transact(kit.database.db, async (tx) => {
    const voiding = { actor: SYSTEM, now: kit.clock.now(), invoiceId, seen };
    await voidInvoice(tx, { ...voiding, reason: 'The rate was wrong.', again: false });
    const [note] = await tx
      .select({ number: creditNotes.number })
      .from(creditNotes)
      .where(eq(creditNotes.invoiceId, invoiceId));
    if (!note) throw new Error('no credit note was made');
    return { ...invoice, creditNoteNumber: note.number };
  });
}
