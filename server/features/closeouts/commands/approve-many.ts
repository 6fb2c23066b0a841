import { inArray, sql } from 'drizzle-orm';
import { nextReview } from '#domain/billing/closeout.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { isStale } from '#server/db/stale.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { approve } from '../../payments/commands/approve.ts';
import { changesOf } from '../../payments/commands/enter-payment.ts';
import { isOneOf } from '../../payments/queries/row.ts';
import { type CloseoutRow, flaggedCloseouts, type ShownFlag, selectCloseouts } from '../queries/row.ts';

/** What became of closeouts that were to be approved together, in cents; each that was not has a sentence. */
export interface ApprovedOfMany {
  readonly count: number;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly notApproved: readonly { readonly paymentId: number; readonly reason: string }[];
}

interface ApprovingMany {
  readonly actor: Actor;
  readonly now: string;
  /** Each once, with its `updatedAt` as it was shown. */
  readonly closeouts: readonly { readonly paymentId: number; readonly updatedAt: string }[];
}

/**
 * Approves those of the closeouts that are reported, plain, and as they were shown; the others stay as they are. A handful of
 * statements, however many there are. Source: rule closeouts-9.
 */
export async function approveMany(tx: Tx, { actor, now, closeouts }: ApprovingMany): Promise<ApprovedOfMany> {
  const ids = closeouts.map(({ paymentId }) => paymentId);
  const theirs = tx.select({ id: payments.assignmentId }).from(payments).where(isOneOf(ids));
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(inArray(assignments.id, theirs))
    .orderBy(assignments.id)
    .for('update');
  const rows = await selectCloseouts(tx).where(isOneOf(ids)).orderBy(sql`${payments.id}`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const unusual = await flaggedCloseouts(
    tx,
    rows.filter(({ flags }) => flags.length > 0),
  );
  const words = new Map(unusual.map(({ row, flags }) => [row.id, flags]));
  const checked = closeouts.map(({ paymentId, updatedAt }) => ({
    paymentId,
    reason: whyNot(found.get(paymentId), updatedAt, words.get(paymentId) ?? []),
  }));
  const isApproved = new Set(
    checked.filter(({ reason }) => reason === null).map(({ paymentId }) => paymentId),
  );
  const plain = rows
    .filter(({ id }) => isApproved.has(id))
    .map((row) => ({ ...row, amount: row.payCents, clientAmount: row.chargeCents }));
  const audit = await approve(tx, plain, { actor, now });
  await postToLedger(tx, 'payment', [...isApproved], now);
  await record(tx, actor, now, {
    audit,
    changes: plain.length > 0 ? changesOf(plain) : [],
  });
  const sum = (of: 'payCents' | 'chargeCents') => plain.reduce((total, row) => total + row[of], 0);
  return {
    count: plain.length,
    payCents: sum('payCents'),
    chargeCents: sum('chargeCents'),
    notApproved: checked.flatMap(({ paymentId, reason }) => (reason === null ? [] : [{ paymentId, reason }])),
  };
}

/** Why a closeout is not approved together with others, as a sentence; null if it is. `flags`: what is unusual about it, in words. */
function whyNot(row: CloseoutRow | undefined, seen: string, flags: readonly ShownFlag[]): string | null {
  if (!row) return 'This appointment was not found.';
  const next = nextReview(row, 'approve');
  if (!next.ok) return next.refusal.message;
  if (row.review === 'returned')
    return 'The interpreter has not answered the question about this report yet.';
  if (isStale(seen, row.updatedAt))
    return 'This appointment has changed since you saw it. Open it again before you approve it.';
  if (row.flags.length === 0) return null;
  return `This appointment needs a closer look: ${flags.map(({ text }) => text).join('; ') || 'open it'}.`;
}
