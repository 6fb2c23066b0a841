import { chanceInTime } from '#domain/dispatch/fill-plan/fill-plan.ts';
import { refuse } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { checkConstraints } from '#server/features/assignments/commands/constraints.ts';
import { lockPeople } from '#server/features/assignments/queries/busy.ts';
import { currentWave } from '../queries/plan-row.ts';
import { askWave } from './ask-wave.ts';
import { type Moment, momentOf } from './moment.ts';
import { lockFor, recordAction, type StaffContext } from './staff-actions.ts';

/** Whom staff add to a plan, and why in spite of what keeps them away; null: nothing does. */
export interface Added {
  readonly id: number;
  readonly interpreterId: number;
  readonly overrideReason: string | null;
}

const ASKED_ALREADY = 'This interpreter has been asked already.';

/**
 * Staff ask somebody besides those whom a live plan asks; its next step stays as it is, and how likely a yes is counts them. Refused as `not_found`, `illegal_step` (no plan, or they have been asked), and
 * as `interpreter_not_eligible` or `interpreter_booked` by what keeps them away, unless staff may override it and say why. Source: rules
 * eligibility-17 and fill-plans-6.
 */
export async function addPerson(
  tx: Tx,
  context: StaffContext,
  { id, interpreterId, overrideReason }: Added,
): Promise<void> {
  const { now } = context;
  const { plan, assignment } = await lockFor(tx, context, id, 'add_person');
  const moment = await momentOf(tx, context, { plan, assignment });
  if (moment.pool.open.some((offer) => offer.interpreterId === interpreterId))
    orRefuse(refuse('illegal_step', ASKED_ALREADY, { fields: { interpreterId: ASKED_ALREADY } }));
  const { interpreter } = await lockPeople(tx, { interpreterId, clientId: assignment.clientId });
  const override = await checkConstraints(tx, assignment, {
    interpreterId,
    now,
    reason: overrideReason,
    before: null,
  });
  await recordAction(tx, context, assignment, {
    act: 'fillPlans.addPerson',
    planId: plan.id,
    interpreterId,
    ...override,
  });
  await askWave(tx, context, moment, {
    send: [interpreterId],
    why: `${context.name} also asked ${interpreter.name}.`,
    step: plan.step,
    current: currentWave(plan),
    ...calculatedWith(moment, interpreterId, now),
    chance: null,
    nextAt: plan.nextAt ?? now,
    override,
  });
}

/** How likely a yes in time is with an offer to them. That few could do it is for the next step to say, which tells staff. */
function calculatedWith({ plan, pool, state }: Moment, interpreterId: number, now: string) {
  const chance = pool.ranking.people.find(({ row }) => row.interpreter.id === interpreterId)?.chance ?? 0;
  const { chanceOfAll, isThin: isHardToFill } = chanceInTime({
    state: { ...state, open: [...state.open, { interpreterId, chance, sentAt: now }] },
    pool: pool.candidates.filter((one) => one.interpreterId !== interpreterId),
    now,
  });
  return { chanceOfAll, isThin: isHardToFill && plan.isThin };
}
