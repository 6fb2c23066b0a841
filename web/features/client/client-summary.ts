import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { type ClientState, clientStateOf } from './client-state.ts';

const HOUR_MS = 3_600_000;
/** Without an interpreter so shortly before its start, a request needs attention. */
const SOON_MS = 48 * HOUR_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Nobody is booked for it: the office is looking, or has found nobody by the start. */
const isWithoutInterpreter = (state: ClientState) => state === 'finding' || state === 'unfilled';

/** The interpreter has not checked in, or none has been found for the next 48 hours, until the end. */
export function needsAttention(assignment: ClientAssignment, now: Date): boolean {
  const state = clientStateOf(assignment, now);
  if (state === 'missing') return true;
  const isSoon = Date.parse(assignment.startsAt) < now.getTime() + SOON_MS;
  return isWithoutInterpreter(state) && isSoon && Date.parse(assignment.endsAt) > now.getTime();
}

/** The appointments that are ahead or going on and begin within seven days. */
export function nextSevenDays(coming: readonly ClientAssignment[], now: Date) {
  const states = coming
    .filter(({ startsAt }) => Date.parse(startsAt) < now.getTime() + WEEK_MS)
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .map((assignment) => clientStateOf(assignment, now))
    .filter((state) => state !== 'cancelled' && state !== 'done');
  return { count: states.length, unfilled: states.filter(isWithoutInterpreter).length };
}

/** What a month costs, in cents: `billed` of what is done or was cancelled late, `total` with the estimates of the rest. */
export function monthCost(
  assignments: readonly ClientAssignment[],
  month: string,
  now: Date,
): { billed: Cents; total: Cents } {
  const costs = assignments
    .filter(({ date }) => date.startsWith(month))
    .map((assignment) => ({
      cents: parseMoney(costOf(assignment, now) ?? '') ?? 0,
      isBilled: isBilled(assignment),
    }));
  const sum = (of: typeof costs) => of.reduce((cents, cost) => cents + cost.cents, 0);
  return { billed: sum(costs.filter((cost) => cost.isBilled)), total: sum(costs) };
}

/** Whether its cost is final; else it is an estimate. */
export function isBilled({ status }: ClientAssignment): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** What an appointment costs or is estimated to cost, '150.00': the charge of a cancelled one; null if nothing is billed. */
export function costOf(assignment: ClientAssignment, now: Date): string | null {
  const { status, cancellation, totalAmount, estimatedAmount } = assignment;
  if (status === 'cancelled') return cancellation?.charge ?? null;
  // Nobody came: nothing is billed.
  return clientStateOf(assignment, now) === 'unfilled' ? null : (totalAmount ?? estimatedAmount);
}
