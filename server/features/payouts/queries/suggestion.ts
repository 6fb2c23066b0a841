import type { StaffScope } from '#domain/access/scope.ts';
import { nextPayPeriod, payDateOf } from '#domain/billing/payouts/pay-period.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, selection, selectRows } from '#server/db/query.ts';
import { owedToInterpreters } from '../../ledger/queries/balances.ts';
import { payTerms } from '../../payments/queries/pay-terms.ts';
import { companyToday } from '../../settings/queries.ts';
import { unreviewedUntil } from './detail.ts';
import { openPayouts, SUMS } from './payouts.ts';
import { waitingText, waitingValues } from './waiting.ts';

const WAITING_SUMS = selection({
  lineCount: computed<number>('t.line_count'),
  interpreterCount: computed<number>('t.interpreter_count'),
  totalCents: computed<Cents>('t.total'),
  carriedCount: computed<number>('t.carried_count'),
  carriedCents: computed<Cents>('t.carried'),
});

/**
 * The pay period that comes next, or these days, and what its payout would hold now; the sums as those of a payout. Source: rules payouts-1
 * and payouts-2.
 */
export async function suggestPayout(
  db: Db,
  who: StaffScope,
  query: { readonly from?: string | undefined; readonly to?: string | undefined; readonly now: string },
) {
  const [today, terms] = [await companyToday(db, query.now), await payTerms(db)];
  const next = nextPayPeriod(terms.payPeriod, { lastTo: terms.lastTo, today });
  const { from, to } = query.from && query.to ? { from: query.from, to: query.to } : next;
  const planned = payDateOf(to, terms.payDelayDays);
  const statement = {
    text: `${waitingText()}
    SELECT ${WAITING_SUMS.list} FROM (
      SELECT ${SUMS} FROM (
        SELECT sum(cents) AS cents, count(*) AS lines FROM waiting GROUP BY interpreter_id HAVING bool_or(cents <> 0)) i) t`,
  };
  const [sums] = await selectRows(db, { ...statement, read: WAITING_SUMS.read }, waitingValues({ to }));
  if (!sums) throw new Error('an aggregate answers one row');
  return {
    payPeriod: terms.payPeriod,
    from,
    to,
    payDate: planned < today ? today : planned,
    isOver: to < today,
    sums,
    unreviewed: await unreviewedUntil(db, to, query.now),
    owed: await owedToInterpreters(db, who),
    open: await openPayouts(db),
  };
}
