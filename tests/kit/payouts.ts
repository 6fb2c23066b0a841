import { payAdjustments, payoutLines, payouts } from '#server/db/schema/billing.ts';
import type { TestApp } from './app.ts';
import { aPayment, type PaymentAbout } from './payments.ts';

type Payout = typeof payouts.$inferInsert;
let made = 0;

/** A draft for February 2026 with one approved payment, unless said otherwise. */
export async function aPayout(
  kit: TestApp,
  whose: Pick<PaymentAbout, 'interpreterId' | 'clientId'>,
  more: Partial<Payout> = {},
) {
  const approvedAt = kit.clock.now();
  const payment = await aPayment(kit, { ...whose, review: 'approved', approvedAt });
  made += 1;
  const values = {
    number: `T-${made}`,
    fromDate: '2026-02-01',
    toDate: '2026-02-28',
    payDate: '2026-03-10',
    ...more,
  };
  const [row] = await kit.database.db.insert(payouts).values(values).returning();
  if (!row) throw new Error('no payout was made');
  const { interpreterId } = whose;
  const line = { payoutId: row.id, interpreterId, paymentId: payment.id, cents: payment.amount };
  await kit.database.db.insert(payoutLines).values(line);
  return { ...row, payment };
}

/** A bonus of 25.00 that is not paid. */
export async function anAdjustment(kit: TestApp, interpreterId: number) {
  const values = { interpreterId, cents: 2500, reason: 'Training', date: '2026-03-01' };
  const [row] = await kit.database.db.insert(payAdjustments).values(values).returning();
  if (!row) throw new Error('no adjustment was made');
  return row;
}
