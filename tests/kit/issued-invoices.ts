import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import type { TestApp } from './app.ts';
import { aCreditNote, anInvoice } from './papers.ts';

type Values = typeof invoices.$inferInsert;

let count = 0;

/** An invoice as it was issued, without lines: 1,234.50, due on 2026-03-01 and open, unless said otherwise. */
export async function anIssuedInvoice(kit: TestApp, more: Partial<Values> & Pick<Values, 'clientId'>) {
  count += 1;
  const number = more.number ?? `T-${count}`;
  const [row] = await kit.database.db
    .insert(invoices)
    .values({
      ...({
        status: 'issued',
        number,
        grouping: 'month',
        date: '2026-02-01',
        dueDate: '2026-03-01',
      } as const),
      ...{ fromDate: '2026-01-01', toDate: '2026-01-31', totalCents: 123_450 },
      ...{ issuedAt: '2026-02-01T15:00:00.000Z', document: anInvoice({ number }) },
      ...more,
    })
    .returning();
  if (!row) throw new Error('no invoice was made');
  return { ...row, number };
}

/** A void invoice with its credit note. */
export async function aVoidInvoice(kit: TestApp, more: Partial<Values> & Pick<Values, 'clientId'>) {
  const invoice = await anIssuedInvoice(kit, { status: 'void', ...more });
  const number = `C${invoice.number}`;
  await kit.database.db.insert(creditNotes).values({
    ...{ invoiceId: invoice.id, number, date: '2026-02-10', reason: 'The rate was wrong.' },
    ...{ totalCents: -(invoice.totalCents ?? 0), issuedAt: '2026-02-10T15:00:00.000Z' },
    document: aCreditNote({ number }),
  });
  return { ...invoice, creditNoteNumber: number };
}
