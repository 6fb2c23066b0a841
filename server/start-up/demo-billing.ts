import { asc, eq } from 'drizzle-orm';
import { addDays } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { billingSettings, invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import { recordClientPayment } from '#server/features/client-payments/commands/record-client-payments.ts';
import { changeDraft } from '#server/features/invoices/commands/change-draft.ts';
import { issueInvoice } from '#server/features/invoices/commands/issue-invoice.ts';
import { makeDrafts } from '#server/features/invoices/commands/make-drafts.ts';
import { invoiceRow } from '#server/features/invoices/queries/row.ts';
import { companyToday } from '#server/features/settings/queries.ts';

const SYSTEM = { audience: 'system', accountId: null, requestId: null } as const;
/** The demo client and those after it; the others are not billed yet. */
const BILLED = 6;
/** Of these the drafts wait to be issued. */
const STILL_DRAFTS = 2;
/** What a check pays of an invoice that stays open. */
const PART_PAID = 0.4;
const FIRST_CHECK = 20_417;
const HISTORY_DAYS = 120;

/**
 * What the demo company has billed: invoices of the months before, of which one is paid, one partly and older ones are overdue; some drafts; the rest
 * is to bill. By the commands that people use. `now` is an instant. Source: rule sign-in-17.
 */
export function loadDemoBilling(db: Db, now: string): Promise<void> {
  return transact(db, async (tx) => {
    await tx.update(billingSettings).set({
      address: '1200 Harbor Avenue, Suite 400\nBaltimore, MD 21202',
      howToPay:
        'Please mail a check payable to Parley Language Services to the address on this invoice, or send a bank transfer (ACH) to routing number 052000113, account 000123456789. Include the invoice number with your payment.',
      reminderDays: [7, 21],
    });
    const today = await companyToday(tx, now);
    const rows = await tx.select({ id: clients.id }).from(clients).orderBy(asc(clients.id)).limit(BILLED);
    const clientIds = rows.map(({ id }) => id);
    const firstOfMonth = `${today.slice(0, 7)}-01`;
    const period = { from: addDays(today, -HISTORY_DAYS), to: addDays(firstOfMonth, -1) };
    const drafts = await makeDrafts(tx, { actor: SYSTEM, now, clientIds, ...period });
    const waiting = new Set(clientIds.slice(-STILL_DRAFTS));
    const issued = drafts.filter(({ row }) => !waiting.has(row.clientId));
    for (const { row } of issued) await issueOn(tx, { invoiceId: row.id, date: row.toDate, now });
    await receiveChecks(tx, { invoiceIds: issued.slice(0, 2).map(({ row }) => row.id), today, now });
  });
}

/** On the last day of its month. */
async function issueOn(
  tx: Tx,
  { invoiceId, date, now }: { readonly invoiceId: number; readonly date: string; readonly now: string },
): Promise<void> {
  const acting = async () => ({
    actor: SYSTEM,
    now,
    invoiceId,
    seen: (await invoiceRow(tx, invoiceId)).updatedAt,
  });
  const { purchaseOrder, reference, notes } = await invoiceRow(tx, invoiceId);
  await changeDraft(tx, { ...(await acting()), to: { date, purchaseOrder, reference, notes } });
  await issueInvoice(tx, await acting());
  await tx.update(invoices).set({ sentAt: now }).where(eq(invoices.id, invoiceId));
}

interface Received {
  readonly invoiceIds: readonly number[];
  readonly today: string;
  readonly now: string;
}

/** Today's checks: the first invoice is paid, the second partly. They are in one check if one client pays both, as at most times of a month. */
async function receiveChecks(tx: Tx, { invoiceIds, today: date, now }: Received): Promise<void> {
  const checks = new Map<number, { invoiceId: number; cents: Cents }[]>();
  for (const [index, invoiceId] of invoiceIds.entries()) {
    const { clientId, totalCents } = await invoiceRow(tx, invoiceId);
    const cents = index === 0 ? totalCents : Math.max(1, Math.round(totalCents * PART_PAID));
    checks.set(clientId, [...(checks.get(clientId) ?? []), { invoiceId, cents }]);
  }
  let number = FIRST_CHECK;
  for (const [clientId, allocations] of checks) {
    const cents = allocations.reduce((sum, one) => sum + one.cents, 0);
    const check = { method: 'cheque', reference: String(number), notes: null, bankLine: null } as const;
    await recordClientPayment(tx, {
      actor: SYSTEM,
      now,
      received: { ...check, clientId, cents, date, allocations },
    });
    number += 1;
  }
}
