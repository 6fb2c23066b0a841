import { nextStatus } from '#domain/assignment/lifecycle.ts';
import type { FillEnd } from '#domain/dispatch/fill-plan/fill-plan.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { endPlan } from '#server/db/plans/plan-rows.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type CommandContext, roleOf } from '#server/features/assignments/commands/command-context.ts';
import { changesOf } from '#server/features/assignments/commands/messages.ts';
import type { Moment } from './moment.ts';
import { appointmentInWords, helpInWords } from './tell-staff.ts';

/**
 * A plan ends without anybody. If nobody is left, the appointment becomes declined, as after a last decline; if it is too late for a wave, it stays pending and
 * open offers stay open until the start. Staff are told what would help. Source: rules fill-plans-10 and fill-plans-11.
 */
export async function exhaustPlan(
  tx: Tx,
  context: CommandContext,
  moment: Moment,
  end: FillEnd,
): Promise<void> {
  const { now, actor } = context;
  const { plan, assignment, pool } = moment;
  const { id: assignmentId } = assignment;
  const help = helpInWords(pool.alone);
  const why = `${endInWords(end, pool.open.length)}${help}`;
  await endPlan(tx, assignmentId, { as: 'exhausted', why, now });
  const row = end === 'nobody_left' ? await backWithStaff(tx, context, moment) : assignment;
  const text = `No one accepted ${appointmentInWords(row)}. ${why}`;
  const kind = end === 'nobody_left' ? 'nobody_left' : 'plan_exhausted';
  await record(tx, actor, now, {
    audit: [
      {
        act: 'fillPlans.exhaust',
        entity: 'assignment',
        entityId: assignmentId,
        change: { planId: plan.id, end },
      },
    ],
    messages: messagesToStaff({ kind, assignmentId, payload: { text }, event: `plan:${plan.id}` }),
    changes: changesOf(row),
  });
}

function endInWords(end: FillEnd, open: number): string {
  if (end === 'nobody_left') return 'Nobody is left to ask.';
  const waiting = open === 1 ? '1 offer stays' : `${open} offers stay`;
  return `It is too late to ask in waves.${open === 0 ? '' : ` ${waiting} open until the start.`}`;
}

function backWithStaff(tx: Tx, { actor, now }: CommandContext, { assignment }: Moment) {
  if (assignment.status === 'declined') return assignment;
  const status = orRefuse(nextStatus(assignment.status, 'last_decline', roleOf(actor)));
  return saveAssignment(tx, assignment, { status, interpreterId: null, notificationSent: false }, now);
}
