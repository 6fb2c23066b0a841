import { whyNoPlan } from '#domain/dispatch/fill-plan/plan-state.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { beginPlan } from '#server/db/plans/plan-rows.ts';
import { isOnStandby } from '#server/db/plans/standby.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { planPolicy } from '#server/features/matching/queries/plan-policy.ts';

/**
 * A plan begins with a new request whose policy says so; its first step comes at once, in a transaction of its own. `now` is an instant.
 * Source: rule fill-plans-1.
 */
export async function beginPlanByItself(tx: Tx, row: AssignmentRow, now: string): Promise<void> {
  const policy = await planPolicy(tx, row);
  if (!policy.startsByItself || whyNoPlan({ ...row, state: null }, now) !== null) return;
  await beginPlan(tx, row, { policy, urgency: row.urgency ?? 'routine', startedBy: null, now });
}

const LOST = select(
  selection({
    hadPlan: computed<boolean>('EXISTS (SELECT FROM fill_plans p WHERE p.assignment_id = $1)'),
    hasStandby: computed<boolean>(
      `EXISTS (SELECT FROM offers o WHERE o.assignment_id = $1 AND ${isOnStandby('o')})`,
    ),
  }),
  (columns) => ({ name: 'plan-after-dropout', text: `SELECT ${columns}` }),
);

const URGENT_MS = 24 * 3_600_000;

/**
 * The booked interpreter of a locked appointment, pending again, gave it back: a plan begins if one had filled it, if somebody said that they could step in, or
 * if plans begin by themselves. Less than 24 hours before the start it is urgent at least. Source: rule fill-plans-12.
 */
export async function beginPlanAfterDropout(tx: Tx, row: AssignmentRow, now: string): Promise<void> {
  if (Date.parse(row.startsAt) <= Date.parse(now)) return;
  const { policy, urgency } = await asking(tx, row, now);
  const [lost] = await selectRows(tx, LOST, [row.id]);
  const isTooLate = whyNoPlan({ ...row, state: null }, now) !== null;
  const begins = lost?.hasStandby || (!isTooLate && (lost?.hadPlan || policy.startsByItself));
  if (begins) await beginPlan(tx, row, { policy, urgency, startedBy: null, now });
}

/**
 * Staff have released the interpreter of a locked appointment, pending again, and want a plan. Where it is too late for one, none begins.
 * Source: rules appointments-20 and fill-plans-12.
 */
export async function beginPlanAfterRelease(
  tx: Tx,
  row: AssignmentRow,
  { startedBy, now }: { readonly startedBy: number | null; readonly now: string },
): Promise<void> {
  if (whyNoPlan({ ...row, state: null }, now) !== null) return;
  await beginPlan(tx, row, { ...(await asking(tx, row, now)), startedBy, now });
}

/** How somebody else is sought: near the start it is urgent at least. */
async function asking(tx: Tx, { urgency: planned, startsAt, clientId }: AssignmentRow, now: string) {
  const isNear = Date.parse(startsAt) - Date.parse(now) < URGENT_MS;
  const givenUrgency = planned ?? 'routine';
  const urgency = givenUrgency === 'routine' && isNear ? 'urgent' : givenUrgency;
  return { urgency, policy: await planPolicy(tx, { clientId, urgency }) };
}
