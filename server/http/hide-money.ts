import type { CallName } from '#contracts/calls.ts';
import type { Preview } from '#contracts/preview.ts';
import { seesMoney } from '#domain/access/access.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Refusal } from '#domain/refusal.ts';

/** Whether somebody's role sees no money (rule A25). */
export function seesNoMoney(scope: Scope | null | undefined): boolean {
  return scope?.audience === 'staff' && !seesMoney(scope.role);
}

/** Fields of answers that say what somebody pays, earns, spent or agreed to. Null for roles without money (rule A25). */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  ...['hourlyRate', 'customRates', 'customRate', 'rate', 'mileageRate', 'defaultHourlyRate'],
  ...['parkingCost', 'tollsCost', 'otherExpenses'],
  ...[
    'totalAmount',
    'charge',
    'amount',
    'clientAmount',
    'estimatedPay',
    'booked',
    'pay',
    'charged',
    'margin',
    'leastPayPerHour',
  ],
]);

/** Acts whose answers have sentences that the product has written. */
const WRITTEN = ['notifications.', 'activity.', 'fillPlans.'];

/** Sums in what the product has written: 'Pay: $60.00'. */
const SUMS = /\$\s?\d[\d,]*(?:\.\d+)?/g;
const HIDDEN_SUM = '$•••';

/**
 * An answer without money, for staff whose role does not see it: fields of money are null, and in messages and activity,
 * whose words the product writes, sums are hidden. Text that people typed elsewhere stays as it is, because they may
 * edit it. Source: rule A25.
 * @example hideMoney('interpreters.get', { name: 'Ana', hourlyRate: '30.00' }) // { name: 'Ana', hourlyRate: null }
 */
export function hideMoney(act: CallName, answer: unknown): unknown {
  // How much pay counts in a ranking is no sum of money.
  if (act.startsWith('ranking.')) return answer;
  const hidesSums = WRITTEN.some((written) => act.startsWith(written));
  return withoutMoney(answer, hidesSums);
}

/** What a call would do, without money: its sentences are written by the product. Source: rule A25. */
export const hideMoneyInPreview = (preview: Preview): unknown => withoutMoney(preview, true);

/**
 * A refusal for staff whose role sees no money: a sentence that the product writes about a charge has no sums. Other sentences name
 * limits, which are no secret. Source: rule A25.
 */
export function hideMoneyInRefusal(refusal: Refusal): Refusal {
  return refusal.code === 'charge_changed' ? { ...refusal, message: hideSums(refusal.message) } : refusal;
}

const hideSums = (text: string) => text.replaceAll(SUMS, HIDDEN_SUM);

function withoutMoney(value: unknown, hidesSums: boolean): unknown {
  if (typeof value === 'string') return hidesSums ? hideSums(value) : value;
  if (Array.isArray(value)) return value.map((one) => withoutMoney(one, hidesSums));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      // A message's `rate` and the like are words of a person's message only where they are plain values.
      MONEY_FIELDS.has(name) && typeof inside !== 'object' ? null : withoutMoney(inside, hidesSums),
    ]),
  );
}
