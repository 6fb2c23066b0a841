import type { EarningTotals } from '#contracts/payments/shapes.ts';
import type { OwnEarning, OwnPayouts } from '#contracts/payouts/shapes.ts';
import { payingDays } from '#domain/billing/payouts/expected-pay.ts';
import type { EarningState } from '#domain/billing/payouts/payout.ts';
import { addDays } from '#domain/civil.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { presentPaySteps } from '../../payments/present.ts';
import type { OwnEarningRow } from '../queries/own.ts';

/** The interpreter's own earnings: sums by month and by pay period, and each amount; the pay alone (rules access-8 and payouts-8). */
export function presentOwn(
  { earnings, years }: { readonly earnings: readonly OwnEarningRow[]; readonly years: readonly number[] },
  { year, today }: { readonly year: number; readonly today: string },
): OwnPayouts {
  const byMonth = Map.groupBy(earnings, ({ date }) => date.slice(0, 7));
  const byPeriod = Map.groupBy(
    earnings,
    ({ period, payoutId }) => `${period.to} ${period.from} ${payoutId ?? ''}`,
  );
  return {
    today,
    year,
    years: [...years],
    months: latestFirst(byMonth).map(([month, theirs]) => ({ month, ...sumsOf(theirs) })),
    periods: latestFirst(byPeriod).flatMap(([, theirs]) => presentPeriod(theirs)),
    earnings: earnings.map(presentEarning),
  };
}

function latestFirst<T>(groups: ReadonlyMap<string, T>): [string, T][] {
  return [...groups].toSorted(([a], [b]) => b.localeCompare(a));
}

function presentPeriod(earnings: readonly OwnEarningRow[]): OwnPayouts['periods'] {
  const [first] = earnings;
  if (!first) return [];
  const payDates = earnings.flatMap(({ payDate }) => payDate ?? []).toSorted();
  const { payoutId } = first;
  return [
    {
      ...first.period,
      payDate: payDates.at(-1) ?? null,
      payoutId,
      number: payoutId === null ? null : (first.payout?.number ?? null),
      ...sumsOf(earnings),
    },
  ];
}

function sumsOf(earnings: readonly OwnEarningRow[]) {
  const of = (state: EarningState) =>
    formatMoney(earnings.reduce((sum: Cents, one) => sum + (one.state === state ? one.cents : 0), 0));
  return { reported: of('reported'), approved: of('approved'), onItsWay: of('on_its_way'), paid: of('paid') };
}

function presentEarning(row: OwnEarningRow): OwnEarning {
  const { paymentId, adjustmentId, date, state, payDate, payoutId, period, reason, appointment } = row;
  return {
    paymentId,
    adjustmentId,
    date,
    state,
    isReturned: row.review === 'returned',
    amount: formatMoney(row.cents),
    payDate,
    payoutId,
    period,
    reason,
    returnedOn: row.returnedOn,
    appointment: appointment && {
      id: appointment.id,
      date,
      startTime: appointment.startTime,
      endTime: appointment.endTime,
      language: appointment.language,
      clientName: appointment.clientName,
      isCancelled: appointment.status === 'cancelled',
    },
    steps: presentPaySteps(row.steps ?? []),
  };
}

/**
 * The sums above the interpreter's own earnings at `today` (the company's civil date), of the same amounts as those by month and by pay period: what
 * is not paid, what was paid in this year, what the work of this month and the month before earns, and what is expected next. Source: rules
 * closeouts-6 and payouts-8.
 * @example presentOwnTotals(earnings, '2026-03-05') // thisMonth: March, lastMonth: February, year: 2026
 */
export function presentOwnTotals(earnings: readonly OwnEarningRow[], today: string): EarningTotals {
  const year = today.slice(0, 4);
  const month = today.slice(0, 7);
  const lastMonth = addDays(`${month}-01`, -1).slice(0, 7);
  const sumOf = (isCounted: (one: OwnEarningRow) => boolean) => totalOf(earnings.filter(isCounted));
  // A day on which deductions are as much as pay pays nothing (rule payouts-4).
  const [next] = [...payingDays(earnings)].toSorted();
  return {
    pending: sumOf(({ isPaid }) => !isPaid),
    paidThisYear: sumOf(({ isPaid, paidDate }) => isPaid && paidDate?.slice(0, 4) === year),
    year: Number(year),
    thisMonth: sumOf(({ date }) => date.startsWith(month)),
    lastMonth: sumOf(({ date }) => date.startsWith(lastMonth)),
    nextDue:
      next === undefined
        ? null
        : { date: next, ...sumOf(({ isPaid, payDate }) => !isPaid && payDate === next) },
  };
}

function totalOf(earnings: readonly OwnEarningRow[]) {
  const count = earnings.filter(({ paymentId }) => paymentId !== null).length;
  return {
    count,
    adjustmentCount: earnings.length - count,
    amount: formatMoney(centsOf(earnings)),
  };
}

const centsOf = (earnings: readonly OwnEarningRow[]) =>
  earnings.reduce((sum: Cents, { cents }) => sum + cents, 0);
