import type { PayTerms } from '#domain/billing/payouts/expected-pay.ts';
import type { PayPeriod } from '#domain/billing/payouts/payout.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, selection, selectRows } from '#server/db/query.ts';

const PAY_TERMS = selection({
  payPeriod: computed<PayPeriod>('b.pay_period'),
  payDelayDays: computed<number>('b.pay_delay_days'),
  lastTo: computed<string | null>(`(SELECT max(to_date) FROM payouts WHERE status <> 'void')`),
});

/** How often and when interpreters are paid, and until which civil date there are payouts. Source: rule payouts-1. */
export async function payTerms(db: Db): Promise<PayTerms> {
  const statement = { text: `SELECT ${PAY_TERMS.list} FROM billing_settings b` };
  const [terms] = await selectRows(db, { ...statement, read: PAY_TERMS.read }, []);
  if (!terms) throw new Error('the settings of billing have one row');
  return terms;
}
