import { eq, sql } from 'drizzle-orm';
import { paymentDueDate } from '#domain/billing/payment.ts';
import type { AmountStep } from '#domain/billing/settlement.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { type KeptStep, payments } from '#server/db/schema/money.ts';
import { interpreters, settings } from '#server/db/schema/people.ts';
import { livePaymentOf } from './enter-payment.ts';

/**
 * The payment of an appointment: cents that the interpreter earns and that the client is billed. `isNew` false: staff had
 * entered it by hand. `voidedId`: a payment that was meant for an interpreter who had the appointment before.
 */
export interface MadePayment {
  readonly isNew: boolean;
  readonly paymentId: number;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly voidedId: number | null;
}

/** What an appointment came to, with the lines that both amounts are made of. */
export interface Dues {
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly steps: readonly AmountStep[];
}

/** What an interpreter's pay goes by: their rates in cents per hour, cents per mile, and the company's term and zone. */
export type PayTerms = Awaited<ReturnType<typeof payTermsOf>>;

/** An appointment that is over, whose row the caller has locked; `now` is an instant. */
interface Over {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly now: string;
  /** What became of the appointment, for the note on another interpreter's payment. */
  readonly voidReason: string;
}

/**
 * Makes the one payment of an appointment that is over, with what `settle` says is due, so many days after the company's
 * today as the settings say. A payment that staff entered by hand before stands, and no second is made; a pending one of an
 * interpreter who had the appointment before is voided. Source: design 3.9, 3.21.
 */
export async function makeSettledPayment(
  tx: Tx,
  over: Over,
  settle: (terms: PayTerms) => Promise<Dues>,
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

/** Takes a pending payment out of the books, with a line of why in its notes; the caller has locked its appointment. */
export async function voidWithNote(tx: Tx, paymentId: number, note: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'void', notes: sql`concat_ws(chr(10), ${payments.notes}, ${note}::text)` })
    .where(eq(payments.id, paymentId));
}

async function insertPayment(tx: Tx, over: Over, settle: (terms: PayTerms) => Promise<Dues>) {
  const { assignmentId, interpreterId, now } = over;
  const terms = await payTermsOf(tx, interpreterId);
  const { payCents, chargeCents, steps } = await settle(terms);
  const [row] = await tx
    .insert(payments)
    .values({
      assignmentId,
      interpreterId,
      amount: payCents,
      clientAmount: chargeCents,
      dueDate: paymentDueDate(dateIn(terms.timeZone, now), terms.paymentDueDays),
      steps: steps.map(keptStep),
      createdAt: now,
    })
    .returning({ id: payments.id });
  if (!row) throw new Error('an insert answers its row');
  return { paymentId: row.id, payCents, chargeCents };
}

async function payTermsOf(tx: Tx, interpreterId: number) {
  const [terms] = await tx
    .select({
      hourlyRateCents: interpreters.hourlyRate,
      legalRateCents: interpreters.legalRate,
      medicalRateCents: interpreters.medicalRate,
      mileageRateCents: settings.mileageRate,
      paymentDueDays: settings.paymentDueDays,
      timeZone: settings.timeZone,
    })
    .from(interpreters)
    .crossJoin(settings)
    .where(eq(interpreters.id, interpreterId));
  if (!terms) throw new Error(`no interpreter ${interpreterId}, or no settings`);
  return terms;
}

function keptStep({ quantity, ...step }: AmountStep): KeptStep {
  return { ...step, ...(quantity !== undefined && { quantity: String(quantity) }) };
}
