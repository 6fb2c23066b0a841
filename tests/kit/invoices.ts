import { eq } from 'drizzle-orm';
import { payments } from '#server/db/schema/money.ts';
import { transact } from '#server/db/transaction.ts';
import { issueInvoice } from '#server/features/invoices/commands/issue-invoice.ts';
import { makeDrafts } from '#server/features/invoices/commands/make-drafts.ts';
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts';
import type { TestApp } from './app.ts';
import { anAssignment } from './people.ts';

const SYSTEM = { audience: 'system', accountId: null, requestId: null } as const;

/** Whose work it is, what it charges, and what its appointment is otherwise than usual. */
export interface WorkAbout extends Partial<Pick<Values, 'steps' | 'clientAmount' | 'isBilledElsewhere'>> {
  readonly clientId: number;
  readonly interpreterId: number;
  readonly appointment?: Partial<Parameters<typeof anAssignment>[1]>;
}
type Values = typeof payments.$inferInsert;

/** A closeout that was approved now and is posted as unbilled work: on 2026-03-05, 150.00 unless said otherwise. */
export async function anApproved(kit: TestApp, { appointment, clientId, ...about }: WorkAbout) {
  const now = kit.clock.now();
  const ended = {
    clientId,
    interpreterId: about.interpreterId,
    status: 'completed',
    currentStatus: 'completed',
  } as const;
  const assignment = await anAssignment(kit, { ...ended, ...appointment });
  const approved = {
    review: 'approved',
    approvedAt: now,
    amount: 6000,
    clientAmount: 15_000,
    dueDate: '2026-04-01',
  } as const;
  const [row] = await kit.database.db
    .insert(payments)
    .values({ ...approved, ...about, assignmentId: assignment.id })
    .returning();
  if (!row) throw new Error('no payment was made');
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
export async function aDraft(kit: TestApp, about: WorkAbout) {
  const payment = await anApproved(kit, about);
  const [draft] = await draftsOf(kit, about.clientId);
  if (!draft) throw new Error('no draft was made');
  return { ...draft, paymentId: payment.id };
}

/** An issued invoice with one appointment of 150.00, unless said otherwise. */
export async function anIssued(kit: TestApp, about: WorkAbout) {
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
