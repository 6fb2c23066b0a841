import { eq, sql } from 'drizzle-orm';
import { refuseDateToCome, type SentHow, whyNotMarkedSent } from '#domain/billing/invoice.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';

interface Marking {
  readonly actor: Actor;
  readonly now: string;
  /** Each once. */
  readonly invoiceIds: readonly number[];
}

/** Invoices that were marked, and why others were not. */
export interface MarkedInvoices {
  readonly marked: readonly Found[];
  readonly refused: readonly { readonly id: number; readonly row: Found | null; readonly reason: string }[];
}

/**
 * Marks issued invoices as sent without Parley's e-mail on a civil date, each for itself; what was marked before is marked anew. `Refused` at `date`:
 * validation_failed for a day to come. Source: rule invoices-7.
 */
export async function markSent(
  tx: Tx,
  { date, how, ...marking }: Marking & { readonly date: string; readonly how: SentHow },
): Promise<MarkedInvoices> {
  refuseIf(refuseDateToCome(date, await companyToday(tx, marking.now)));
  return changeMarks(tx, {
    ...marking,
    act: 'invoices.markSent',
    whyNot: (row) => whyNotMarkedSent(row, date),
    to: { date, how },
  });
}

/** Takes the marks of invoices back, each for itself: they are sent if an e-mail was, else not. Source: rule invoices-7. */
export async function unmarkSent(tx: Tx, marking: Marking): Promise<MarkedInvoices> {
  return changeMarks(tx, {
    ...marking,
    act: 'invoices.unmarkSent',
    whyNot: ({ number, markedSentOn }) =>
      markedSentOn === null ? `${number ?? 'This draft'} is not marked as sent.` : null,
    to: null,
  });
}

interface Change extends Marking {
  readonly act: 'invoices.markSent' | 'invoices.unmarkSent';
  readonly whyNot: (row: Found) => string | null;
  readonly to: { readonly date: string; readonly how: SentHow } | null;
}

async function changeMarks(
  tx: Tx,
  { actor, now, invoiceIds, act: action, whyNot, to }: Change,
): Promise<MarkedInvoices> {
  const found = new Map((await lockedInvoices(tx, invoiceIds)).map((row) => [row.id, row]));
  const checked = invoiceIds.map((id) => {
    const row = found.get(id) ?? null;
    return { id, row, reason: row === null ? 'The invoice was not found.' : whyNot(row) };
  });
  const marked = checked.flatMap(({ row, reason }) => (row !== null && reason === null ? [row] : []));
  if (marked.length > 0) {
    await tx
      .update(invoices)
      .set({
        markedSentOn: to?.date ?? null,
        markedSentHow: to?.how ?? null,
        updatedAt: changedAt(invoices.updatedAt, now),
      })
      .where(isOneOf(marked.map(({ id }) => id)));
    await record(tx, actor, now, {
      audit: marked.map(({ id, number }) => ({
        act: action,
        entity: 'invoice',
        entityId: id,
        change: { number, ...to },
      })),
      changes: [
        {
          ...({ topic: 'invoices', ids: marked.map(({ id }) => id) } as const),
          clientIds: [...new Set(marked.map(({ clientId }) => clientId))],
        },
      ],
    });
  }
  return {
    marked,
    refused: checked.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }])),
  };
}

const isOneOf = (ids: readonly number[]) => sql`${invoices.id} = ANY (${sql.param([...ids])}::bigint[])`;

async function lockedInvoices(tx: Tx, ids: readonly number[]) {
  const { id, number, status, date, markedSentOn, clientId } = invoices;
  return tx
    .select({ id, number, status, date, markedSentOn, clientId, clientName: clients.name })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(isOneOf(ids))
    .orderBy(id)
    .for('update', { of: invoices });
}

type Found = Awaited<ReturnType<typeof lockedInvoices>>[number];
