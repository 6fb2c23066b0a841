import type { FillState } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { FillPolicy } from '#domain/dispatch/fill-plan/fill-policy.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { changesOf } from '#server/features/assignments/commands/messages.ts';
import { withdrawOffers } from '#server/features/assignments/commands/offer-rows.ts';
import { planClock } from '../queries/plan-clock.ts';
import { currentWave, type PlanRow } from '../queries/plan-row.ts';
import { type PlanPool, planPool, type WaitingOffer } from '../queries/pool.ts';
import { closeUnwantedOffers } from './close-unwanted-offers.ts';

/**
 * Closes the open offers of a locked assignment whose interpreters have another booking at that time by now. They know it, so nobody is told; once they are free
 * again, the plan may ask them again. Answers the offers that stay. Source: rule fill-plans-9.
 */
async function closeBusyOffers(
  tx: Tx,
  { actor, now }: CommandContext,
  assignment: AssignmentRow,
  open: readonly WaitingOffer[],
): Promise<WaitingOffer[]> {
  const busy = open.filter(({ isBusy }) => isBusy).map(({ offerId }) => offerId);
  if (busy.length === 0) return [...open];
  const offers = await withdrawOffers(tx, busy, now);
  await record(tx, actor, now, {
    audit: offers.map(({ id }) => ({ act: 'fillPlans.closeBusy', entity: 'offer', entityId: id })),
    changes: changesOf(assignment, { offers }),
  });
  return open.filter(({ isBusy }) => !isBusy);
}

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
      startsAt,
      mode,
      open,
      isTrusted,
      urgency: plan.urgency,
      wave: plan.askingWaves,
      step: plan.step,
      current: byStaff === undefined ? currentWave(plan) : null,
      quiet: byStaff === undefined ? quiet : [],
      curve: pool.ranking.curve,
    },
  };
}
