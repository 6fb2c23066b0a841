import type { OwnEarning, OwnPayouts } from '#contracts/payout.ts';
import type { EarningState } from '#domain/billing/payout.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { presentPaySteps } from '../../payments/present.ts';
import type { OwnEarningRow } from '../queries/own.ts';

/** The interpreter's own earnings: sums by month and by pay period, and each amount; the pay alone (rules A8, M72). */
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
    ...{ today, year, years: [...years] },
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
      ...{ payoutId, number: payoutId === null ? null : (first.payout?.number ?? null) },
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
    ...{ paymentId, adjustmentId, date, state, isReturned: row.review === 'returned' },
    ...{ amount: formatMoney(row.cents), payDate, payoutId, period, reason },
    appointment: appointment && {
      ...{ id: appointment.id, date, startTime: appointment.startTime, endTime: appointment.endTime },
      ...{ language: appointment.language, clientName: appointment.clientName },
      isCancelled: appointment.status === 'cancelled',
    },
    steps: presentPaySteps(row.steps ?? []),
  };
}
