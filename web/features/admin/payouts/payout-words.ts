import type { Payout } from '#contracts/payouts/shapes.ts';
import type { PayoutStatus } from '#domain/billing/payouts/payout.ts';
import { dollars } from '#web/parts/dollars.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import { formatDate } from '../payments/describe-payments.ts';

/** The steps before which a dialog asks. */
export type PayoutStep = 'approve' | 'pay' | 'back' | 'void';

export const STATUS_LOOKS: Readonly<Record<PayoutStatus, { tone: BadgeTone; word: string }>> = {
  draft: { tone: 'yellow', word: 'Draft' },
  approved: { tone: 'teal', word: 'Approved' },
  exported: { tone: 'blue', word: 'Exported' },
  paid: { tone: 'green', word: 'Paid' },
  void: { tone: 'gray', word: 'Void' },
};

/** 'Oct 1 – Oct 31', with the years that are not the one of `today`. */
export function formatPeriod({ from, to }: Pick<Payout, 'from' | 'to'>, today: string | undefined): string {
  return `${formatDate(from, today)} – ${formatDate(to, today)}`;
}

/** '1 interpreter', '1,187 interpreters'. */
export function countInterpreters(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'interpreter' : 'interpreters'}`;
}

/** '1 line', '912 lines'. */
export function countLines(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`;
}

/** '$48,210.00 to 187 interpreters'. */
export function describeSum({ total, interpreterCount }: Pick<Payout, 'total' | 'interpreterCount'>): string {
  return `${dollars(total)} to ${countInterpreters(interpreterCount)}`;
}

/** To whom nothing is paid with it (rule payouts-4); null: to nobody. */
export function describeCarriedOver({ carriedOver }: Pick<Payout, 'carriedOver'>): string | null {
  const { interpreterCount, total } = carriedOver;
  if (interpreterCount === 0) return null;
  return `Nothing is paid to ${countInterpreters(interpreterCount)} with ${dollars(total)}: their lines wait for the next payout.`;
}

/** When it is, or was, paid: 'pay date Nov 10', 'paid on Nov 10'. */
export function describePayDate({ status, payDate }: Payout, today: string | undefined): string {
  return `${status === 'paid' ? 'paid on' : 'pay date'} ${formatDate(payDate, today)}`;
}
