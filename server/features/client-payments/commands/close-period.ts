import { desc, eq, isNull } from 'drizzle-orm';
import { formatDateShort } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { bookClosings } from '#server/db/schema/billing.ts';
import { Refused, refuseIf, takeTurn } from '#server/db/transaction.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';

interface Acting {
  readonly actor: Actor;
  readonly now: string;
  /** A civil date. */
  readonly through: string;
}

/**
 * Closes the books through a civil date: nothing can be posted on it or before. `Refused` validation_failed at `through` for today and later, and for a day
 * that is closed already. Source: rule ledger-7.
 */
export async function closePeriod(tx: Tx, { actor, now, through }: Acting): Promise<void> {
  await lockPeriod(tx);
  const today = await companyToday(tx, now);
  if (through >= today) throw new Refused(atThrough('Choose a day before today.'));
  const closed = await closedThrough(tx);
  if (closed !== null && through <= closed)
    throw new Refused(atThrough(`The books are already closed through ${formatDateShort(closed)}.`));
  const [saved] = await tx
    .insert(bookClosings)
    .values({ through, closedAt: now, closedBy: actor.accountId })
    .returning({ id: bookClosings.id });
  if (!saved) throw new Error('an insert answers its row');
  await record(tx, actor, now, {
    audit: [{ act: 'books.close', entity: 'books', entityId: saved.id, change: { through } }],
    changes: [{ topic: 'books', ids: [] }],
  });
}

/**
 * Takes the latest closing back; the one before it holds again. `through` is the day that was shown. `Refused`: client_payment_step if the books are open,
 * stale if they are closed through another day now. Source: rule ledger-7.
 */
export async function reopenPeriod(
  tx: Tx,
  { actor, now, through, reason }: Acting & { readonly reason: string },
): Promise<void> {
  await lockPeriod(tx);
  const [last] = await tx
    .select({ id: bookClosings.id, through: bookClosings.through })
    .from(bookClosings)
    .where(isNull(bookClosings.reopenedAt))
    .orderBy(desc(bookClosings.through))
    .limit(1);
  if (!last)
    throw new Refused({
      code: 'client_payment_step',
      message: 'The books are open, so there is nothing to reopen.',
    });
  refuseIf(last.through === through ? null : otherDay(last.through));
  await tx
    .update(bookClosings)
    .set({ reopenedAt: now, reopenedBy: actor.accountId, reopenedReason: reason })
    .where(eq(bookClosings.id, last.id));
  await record(tx, actor, now, {
    audit: [{ act: 'books.reopen', entity: 'books', entityId: last.id, change: { through, reason } }],
    changes: [{ topic: 'books', ids: [] }],
  });
}

/** Waits for what is being posted, and lets nothing be posted until the end; the ledger's trigger takes the same lock with others. */
async function lockPeriod(tx: Tx): Promise<void> {
  await takeTurn(tx, 'book_closings');
}

function atThrough(message: string): Refusal {
  return { code: 'validation_failed', message, fields: { through: message } };
}

function otherDay(through: string): Refusal {
  const message = `The books are now closed through ${formatDateShort(through)}. Reload the page and check again.`;
  return { code: 'stale', message };
}
