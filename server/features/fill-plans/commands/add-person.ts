import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { unknownPerson } from '#server/features/assignments/queries/busy.ts';
import { judge } from '#server/features/matching/queries/judge.ts';
import { planPool } from '../queries/pool.ts';
import { askWave } from './ask-wave.ts';
import { lockFor, recordAct, type StaffContext } from './staff-acts.ts';

/** Whom staff add to a plan, and why in spite of what keeps them away; null: nothing does. */
export interface Added {
  readonly id: number;
  readonly interpreterId: number;
  readonly overrideReason: string | null;
}

/**
 * Staff ask somebody besides those whom a live plan asks; its next step stays as it is. Refused as `not_found`, `illegal_step` (no plan, or they have been asked), and
 * as `interpreter_not_eligible` or `interpreter_booked` by what keeps them away, unless staff may override it and say why. Source: rules D60, D121.
 */
export async function addPerson(
  tx: Tx,
  context: StaffContext,
  { id, interpreterId, overrideReason }: Added,
): Promise<void> {
  const { now } = context;
  const { plan, assignment } = await lockFor(tx, context, id, 'add_person');
  const pool = await planPool(tx, assignment, now);
  if (pool.open.some((offer) => offer.interpreterId === interpreterId))
    orRefuse(refuse('illegal_step', 'This interpreter has been asked already.'));
  const [judged] = await judge(tx, assignment, { now, who: [interpreterId] });
  if (!judged) throw unknownPerson('interpreter');
  refuseIf(refusalBy(judged.exclusions, overrideReason));
  await recordAct(tx, context, assignment, { act: 'fillPlans.addPerson', planId: plan.id, interpreterId });
  await askWave(
    tx,
    context,
    { plan, assignment, pool },
    {
      ...{ send: [interpreterId], why: `${context.name} asked ${judged.row.name} besides.`, step: plan.step },
      ...{ chance: null, chanceOfAll: plan.chance, isThin: plan.isThin, nextAt: plan.nextAt ?? now },
      overrideReason: judged.exclusions.length === 0 ? null : overrideReason,
    },
  );
}

function refusalBy(exclusions: readonly Exclusion[], reason: string | null): Refusal | null {
  const first = exclusions.find(({ mayOverride }) => !mayOverride) ?? exclusions[0];
  if (!first || (first.mayOverride && reason !== null)) return null;
  const code = first.constraint === 'overlap' ? 'interpreter_booked' : 'interpreter_not_eligible';
  return { code, message: first.sentence };
}
