import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { paymentAllocations, writeOffs } from '#server/db/schema/billing.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';

/** Of which invoice how much is not needed any more, in cents; `today` is the company's civil date of the instant `now`. */
interface Freeing {
  readonly invoiceId: number;
  readonly cents: Cents;
  readonly today: string;
  readonly now: string;
}

/**
 * Makes what was received for an invoice unallocated again, up to so many cents: first what was written off is not any more, then the last
 * allocation first. The rows stay; of one that is needed in part, a new one has the rest. The caller has locked the invoice. Answers the ids of the
 * client payments that it frees. Source: rules invoices-10 and closeouts-14.
 * @example 100.00 received, 30.00 to free: the allocation of 100.00 is undone, and another of 70.00 made
 */
export async function freeMoney(tx: Tx, freeing: Freeing): Promise<number[]> {
  if (freeing.cents <= 0) return [];
  const writtenOff = await tx
    .select()
    .from(writeOffs)
    .where(and(eq(writeOffs.invoiceId, freeing.invoiceId), isNull(writeOffs.undoneAt)))
    .orderBy(desc(writeOffs.id));
  const waived = enough(writtenOff, freeing.cents);
  const allocated = await tx
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.invoiceId, freeing.invoiceId), isNull(paymentAllocations.undoneAt)))
    .orderBy(desc(paymentAllocations.id));
  const freed = enough(allocated, freeing.cents - sumOf(waived.rows) + waived.restCents);
  const again = { createdAt: freeing.now, date: freeing.today };
  if (waived.last) {
    await tx
      .update(writeOffs)
      .set({ undoneAt: freeing.now })
      .where(inArray(writeOffs.id, idsOf(waived.rows)));
    const { clientId, invoiceId, reason, createdBy } = waived.last;
    const made = waived.restCents > 0 && {
      clientId,
      invoiceId,
      reason,
      createdBy,
      cents: waived.restCents,
      ...again,
    };
    const rest = made ? await tx.insert(writeOffs).values(made).returning({ id: writeOffs.id }) : [];
    await postToLedger(tx, 'write_off', [...idsOf(waived.rows), ...idsOf(rest)], freeing.now);
  }
  if (freed.last) {
    await tx
      .update(paymentAllocations)
      .set({ undoneAt: freeing.now })
      .where(inArray(paymentAllocations.id, idsOf(freed.rows)));
    const { clientPaymentId, clientId, invoiceId } = freed.last;
    const made = freed.restCents > 0 && {
      clientPaymentId,
      clientId,
      invoiceId,
      cents: freed.restCents,
      ...again,
    };
    const rest = made
      ? await tx.insert(paymentAllocations).values(made).returning({ id: paymentAllocations.id })
      : [];
    await postToLedger(tx, 'allocation', [...idsOf(freed.rows), ...idsOf(rest)], freeing.now);
  }
  return [...new Set(freed.rows.map(({ clientPaymentId }) => clientPaymentId))];
}

interface Settling {
  readonly id: number;
  readonly cents: Cents;
}

/** The first rows that come to so many cents, the last of them, and what of it is not needed. */
function enough<Row extends Settling>(rows: readonly Row[], cents: Cents) {
  const taken: Row[] = [];
  for (const row of rows) {
    if (sumOf(taken) >= cents) break;
    taken.push(row);
  }
  return { rows: taken, last: taken.at(-1), restCents: Math.max(0, sumOf(taken) - cents) };
}

const sumOf = (rows: readonly Settling[]): Cents => rows.reduce((sum, { cents }) => sum + cents, 0);
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
