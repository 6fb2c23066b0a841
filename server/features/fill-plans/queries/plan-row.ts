import type { CurrentWave } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  queryRows,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { fillPlans } from '#server/db/schema/dispatch.ts';

const PLAN = {
  ...fieldsOf('p', {
    id: fillPlans.id,
    assignmentId: fillPlans.assignmentId,
    state: fillPlans.state,
    policy: fillPlans.policy,
    urgency: fillPlans.urgency,
    wave: fillPlans.wave,
    step: fillPlans.step,
    nextAt: fillPlans.nextAt,
    waveStartedAt: fillPlans.waveStartedAt,
    waveEndsAt: fillPlans.waveEndsAt,
    waveWanted: fillPlans.waveWanted,
    chance: fillPlans.chance,
    isThin: fillPlans.isThin,
  }),
  /** Steps that asked somebody. */
  askingWaves: computed<number>(
    '(SELECT count(*)::integer FROM fill_waves w WHERE w.plan_id = p.id AND w.asked > 0)',
  ),
  /** Whether the last step asked nobody; null: there was none. */
  wasLastIdle: computed<boolean | null>(
    '(SELECT w.asked = 0 FROM fill_waves w WHERE w.plan_id = p.id AND w.wave = p.wave)',
  ),
};
/** A plan as its next step needs it. */
export type PlanRow = RowOf<typeof PLAN>;

const ASSIGNMENT_OF = {
  name: 'plan-assignment',
  text: 'SELECT assignment_id FROM fill_plans WHERE id = $1',
};

const LOCKED = select(selection(PLAN), (columns) => ({
  name: 'plan-lock',
  text: `SELECT ${columns} FROM fill_plans p WHERE p.id = $1 FOR UPDATE`,
}));

const LIVE = select(selection(PLAN), (columns) => ({
  name: 'plan-lock-live',
  text: `SELECT ${columns} FROM fill_plans p WHERE p.assignment_id = $1 AND p.state IN ('running', 'paused') FOR UPDATE`,
}));

/** Whose plan it is, which never changes; null: there is no such plan. To lock the assignment first (decision 4). */
export async function assignmentOfPlan(tx: Tx, planId: number): Promise<number | null> {
  const [row] = await queryRows<[number]>(tx, ASSIGNMENT_OF, [planId]);
  return row?.[0] ?? null;
}

/** The wave of a plan that goes on; null: another one begins with the next step. */
export function currentWave({ waveStartedAt, waveEndsAt, waveWanted }: PlanRow): CurrentWave | null {
  if (waveStartedAt === null || waveEndsAt === null || waveWanted === null) return null;
  return { startedAt: waveStartedAt, endsAt: waveEndsAt, wanted: waveWanted };
}

/** A plan of a locked assignment, read anew under its own lock. */
export async function lockPlan(tx: Tx, planId: number): Promise<PlanRow> {
  const [plan] = await selectRows(tx, LOCKED, [planId]);
  if (!plan) throw new Error('a plan is gone');
  return plan;
}

/** The live plan of a locked assignment, locked; null: none. */
export async function lockLivePlan(tx: Tx, assignmentId: number): Promise<PlanRow | null> {
  const [plan = null] = await selectRows(tx, LIVE, [assignmentId]);
  return plan;
}
