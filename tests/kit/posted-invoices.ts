import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { transact } from '#server/db/transaction.ts';
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts';
import type { TestApp } from './app.ts';
import { aPayment } from './payments.ts';
import { anInterpreter } from './people.ts';

let count = 0;

interface InvoiceAbout {
  readonly clientId: number;
  readonly cents?: number;
  readonly date?: string;
  readonly dueDate?: string;
  /** In place of a number of its own. */
  readonly number?: string;
}

/** Work of a client that is approved and posted: what is to be billed, or what was billed elsewhere. */
export async function approvedWork(
  kit: TestApp,
  { clientId, cents, isBilledElsewhere }: { clientId: number; cents: number; isBilledElsewhere: boolean },
) {
  const approvedAt = kit.clock.now();
  const { id: interpreterId } = await anInterpreter(kit);
  const payment = await aPayment(kit, {
    ...{ clientId, interpreterId, isBilledElsewhere, clientAmount: cents, amount: 0 },
    ...{ review: 'approved', approvedAt, dueDate: '2026-02-15' },
  });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [payment.id], approvedAt));
  return payment;
}

/** An issued invoice with one appointment, posted: 195.66 of February 1, due on March 3, unless said otherwise. */
export async function anIssuedInvoice(
  kit: TestApp,
  { clientId, cents = 19_566, date = '2026-02-01', dueDate = '2026-03-03', ...more }: InvoiceAbout,
) {
  count += 1;
  const number = more.number ?? `INV-${5000 + count}`;
  const { id: paymentId, assignmentId } = await approvedWork(kit, {
    ...{ clientId, cents, isBilledElsewhere: false },
  });
  const issuedAt = kit.clock.now();
  return transact(kit.database.db, async (tx) => {
    const [row] = await tx
      .insert(invoices)
      .values({
        ...{ clientId, status: 'issued', number, grouping: 'month', totalCents: cents, document: {} },
        ...{ fromDate: '2026-01-01', toDate: '2026-01-31', date, dueDate, issuedAt },
      })
      .returning();
    if (!row) throw new Error('no invoice was made');
    await tx.insert(invoiceLines).values({ invoiceId: row.id, paymentId, assignmentId, chargeCents: cents });
    await postToLedger(tx, 'invoice', [row.id], issuedAt);
    return { ...row, number };
  });
}
