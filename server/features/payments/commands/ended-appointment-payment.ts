import { eq, sql } from 'drizzle-orm';
import type { CloseoutOutcome } from '#domain/billing/closeout.ts';
import { paymentDueDate } from '#domain/billing/payment.ts';
import type { AmountStep } from '#domain/billing/price-line.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { payments, storedStep } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { type LivePayment, livePaymentOf } from './enter-payment.ts';
import { refuseBilled } from './refuse-billed.ts';
import { refuseChangeInPayout } from './refuse-in-payout.ts';

/**
 * The payment of an appointment, in cents. `isNew` false: staff had entered it. `voidedId`: a payment of a former
 * interpreter, or of a no-show that was none, that was voided.
 */
export interface MadePayment {
  readonly isNew: boolean;
  readonly paymentId: number;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly voidedId: number | null;
  /** Why, for the audit log. */
  readonly voidReason: string | null;
}

/** The amounts of an appointment with their lines. */
export interface AmountsDue {
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly steps: readonly AmountStep[];
}

/** An appointment that is over; the caller has locked its row. `now` is an instant. */
interface Over {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly now: string;
  readonly outcome: CloseoutOutcome;
  /** The note on a former interpreter's payment. */
  readonly voidReason: string;
}

/** Makes the one payment of an appointment that is over, with the amounts of `settle`. Source: rules closeouts-3 and closeouts-4. */
export async function makePaymentOfEnded(
  tx: Tx,
  over: Over,
  settle: () => Promise<AmountsDue>,
): Promise<MadePayment> {
  const live = await livePaymentOf(tx, over.assignmentId);
  const why = live && reasonToVoid(live, over);
  if (live && why === null) {
    const { id: paymentId, amount: payCents, clientAmount: chargeCents } = live;
    return { isNew: false, paymentId, payCents, chargeCents, voidedId: null, voidReason: null };
  }
  if (live) await voidWithNote(tx, live.id, `Voided: ${why}`, over.now);
  return {
    ...(await insertPayment(tx, over, settle)),
    isNew: true,
    voidedId: live?.id ?? null,
    voidReason: why,
  };
}

/** Why a payment gives way to that of the end; null: it stays. */
function reasonToVoid({ status, outcome, interpreterId }: LivePayment, over: Over): string | null {
  if (status !== 'pending') return null;
  if (interpreterId !== over.interpreterId) return over.voidReason;
  return outcome === 'no_show' && over.outcome !== 'no_show' ? NO_SHOW_WAS_NONE : null;
}

/** Why the payment of a no-show ends that was none in the end. Source: rule closeouts-12. */
export const NO_SHOW_WAS_NONE = 'it was not a no-show';

/** Voids a pending payment with a note; the caller has locked its appointment. `Refused` payment_step in an approved payout. */
export async function voidWithNote(tx: Tx, paymentId: number, note: string, now: string): Promise<void> {
  await refuseBilled(tx, [paymentId]);
  await refuseChangeInPayout(tx, paymentId);
  await tx
    .update(payments)
    .set({
      status: 'void',
      notes: sql`concat_ws(chr(10), ${payments.notes}, ${note}::text)`,
      updatedAt: changedAt(payments.updatedAt, now),
    })
    .where(eq(payments.id, paymentId));
  await postToLedger(tx, 'payment', [paymentId], now);
}

async function insertPayment(tx: Tx, over: Over, settle: () => Promise<AmountsDue>) {
  const { assignmentId, interpreterId, outcome, now } = over;
  const { payCents, chargeCents, steps } = await settle();
  const { timeZone, paymentDueDays } = await paymentTerms(tx);
  const [row] = await tx
    .insert(payments)
    .values({
      assignmentId,
      interpreterId,
      amount: payCents,
      clientAmount: chargeCents,
      dueDate: paymentDueDate(dateIn(timeZone, now), paymentDueDays),
      steps: steps.map(storedStep),
      outcome,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: payments.id });
  if (!row) throw new Error('an insert answers its row');
  return { paymentId: row.id, payCents, chargeCents };
}

async function paymentTerms(tx: Tx) {
  const { timeZone, paymentDueDays } = settings;
  const [terms] = await tx.select({ timeZone, paymentDueDays }).from(settings);
  if (!terms) throw new Error('the company has no settings');
  return terms;
}
