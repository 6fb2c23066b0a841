import { findAndLock } from '#server/db/assignments/find.ts';
import type { Tx } from '#server/db/connect.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { assignmentOfPlan, lockPlan, type PlanRow } from '../queries/plan-row.ts';
import { makeStep } from './make-step.ts';

/** Which step of which plan a job makes. `wave` is the last one that it knows of; null: it looks whatever was done since. */
export interface DueStep {
  readonly planId: number;
  readonly wave: number | null;
}

/**
 * Makes the next step of a plan if it is due: asks those whose turn it is, books by auto-accept, or ends the plan, with the job of the step after, in this
 * transaction. It locks the assignment, then the plan, then interpreters, and does nothing if the plan does not run, another process has made the step, or it
 * comes too early. So it may be called any number of times. Source: rules fill-plans-7 and fill-plans-9; decisions 4, 55.
 */
export async function advanceFillPlan(
  tx: Tx,
  context: CommandContext,
  { planId, wave }: DueStep,
): Promise<void> {
  const assignmentId = await assignmentOfPlan(tx, planId);
  if (assignmentId === null) return;
  const assignment = await findAndLock(tx, assignmentId, { includeDeleted: true });
  if (!assignment) return;
  const plan = await lockPlan(tx, planId);
  if (isDue(plan, wave, context.now)) await makeStep(tx, context, { plan, assignment });
}

function isDue(plan: PlanRow, wave: number | null, now: string): boolean {
  if (plan.state !== 'running' || plan.nextAt === null) return false;
  return wave === null || (wave === plan.wave && Date.parse(plan.nextAt) <= Date.parse(now));
}
