import { spanAt } from '#domain/dispatch/availability/spans.ts';
import { type FillState, type NextWave, nextWave } from '#domain/dispatch/fill-plan.ts';
import type { FillPolicy } from '#domain/dispatch/fill-policy.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { endPlanSoon, savePlanStep } from '#server/db/plans/plan-rows.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { planClock } from '../queries/plan-clock.ts';
import type { PlanRow } from '../queries/plan-row.ts';
import { type PlanPool, planPool } from '../queries/pool.ts';
import { askWave } from './ask-wave.ts';
import { bookByStandingYes } from './book-by-standing-yes.ts';
import { closeBusyOffers } from './close-busy-offers.ts';
import { exhaustPlan } from './exhaust-plan.ts';
import { tellThin } from './tell-staff.ts';

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
 * Makes one step: offers of people who are booked elsewhere by now close; who could step in is asked first; a standing yes books; else the next wave is asked, or
 * the plan ends. Source: rules D122, D124, D127, D129, D131.
 */
export async function makeStep(tx: Tx, context: CommandContext, given: Step): Promise<void> {
  const { now } = context;
  const { plan, assignment } = given;
  if (!isSought(assignment))
    return endPlanSoon(tx, assignment.id, { as: 'stopped', why: 'Nobody is needed any more.', now });
  const moment = await momentOf(tx, context, given);
  const reserve = plan.askingWaves === 0 ? moment.pool.candidates.filter((one) => one.isInReserve) : [];
  if (reserve.length > 0) return askReserve(tx, context, moment, reserve);
  const { state, policy, pool } = moment;
  const next = nextWave({ state, pool: pool.candidates, policy, now });
  if (next.end !== null) return exhaustPlan(tx, context, moment, next.end);
  const isAsleep = next.send.length === 0 && spanAt(state.quiet, now) !== null && next.chanceOfAll === 0;
  if (!isAsleep && (await bookByStandingYes(tx, context, moment))) return;
  await askNext(tx, context, moment, next);
}

const isSought = ({ status, deletedAt }: AssignmentRow) =>
  deletedAt === null && (status === 'pending' || status === 'declined');

async function momentOf(tx: Tx, context: CommandContext, given: Step): Promise<Moment> {
  const { plan, assignment, byStaff } = given;
  const { now } = context;
  const pool = given.pool ?? (await planPool(tx, assignment, now));
  const open = await closeBusyOffers(tx, context, assignment, pool.open);
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
      nextAt: byStaff === undefined ? plan.nextAt : null,
      quiet: byStaff === undefined ? quiet : [],
      curve: pool.ranking.curve,
    },
  };
}

/** Those who said that they could step in are asked before all others, also when it is too late for a wave. Source: rule D129. */
async function askReserve(
  tx: Tx,
  context: CommandContext,
  moment: Moment,
  reserve: PlanPool['candidates'],
): Promise<void> {
  const { state } = moment;
  const policy: FillPolicy = { ...moment.policy, kind: 'everybody' };
  const next = nextWave({ state: { ...state, quiet: [] }, pool: reserve, policy, now: context.now });
  const send = reserve.map(({ interpreterId }) => interpreterId);
  const people = reserve.length === 1 ? '1 person' : `${reserve.length} people`;
  const why = `Asks ${people} who said that they could step in.`;
  // A yes of others is still to be found: the next step follows at the latest when the plan would end.
  const nextAt = next.nextAt ?? context.now;
  await askWave(tx, context, moment, { ...next, send, why, nextAt, step: state.step, isThin: false });
}

async function askNext(tx: Tx, context: CommandContext, moment: Moment, next: NextWave): Promise<void> {
  const { plan, byStaff } = moment;
  const { now } = context;
  // A running plan that has not ended always looks again.
  const nextAt = next.nextAt ?? now;
  const why = byStaff === undefined ? next.why : `${byStaff} ${next.why}`;
  const isIdle = next.send.length === 0;
  const isNews = !isIdle || byStaff !== undefined || plan.wasLastIdle === null;
  const isDue = plan.nextAt !== null && Date.parse(plan.nextAt) <= Date.parse(now);
  if (isNews || (isDue && plan.wasLastIdle === false)) {
    await askWave(tx, context, moment, { ...next, why, nextAt });
  } else {
    const { step, chanceOfAll: chance, isThin } = next;
    savePlanStep(tx, plan.id, { wave: plan.wave, step, chance, isThin, nextAt, now });
  }
  if (next.isThin && !plan.isThin) await tellThin(tx, context, moment, next.chanceOfAll);
}
