import type { FillState } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { FillPolicy } from '#domain/dispatch/fill-plan/fill-policy.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { planClock } from '../queries/plan-clock.ts';
import { currentWave, type PlanRow } from '../queries/plan-row.ts';
import { type PlanPool, planPool } from '../queries/pool.ts';
import { closeBusyOffers } from './close-busy-offers.ts';
import { closeUnwantedOffers } from './close-unwanted-offers.ts';

/** A step of a locked plan that runs, of a locked assignment. */
export interface Step {
  readonly plan: PlanRow;
  readonly assignment: AssignmentRow;
  /** Known already. */
  readonly pool?: PlanPool;
  /** Staff want it now, also at night: what the timeline says of it. */
  readonly byStaff?: string;
}

/** What a step is decided from. */
export interface Moment extends Step {
  readonly pool: PlanPool;
  readonly policy: FillPolicy;
  readonly state: FillState;
}

/**
 * Reads what a step is decided from, and closes the offers of people who are booked elsewhere by now, or not wanted any more. Source: rules
 * fill-plans-7, fill-plans-9 and offers-15.
 */
export async function momentOf(tx: Tx, context: CommandContext, given: Step): Promise<Moment> {
  const { plan, assignment, byStaff } = given;
  const { now } = context;
  const pool = given.pool ?? (await planPool(tx, assignment, now));
  const unwanted = new Set((await closeUnwantedOffers(tx, context, assignment)).map(({ id }) => id));
  const wanted = pool.open.filter(({ offerId }) => !unwanted.has(offerId));
  const open = await closeBusyOffers(tx, context, assignment, wanted);
  const { quiet, isTrusted } = await planClock(tx, assignment.startsAt, now);
  const { startsAt, mode } = assignment;
  return {
    ...given,
    pool: { ...pool, open },
    policy: plan.policy,
    state: {
      ...{ startsAt, mode, open, isTrusted },
      urgency: plan.urgency,
      wave: plan.askingWaves,
      step: plan.step,
      current: byStaff === undefined ? currentWave(plan) : null,
      quiet: byStaff === undefined ? quiet : [],
      curve: pool.ranking.curve,
    },
  };
}
