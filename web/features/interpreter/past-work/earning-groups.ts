import type { OwnEarning, OwnPayouts } from '#contracts/payouts/shapes.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { payingDaysOf } from './when-expected.ts';

/** The amounts of a month or of a pay period by how far they are, with the earnings that they consist of. */
export interface EarningGroup {
  readonly key: string;
  readonly title: string;
  /** The sum of all states. */
  readonly total: string;
  readonly sums: EarningSums;
  /** When what is not paid is expected; null: not known, or a month, which several payouts may pay. */
  readonly expectedDate: string | null;
  /** The days on which something is paid. */
  readonly payingDays: ReadonlySet<string>;
  /** The days on which what is paid was, the earliest first; empty: nothing is, or a month. */
  readonly paidDates: readonly string[];
  /** The payout whose statement there is. */
  readonly payout: { readonly id: number; readonly number: string } | null;
  readonly earnings: readonly OwnEarning[];
}

type EarningSums = Pick<OwnPayouts['months'][number], 'reported' | 'approved' | 'onItsWay' | 'paid'>;

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** By month or by pay period, the latest first, as the server has summed them. Source: rule payouts-8. */
export function groupEarnings(own: OwnPayouts, by: 'month' | 'period'): EarningGroup[] {
  const payingDays = payingDaysOf(own.earnings);
  if (by === 'month')
    return own.months.map(({ month: name, ...sums }) => ({
      key: name,
      title: month.format(new Date(`${name}-01T00:00:00Z`)),
      total: totalOf(sums),
      sums,
      expectedDate: null,
      payingDays,
      paidDates: [],
      payout: null,
      earnings: own.earnings.filter(({ date }) => date.startsWith(name)),
    }));
  return own.periods.map(({ from, to, payDate: _, payoutId, number, ...sums }) => {
    const earnings = own.earnings.filter(
      ({ period, payoutId: of }) => period.from === from && period.to === to && of === payoutId,
    );
    return {
      key: `${from} ${to} ${payoutId}`,
      // What was approved too late for its own period is paid with this one (rule payouts-8).
      title: `${formatDays(from, to)}${earnings.some(({ date }) => date < from) ? ', with earlier work' : ''}`,
      total: totalOf(sums),
      sums,
      expectedDate: payDates(earnings.filter(({ state }) => state !== 'paid')).at(-1) ?? null,
      payingDays,
      paidDates: payDates(earnings.filter(({ state }) => state === 'paid')),
      payout: payoutId === null || number === null ? null : { id: payoutId, number },
      earnings,
    };
  });
}

function payDates(earnings: readonly OwnEarning[]): string[] {
  return [...new Set(earnings.flatMap(({ payDate }) => payDate ?? []))].toSorted();
}

/** How far an amount of the group is, for its sums. */
export type EarningSum = keyof EarningSums;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Oct 1 – 31, 2026', 'Oct 26 – Nov 1, 2026'. */
function formatDays(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`));
  // Browsers differ in the spaces around the dash.
  return days.formatRange(first as Date, last as Date).replaceAll(/\s/g, ' ');
}

/**
 * What is paid next, as the sums above the appointments have it: all that is expected on the earliest day on which something is paid, also if it
 * is in no payout yet; null if no day is known (rules closeouts-6 and payouts-8).
 */
export function nextPay({ earnings }: OwnPayouts): { amount: string; payDate: string } | null {
  const [payDate] = [...payingDaysOf(earnings)].toSorted();
  if (payDate === undefined) return null;
  const expected = earnings.filter((one) => one.state !== 'paid' && one.payDate === payDate);
  return {
    payDate,
    amount: formatMoney(expected.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0)),
  };
}

export const isZero = (amount: string) => parseMoney(amount) === 0;

function totalOf({ reported, approved, onItsWay, paid }: EarningSums): string {
  return formatMoney(
    [reported, approved, onItsWay, paid].reduce((sum, amount) => sum + (parseMoney(amount) ?? 0), 0),
  );
}
