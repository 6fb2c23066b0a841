import { chanceInTime, type NextWave, nextWave } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { FillPolicy } from '#domain/dispatch/fill-plan/fill-policy.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { endPlan, savePlanStep } from '#server/db/plans/plan-rows.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import type { PlanPool } from '../queries/pool.ts';
import { askWave } from './ask-wave.ts';
import { bookByAutoAccept } from './book-by-auto-accept.ts';
import { exhaustPlan } from './exhaust-plan.ts';
import { type Moment, momentOf, type Step } from './moment.ts';
import { tellHardToFill } from './tell-staff.ts';

/**
 * Makes one step: offers of people who are booked elsewhere by now close; who could step in is asked first; auto-accept books; else the next wave is asked, or
 * the plan ends. Source: rules fill-plans-7, fill-plans-9, fill-plans-11, fill-plans-12 and fill-plans-14.
 */
export async function makeStep(tx: Tx, context: CommandContext, given: Step): Promise<void> {
  const { now } = context;
  const { plan, assignment } = given;
  if (!isSought(assignment)) {
    const why = 'This appointment no longer needs an interpreter.';
    await endPlan(tx, assignment.id, { as: 'stopped', why, now });
    return;
  }
  const moment = await momentOf(tx, context, given);
  const standby = plan.askingWaves === 0 ? moment.pool.candidates.filter((one) => one.isOnStandby) : [];
  if (standby.length > 0) return askStandby(tx, context, moment, standby);
  const next = nextOf(moment, now);
  if (next.end !== null) return exhaustPlan(tx, context, moment, next.end);
  if (!isNight(next) && (await bookByAutoAccept(tx, context, moment))) return;
  await askNext(tx, context, moment, next);
}

/** At night nobody is asked, also by no auto-accept. */
const isNight = ({ send, chanceOfAll }: NextWave) => send.length === 0 && chanceOfAll === 0;

/** What the plan does; staff who press 'ask now' want a wave, even if those who were asked would be enough. */
function nextOf({ state, policy, pool, byStaff }: Moment, now: string): NextWave {
  const moment = { pool: pool.candidates, policy, now };
  const next = nextWave({ ...moment, state });
  if (byStaff === undefined || next.send.length > 0 || pool.candidates.length === 0) return next;
  const { send, step, why } = nextWave({ ...moment, state: { ...state, open: [] } });
  return { ...next, send, step, why };
}

const isSought = ({ status, deletedAt }: AssignmentRow) =>
  deletedAt === null && (status === 'pending' || status === 'declined');

/** Those who said that they could step in are asked before all others, also when it is too late for a wave. Source: rule fill-plans-12. */
async function askStandby(
  tx: Tx,
  context: CommandContext,
  moment: Moment,
  standby: PlanPool['candidates'],
): Promise<void> {
  const { state } = moment;
  const policy: FillPolicy = { ...moment.policy, kind: 'everybody' };
  const next = nextWave({ state: { ...state, quiet: [] }, pool: standby, policy, now: context.now });
  const send = standby.map(({ interpreterId }) => interpreterId);
  const people = standby.length === 1 ? '1 person' : `${standby.length} people`;
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
  // That few could do it is for the first wave to say, which tells staff.
  const known = isNight(next)
    ? {
        chanceOfAll: chanceInTime({ state: moment.state, pool: moment.pool.candidates, now }).chanceOfAll,
        isThin: plan.isThin,
      }
    : {};
  const isWorthRecording = !isIdle || byStaff !== undefined || plan.wasLastIdle === null;
  const isDue = plan.nextAt !== null && Date.parse(plan.nextAt) <= Date.parse(now);
  if (isWorthRecording || (isDue && plan.wasLastIdle === false)) {
    await askWave(tx, context, moment, { ...next, ...known, why, nextAt });
  } else {
    const { step, current, chanceOfAll: chance, isThin: isHardToFill } = { ...next, ...known };
    const left = moment.pool.candidates.length;
    await savePlanStep(tx, plan.id, {
      wave: plan.wave,
      step,
      current,
      chance,
      isThin: isHardToFill,
      left,
      nextAt,
      now,
    });
  }
  if (next.isUnlikely) await tellHardToFill(tx, context, moment, next.chanceOfAll);
}
