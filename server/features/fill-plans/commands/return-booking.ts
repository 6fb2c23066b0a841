import type { InterpreterScope } from '#domain/access/scope.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { refuseReturn } from '#domain/dispatch/fill-plan/return-booking.ts';
import { lockAssignment, unknownAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { fieldsOf, queryRows, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { beginPlanAfterDropout } from '#server/features/assignments/commands/begin-plan.ts';
import {
  type CommandContext,
  newEventKey,
  roleOf,
} from '#server/features/assignments/commands/command-context.ts';
import {
  appointmentBefore,
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
} from '#server/features/assignments/commands/messages.ts';
import { appointmentInWords } from './tell-staff.ts';

const YES = select(selection(fieldsOf('o', { id: offers.id, bookedAt: offers.answeredAt })), (columns) => ({
  name: 'plan-standing-yes-of',
  text: `SELECT ${columns} FROM offers o
    WHERE o.assignment_id = $1 AND o.interpreter_id = $2 AND o.state = 'accepted' AND o.by_standing_yes`,
}));

/** It counts as a decline: they are not asked for it again unless it changes. */
const RETURN = {
  name: 'plan-hand-back',
  text: `UPDATE offers SET state = 'declined', answered_at = $2, closed_at = $2 WHERE id = $1`,
};

/**
 * An interpreter returns what their auto-accept booked: it is not counted as given back, staff and the client are told, and a plan looks for somebody else.
 * Refused as `not_found` if it is not theirs, and as `illegal_step` after 30 minutes, after the start, or on the way. Source: rule
 * fill-plans-16.
 */
export async function returnBooking(
  tx: Tx,
  context: CommandContext,
  { interpreterId }: InterpreterScope,
  assignmentId: number,
): Promise<void> {
  const { now } = context;
  const before = await lockAssignment(tx, assignmentId);
  if (before.interpreterId !== interpreterId) throw unknownAssignment();
  const [yes] = await selectRows(tx, YES, [assignmentId, interpreterId]);
  refuseIf(refuseReturn({ ...before, bookedAt: yes?.bookedAt ?? null }, now));
  const status = orRefuse(nextStatus(before.status, 'give_back', roleOf(context.actor)));
  const row = await saveAssignment(tx, before, { status, interpreterId: null, notificationSent: false }, now);
  await queryRows(tx, RETURN, [yes?.id, now]);
  await removeReminder(tx, assignmentId);
  await beginPlanAfterDropout(tx, row, now);
  await recordReturn(tx, context, before, row);
}

function recordReturn(
  tx: Tx,
  { actor, now }: CommandContext,
  before: AssignmentRow,
  row: AssignmentRow,
): Promise<void> {
  const { id: assignmentId, clientId, interpreterId } = before;
  const text = `${before.interpreter?.name ?? 'An interpreter'} returned ${appointmentInWords(row)}, booked by auto-accept`;
  const about = { assignmentId, event: newEventKey(assignmentId) };
  const ended = { reason: 'unbooked', byReader: true, ...formerAppointment(before) };
  return record(tx, actor, now, {
    audit: [{ act: 'assignments.handBack', entity: 'assignment', entityId: assignmentId }],
    activity: [
      {
        kind: 'given_back',
        summary: text,
        assignmentId,
        clientId,
        ...(interpreterId !== null && { interpreterId }),
      },
    ],
    messages: [
      ...messagesToStaff({ ...about, kind: 'given_back', payload: { text: `${text}.` } }),
      ...interpreterMessages(interpreterId, { ...about, kind: 'booking_cancelled', payload: ended }),
      ...clientMessages(clientId, {
        ...about,
        kind: 'booking_changed',
        payload: appointmentBefore(before),
      }),
    ],
    changes: changesOf(row, { interpreterIds: [interpreterId] }),
  });
}
