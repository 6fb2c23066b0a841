import { sql } from 'drizzle-orm';
import { refuseCorrection, totalsOf } from '#domain/billing/closeout.ts';
import { taxOfCharge } from '#domain/billing/tax.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type AuditEntry, type Change, record } from '#server/db/record/record.ts';
import { invoices, partialCreditNotes } from '#server/db/schema/billing.ts';
import type { StoredStep } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import type { InvoiceData } from '#server/documents/document-data.ts';
import { type Adjusting, withAdjustment } from '../../closeouts/commands/adjust.ts';
import { lockSeen } from '../../closeouts/commands/lock-closeout.ts';
import { saveLines, taxed } from '../../closeouts/commands/save-lines.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { changesOf } from '../../payments/commands/enter-payment.ts';
import { leaveDrafts } from '../../payments/commands/refuse-billed.ts';
import { refuseChangeInPayout } from '../../payments/commands/refuse-in-payout.ts';
import { companyToday } from '../../settings/queries.ts';
import { presentPartialCreditNote } from '../present/document-data.ts';
import { freeMoney } from './free-money.ts';
import { nextNumber } from './next-number.ts';

/**
 * Corrects one side of an approved closeout by a line: it is reopened and approved again in one action, and the other side stays as it is. Of a charge
 * that is billed too much now, a credit note takes off the difference at once; what is billed too little is on the next invoice. `Refused`: not_found,
 * stale; payment_step if it is not approved, void, or for a pay that is paid or in an approved payout; validation_failed at `amount` if the side would
 * be below 0. Source: rule closeouts-14.
 * @example 206.25 on INV-1007 and -56.25: CN-1003 of 56.25, and INV-1007 asks for 56.25 less
 */
export async function correctCloseout(tx: Tx, correcting: Adjusting): Promise<void> {
  const { actor, now, side, label, amountCents, reason } = correcting;
  const locked = await lockSeen(tx, correcting);
  const { row } = locked;
  refuseIf(refuseCorrection(row, side));
  if (side === 'pay') await refuseChangeInPayout(tx, row.id);
  const { lines: untaxed, line } = withAdjustment(row, correcting);
  const taxedLines = await taxed(tx, locked, untaxed);
  const lines = [...taxedLines.filter(isOf(side)), ...untaxed.filter((one) => !isOf(side)(one))];
  const { chargeCents } = orRefuse(totalsOf(lines));
  const credited =
    side === 'charge'
      ? await creditOver(tx, { correcting, chargeCents, taxCents: taxOfCharge(chargeCents, lines) })
      : NO_CREDIT;
  await saveLines(tx, locked, { lines, now, isCorrection: true });
  await postToLedger(tx, 'payment', [row.id], now);
  const { adjustment } = line;
  const change = {
    assignmentId: row.assignmentId,
    side,
    label,
    amountCents,
    reason,
    adjustmentId: adjustment.id,
    ...(credited.numbers.length > 0 && { creditNote: credited.numbers.join(', ') }),
  };
  await record(tx, actor, now, {
    audit: [{ act: 'closeouts.correct', entity: 'payment', entityId: row.id, change }, ...credited.audit],
    changes: [...changesOf([row]), ...credited.changes],
  });
}

const isOf = (side: StoredStep['side']) => (line: StoredStep) => line.side === side;

interface Credited {
  readonly numbers: readonly string[];
  readonly audit: readonly AuditEntry[];
  readonly changes: readonly Change[];
}

const NO_CREDIT: Credited = { numbers: [], audit: [], changes: [] };

/** What a charge comes to now, and the tax in it. */
interface Over {
  readonly correcting: Adjusting;
  readonly chargeCents: Cents;
  readonly taxCents: Cents;
}

/** What of a closeout is on issued invoices, the last one first; locked. */
const BILLED = {
  name: 'billed-lines-of-payment',
  text: `
    SELECT l.invoice_id, l.assignment_id, i.client_id, i.document, i.logo_hash, i.total_cents - i.settled_cents,
      l.charge_cents - credited.cents, l.tax_cents - credited.tax
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(n.total_cents), 0)::bigint AS cents, coalesce(sum(n.tax_cents), 0)::bigint AS tax
      FROM partial_credit_notes n WHERE n.invoice_id = l.invoice_id AND n.payment_id = l.payment_id) credited
    WHERE l.payment_id = $1 AND l.is_live AND i.status = 'issued' ORDER BY l.invoice_id DESC FOR UPDATE OF i`,
};
type Billed = [
  invoiceId: number,
  assignmentId: number,
  clientId: number,
  document: InvoiceData,
  logoHash: string | null,
  openCents: Cents,
  chargeCents: Cents,
  taxCents: Cents,
];

/** Takes off issued invoices what a charge is billed too much; what is on a draft leaves it if nothing is left to bill. */
async function creditOver(tx: Tx, { correcting, chargeCents, taxCents }: Over): Promise<Credited> {
  const billed = await queryRows<Billed>(tx, BILLED, [correcting.paymentId]);
  const sum = (at: 6 | 7) => billed.reduce((total, line) => total + line[at], 0);
  let overCents = sum(6) - chargeCents;
  let overTaxCents = sum(7) - taxCents;
  const [first] = billed;
  if (first && overCents >= 0) await leaveDrafts(tx, first[1]);
  const done: Credited[] = [];
  for (const line of billed) {
    if (overCents <= 0) break;
    const isAll = line[6] <= overCents;
    const part = isAll
      ? { totalCents: line[6], taxCents: line[7] }
      : { totalCents: overCents, taxCents: overTaxCents };
    overCents -= part.totalCents;
    overTaxCents -= part.taxCents;
    if (part.totalCents > 0) done.push(await credit(tx, correcting, { line, part }));
  }
  return {
    numbers: done.flatMap(({ numbers }) => numbers),
    audit: done.flatMap(({ audit }) => audit),
    changes: done.flatMap(({ changes }) => changes),
  };
}

interface Crediting {
  readonly line: Billed;
  readonly part: { readonly totalCents: Cents; readonly taxCents: Cents };
}

async function credit(
  tx: Tx,
  { actor, now, paymentId, label, reason }: Adjusting,
  { line, part }: Crediting,
): Promise<Credited> {
  const [invoiceId, assignmentId, clientId, issued, logoHash, openCents] = line;
  const date = await companyToday(tx, now);
  const freed = await freeMoney(tx, { invoiceId, cents: part.totalCents - openCents, today: date, now });
  const number = await nextNumber(tx, 'credit_note');
  const [note] = await tx
    .insert(partialCreditNotes)
    .values({
      invoiceId,
      paymentId,
      assignmentId,
      number,
      date,
      reason,
      ...part,
      logoHash,
      document: presentPartialCreditNote(issued, { assignmentId, label, number, date, reason, ...part }),
      issuedAt: now,
      issuedBy: actor.accountId,
    })
    .returning({ id: partialCreditNotes.id });
  if (!note) throw new Error('an insert answers its row');
  await tx
    .update(invoices)
    .set({ updatedAt: changedAt(invoices.updatedAt, now) })
    .where(sql`${invoices.id} = ${invoiceId}`);
  await postToLedger(tx, 'credit_note', [note.id], now);
  const change = { creditNote: number, reason, assignmentId, cents: part.totalCents };
  return {
    numbers: [number],
    audit: [{ act: 'closeouts.correct', entity: 'invoice', entityId: invoiceId, change }],
    changes: [
      { topic: 'invoices', ids: [invoiceId], clientIds: [clientId] },
      { topic: 'client-payments', ids: freed, clientIds: [clientId] },
    ],
  };
}
