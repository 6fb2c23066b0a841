import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { isLateDropout } from '#domain/dispatch/ranking/offer-statistics.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { trackingLogs } from '#server/db/schema/appointments.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { addStatistics } from '#server/db/statistics/statistics.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type VoidedNoShow, voidNoShow } from '../../payments/commands/no-show-payment.ts';
import { beginPlanAfterRelease } from './begin-plan.ts';
import { type CommandContext, newEventKey, roleOf } from './command-context.ts';
import {
  appointmentBefore,
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
} from './messages.ts';

interface Releasing {
  readonly id: number;
  /** Who ends the booking: the interpreter, who told the office, or the office. */
  readonly by: 'interpreter' | 'office';
  readonly reason: string;
  /** Somebody else is sought at once. */
  readonly startPlan: boolean;
  readonly seen: string | undefined;
}

/**
 * Staff release the booked interpreter: the appointment has nobody again, the interpreter and the client are told, and a plan begins if
 * staff want it. An interpreter who told the office that they can't come has given it back. Refused as `not_found`, `stale`
 * or `illegal_step` (nobody is booked). Source: rule appointments-20.
 */
export async function releaseInterpreter(
  tx: Tx,
  context: CommandContext,
  releasing: Releasing,
): Promise<AssignmentRow> {
  const { id, by, reason, startPlan, seen } = releasing;
  const { actor, now } = context;
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const status = orRefuse(nextStatus(before.status, 'release', roleOf(actor)));
  const { interpreterId } = before;
  if (interpreterId === null) throw new Error(`assignment ${id} is booked without an interpreter`);
  const row = await saveAssignment(tx, before, { status, interpreterId: null, notificationSent: false }, now);
  const voided = await voidNoShow(tx, id, now);
  if (by === 'interpreter' && isLateDropout(before.startsAt, now))
    addStatistics(tx, { now, people: [{ interpreterId, lateDropouts: 1 }] });
  await logBookingEnd(tx, { assignmentId: id, interpreterId, by, reason, enteredBy: actor.accountId, now });
  await removeReminder(tx, id);
  if (startPlan) await beginPlanAfterRelease(tx, row, { startedBy: actor.accountId, now });
  await recordRelease(tx, context, { before, row, releasing, voided });
  return row;
}

interface BookingEnd extends Pick<Releasing, 'by'> {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly reason: string | null;
  readonly enteredBy: number | null;
  readonly now: string;
}

/**
 * Adds to the tracking log that a booking ended while the appointment goes on: no plan asks its interpreter for it again (rule
 * fill-plans-12).
 */
export async function logBookingEnd(tx: Tx, { by, reason, now, ...of }: BookingEnd): Promise<void> {
  const status = by === 'interpreter' ? 'give_back' : 'released';
  await tx.insert(trackingLogs).values({ ...of, status, notes: reason, timestamp: now });
}

interface Released {
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly releasing: Releasing;
  readonly voided: VoidedNoShow | null;
}

/** The interpreter and the client do not read why: it may be about either of them. */
function recordRelease(
  tx: Tx,
  { actor, now }: CommandContext,
  { before, row, releasing, voided }: Released,
): Promise<void> {
  const { id: assignmentId, clientId, interpreterId, interpreter, client, language, date } = before;
  const { by, reason } = releasing;
  const why = reason.replace(/[\s.]+$/, '');
  const what = `${language} at ${client.name} on ${formatDateShort(date)}`;
  const beginning =
    by === 'interpreter' ? `${interpreter?.name} can't make` : `${interpreter?.name} released from`;
  const about = { assignmentId, event: newEventKey(assignmentId) };
  const isTheirs = by === 'interpreter' && { byReader: true };
  const ended = { reason: 'unbooked', ...isTheirs, ...formerAppointment(before) };
  const change = { from: before.status, formerInterpreterId: interpreterId, by, reason };
  return record(tx, actor, now, {
    audit: [
      { act: 'assignments.release', entity: 'assignment', entityId: assignmentId, change },
      ...(voided?.audit ?? []),
    ],
    activity: [
      {
        kind: 'interpreter_released',
        summary: `${beginning} ${what}: ${why}`,
        assignmentId,
        clientId,
        ...(interpreterId !== null && { interpreterId }),
      },
    ],
    messages: [
      ...interpreterMessages(interpreterId, { ...about, kind: 'booking_cancelled', payload: ended }),
      ...clientMessages(clientId, { ...about, kind: 'booking_changed', payload: appointmentBefore(before) }),
    ],
    changes: [...changesOf(row, { interpreterIds: [interpreterId] }), ...(voided?.changes ?? [])],
  });
}
