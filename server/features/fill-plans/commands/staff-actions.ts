import { nobodyToAsk } from '#domain/dispatch/constraint.ts';
import type { FillPolicy } from '#domain/dispatch/fill-plan/fill-policy.ts';
import { type PlanAction, planActions, whyNoPlan } from '#domain/dispatch/fill-plan/plan-state.ts';
import { refuse } from '#domain/refusal.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { beginPlan, changePlan, endPlan } from '#server/db/plans/plan-rows.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { planPolicy } from '#server/features/matching/queries/plan-policy.ts';
import { lockLivePlan, lockPlan, type PlanRow } from '../queries/plan-row.ts';
import { type PlanPool, planPool } from '../queries/pool.ts';
import { makeStep } from './make-step.ts';

/** Who acts, as the timeline names them. */
export interface StaffContext extends CommandContext {
  readonly name: string;
}

/**
 * Staff start a plan, with its first step at once. Without a policy that of the client and the urgency counts. Refused as `not_found`, `illegal_step` (a plan is
 * there, somebody is booked, it is off or too late) or `no_eligible_interpreter`; nothing changes then. Source: rules fill-plans-1 and
 * fill-plans-6.
 */
export async function startPlan(
  tx: Tx,
  context: StaffContext,
  { id, policy: chosen }: { readonly id: number; readonly policy?: FillPolicy | undefined },
): Promise<void> {
  const { now, actor } = context;
  const assignment = await lockAssignment(tx, id);
  const live = await lockLivePlan(tx, id);
  const why = whyNoPlan({ ...assignment, state: live?.state ?? null }, now);
  if (why !== null) orRefuse(refuse('illegal_step', why));
  const pool = await planPool(tx, assignment, now);
  refuseToAskNobody(assignment, pool);
  const policy = chosen ?? (await planPolicy(tx, assignment));
  const urgency = assignment.urgency ?? 'routine';
  const planId = await beginPlan(tx, assignment, { policy, urgency, startedBy: actor.accountId, now });
  await recordAction(tx, context, assignment, { act: 'fillPlans.start', planId });
  await makeStep(tx, context, { plan: await lockPlan(tx, planId), assignment, pool });
}

/**
 * Staff let a plan ask nobody else for now; open offers can be answered. Refused as `not_found` or `illegal_step`. Source: rule
 * fill-plans-6.
 */
export async function pausePlan(tx: Tx, context: StaffContext, id: number): Promise<void> {
  const { plan, assignment } = await lockFor(tx, context, id, 'pause');
  await changePlan(tx, plan.id, { state: 'paused', now: context.now });
  await recordAction(tx, context, assignment, { act: 'fillPlans.pause', planId: plan.id });
}

/** Staff go on with a paused plan; its next step is made at once. Refused as `not_found` or `illegal_step`. Source: rule fill-plans-6. */
export async function resumePlan(tx: Tx, context: StaffContext, id: number): Promise<void> {
  const { plan, assignment } = await lockFor(tx, context, id, 'resume');
  await changePlan(tx, plan.id, { state: 'running', now: context.now });
  await recordAction(tx, context, assignment, { act: 'fillPlans.resume', planId: plan.id });
  await makeStep(tx, context, { plan: await lockPlan(tx, plan.id), assignment });
}

/**
 * Staff end a plan; open offers stay and can be accepted. Refused as `not_found` or `illegal_step`. Source: rules fill-plans-6 and
 * fill-plans-8.
 */
export async function stopPlan(tx: Tx, context: StaffContext, id: number): Promise<void> {
  const { plan, assignment } = await lockFor(tx, context, id, 'stop');
  await endPlan(tx, id, { as: 'stopped', why: `${context.name} stopped the plan.`, now: context.now });
  await recordAction(tx, context, assignment, { act: 'fillPlans.stop', planId: plan.id });
}

/**
 * Staff have the next step made now, also at night. Refused as `not_found`, `illegal_step`, or `no_eligible_interpreter` if it could ask
 * nobody. Source: rule fill-plans-6.
 */
export async function askNow(tx: Tx, context: StaffContext, id: number): Promise<void> {
  const { plan, assignment } = await lockFor(tx, context, id, 'ask_now');
  const pool = await planPool(tx, assignment, context.now);
  refuseToAskNobody(assignment, pool);
  await recordAction(tx, context, assignment, { act: 'fillPlans.askNow', planId: plan.id });
  const byStaff = `${context.name} started the next step.`;
  await makeStep(tx, context, { plan, assignment, pool, byStaff });
}

/** Staff have everybody asked now, and those who may be asked later, too. Refused as `askNow` is. Source: rule fill-plans-6. */
export async function askEverybody(tx: Tx, context: StaffContext, id: number): Promise<void> {
  const { plan, assignment } = await lockFor(tx, context, id, 'ask_everybody');
  const pool = await planPool(tx, assignment, context.now);
  refuseToAskNobody(assignment, pool);
  const policy = { kind: 'everybody' } as const;
  await changePlan(tx, plan.id, { state: 'running', policy, now: context.now });
  await recordAction(tx, context, assignment, { act: 'fillPlans.askEverybody', planId: plan.id });
  const byStaff = `${context.name} asked everybody.`;
  const widened = { ...plan, policy: { ...plan.policy, ...policy } };
  await makeStep(tx, context, { plan: widened, assignment, pool, byStaff });
}

/** People with an open offer are no reason to ask: they were asked. Source: rule fill-plans-6. */
function refuseToAskNobody({ language }: AssignmentRow, { candidates, open, ranking }: PlanPool): void {
  if (candidates.length > 0) return;
  const message =
    open.length > 0
      ? 'Everyone who can take it has already been asked.'
      : nobodyToAsk(
          language,
          ranking.people.map(({ eligibility }) => eligibility.firstConstraint),
        );
  orRefuse(refuse('no_eligible_interpreter', message));
}

/** A live plan, locked after its assignment, for what staff do with it. Refused as `not_found` or `illegal_step`. */
export async function lockFor(
  tx: Tx,
  { now }: CommandContext,
  id: number,
  action: PlanAction,
): Promise<{ readonly plan: PlanRow; readonly assignment: AssignmentRow }> {
  const assignment = await lockAssignment(tx, id);
  const plan = await lockLivePlan(tx, id);
  if (plan && planActions({ ...assignment, state: plan.state }, now).includes(action))
    return { plan, assignment };
  const message =
    plan === null ? 'No plan is running for this appointment.' : `The plan is already ${plan.state}.`;
  throw new Refused({ code: 'illegal_step', message });
}

/** The audit row of what staff do with a plan. */
export function recordAction(
  tx: Tx,
  { actor, now }: CommandContext,
  { id }: AssignmentRow,
  {
    act: action,
    planId,
    ...more
  }: { readonly act: string; readonly planId: number; readonly interpreterId?: number },
): Promise<void> {
  const change = { planId, ...more };
  return record(tx, actor, now, { audit: [{ act: action, entity: 'assignment', entityId: id, change }] });
}
