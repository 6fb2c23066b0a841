import { eq } from 'drizzle-orm';
import { payments } from '#server/db/schema/money.ts';
import { transact } from '#server/db/transaction.ts';
import { issueInvoice } from '#server/features/invoices/commands/issue-invoice.ts';
import { makeDrafts } from '#server/features/invoices/commands/make-drafts.ts';
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts';
import type { TestApp } from './app.ts';
import { aPayment, type PaymentAbout } from './payments.ts';

const SYSTEM = { audience: 'system', accountId: null, requestId: null } as const;

/** A closeout that was approved now and is posted as unbilled work: 150.00 unless said otherwise. */
export async function anApproved(kit: TestApp, about: PaymentAbout) {
  const now = kit.clock.now();
  const row = await aPayment(kit, { review: 'approved', approvedAt: now, ...about });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [row.id], now));
  return row;
}

/** The drafts of all approved work of a client, as `invoices.draft` makes them. */
export async function draftsOf(kit: TestApp, clientId: number) {
  const period = { from: '2000-01-01', to: '2100-12-31' };
  const made = await transact(kit.database.db, (tx) =>
    makeDrafts(tx, { actor: SYSTEM, now: kit.clock.now(), clientIds: [clientId], ...period }),
  );
  return made.map(({ row }) => row);
}

/** A draft with one appointment of 150.00, unless said otherwise. */
export async function aDraft(kit: TestApp, about: PaymentAbout) {
  const payment = await anApproved(kit, about);
  const [draft] = await draftsOf(kit, about.clientId);
  if (!draft) throw new Error('no draft was made');
  return { ...draft, paymentId: payment.id };
}

/** An issued invoice with one appointment of 150.00, unless said otherwise. */
export async function anIssued(kit: TestApp, about: PaymentAbout) {
  const draft = await aDraft(kit, about);
  const issuing = { actor: SYSTEM, now: kit.clock.now(), invoiceId: draft.id, seen: draft.updatedAt };
  const issued = await transact(kit.database.db, (tx) => issueInvoice(tx, issuing));
  return { ...draft, ...issued };
}

/** The payment of an invoice's line as it is now. */
export async function paymentNow(kit: TestApp, id: number) {
  const [row] = await kit.database.db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('no such payment');
  return row;
}
