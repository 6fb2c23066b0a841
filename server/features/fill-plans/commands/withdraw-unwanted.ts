import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { findAndLock } from '#server/db/assignments/find.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { hurryPlan } from '#server/db/plans/plan-rows.ts';
import { queryRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import {
  type CommandContext,
  newEventKey,
  roleOf,
} from '#server/features/assignments/commands/command-context.ts';
import { changesOf } from '#server/features/assignments/commands/messages.ts';
import { closeUnwantedOffers, type Unwanted } from './close-unwanted-offers.ts';
import { appointmentInWords } from './tell-staff.ts';

const IS_ANY_OPEN = {
  name: 'offers-any-open',
  text: `SELECT FROM offers o WHERE o.assignment_id = $1 AND o.state = 'open' AND o.expires_at > $2 LIMIT 1`,
};

/**
 * Withdraws the open offers of an assignment to people who are not wanted there any more, after a list or a refusal was changed. A running plan then asks
 * somebody else at once; without one, the appointment becomes declined with its last offer, and staff are told, as after a last decline. It may be called any
 * number of times. Source: rules offers-6 and offers-15; decision 55.
 */
export async function withdrawUnwanted(tx: Tx, context: CommandContext, assignmentId: number): Promise<void> {
  const { now, actor } = context;
  const assignment = await findAndLock(tx, assignmentId);
  if (assignment?.status !== 'pending') return;
  const unwanted = await closeUnwantedOffers(tx, context, assignment);
  if (unwanted.length === 0 || (await hurryPlan(tx, assignmentId, now))) return;
  if ((await queryRows(tx, IS_ANY_OPEN, [assignmentId, now])).length > 0) return;
  const status = orRefuse(nextStatus(assignment.status, 'last_decline', roleOf(actor)));
  const backWithStaff = { status, interpreterId: null, notificationSent: false };
  const row = await saveAssignment(tx, assignment, backWithStaff, now);
  const text = `No open offer is left for ${appointmentInWords(row)}. ${withdrawnInWords(unwanted)}`;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'offers.withdrawUnwanted',
        entity: 'assignment',
        entityId: assignmentId,
        change: { isLast: true },
      },
    ],
    messages: messagesToStaff({
      kind: 'nobody_left',
      assignmentId,
      payload: { text },
      event: newEventKey(assignmentId),
    }),
    changes: changesOf(row, { interpreterIds: [assignment.interpreterId] }),
  });
}

/** Staff know from the lists who does not want whom. */
function withdrawnInWords(unwanted: Unwanted): string {
  const names = new Intl.ListFormat('en-US').format(unwanted.map(({ name }) => name));
  return `${names} can no longer be sent there, so the ${unwanted.length === 1 ? 'offer was' : 'offers were'} withdrawn.`;
}
