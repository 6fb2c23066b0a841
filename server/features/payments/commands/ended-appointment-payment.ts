import { eq, sql } from 'drizzle-orm';
import { paymentDueDate } from '#domain/billing/payment.ts';
import type { AmountStep } from '#domain/billing/price-line.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { payments, type StoredStep } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';
import { livePaymentOf } from './enter-payment.ts';

/**
 * The payment of an appointment, in cents. `isNew` false: staff had entered it. `voidedId`: a payment of a former
 * interpreter that was voided.
 */
export interface MadePayment {
  readonly isNew: boolean;
  readonly paymentId: number;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly voidedId: number | null;
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
  /** The note on a former interpreter's payment. */
  readonly voidReason: string;
}

/** Makes the one payment of an appointment that is over, with the amounts of `settle`. Source: rules M11, M12. */
export async function makePaymentOfEnded(
  tx: Tx,
  over: Over,
  settle: () => Promise<AmountsDue>,
): Promise<MadePayment> {
  const live = await livePaymentOf(tx, over.assignmentId);
  const isAnothers = live?.status === 'pending' && live.interpreterId !== over.interpreterId;
  if (live && !isAnothers) {
    const { id: paymentId, amount: payCents, clientAmount: chargeCents } = live;
    return { isNew: false, paymentId, payCents, chargeCents, voidedId: null };
  }
  if (isAnothers) await voidWithNote(tx, live.id, `Voided: ${over.voidReason}`);
  return { ...(await insertPayment(tx, over, settle)), isNew: true, voidedId: live?.id ?? null };
}

/** Voids a pending payment with a note; the caller has locked its appointment. */
export async function voidWithNote(tx: Tx, paymentId: number, note: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'void', notes: sql`concat_ws(chr(10), ${payments.notes}, ${note}::text)` })
    .where(eq(payments.id, paymentId));
}

async function insertPayment(tx: Tx, over: Over, settle: () => Promise<AmountsDue>) {
  const { assignmentId, interpreterId, now } = over;
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
      steps: steps.map(keptStep),
      createdAt: now,
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

function keptStep({ quantity, ...step }: AmountStep): StoredStep {
  return { ...step, ...(quantity !== undefined && { quantity: String(quantity) }) };
}
