import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import { refuse } from '#domain/refusal.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { type AssignmentChanges, saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { type AuditEntry, type Change, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused, refuseIf } from '#server/db/transaction.ts';
import { RESTORED, voidForRestoring } from '#server/features/payments/commands/cancellation-payment.ts';
import { isArchivedClient, lockPeople } from '../queries/busy.ts';
import { type CommandContext, newEventKey, roleOf } from './command-context.ts';
import { isStillFree, lastingRefusal } from './constraints.ts';
import { changesOf, clientMessages, interpreterMessages } from './messages.ts';

/**
 * Staff restore a deleted or cancelled appointment. A booking is booked again, with its reminder and confirmations; for
 * a deleted one that is refused as `interpreter_booked` if the time is taken, a cancelled one then comes back to staff,
 * as does one without a booking. Nobody is asked, and the client is told that it is on again. The pending payment of a
 * cancellation is voided. Refused as `not_found`, `interpreter_not_eligible` (archived, or what nobody can override), `illegal_step` (neither
 * deleted nor cancelled, or upcoming for an archived client) or `payment_step` (the payment of a cancelled one is
 * paid). Source: rule appointments-23.
 */
export async function restoreAssignment(tx: Tx, context: CommandContext, id: number): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id, { includeDeleted: true });
  if (before.deletedAt === null && before.status !== 'cancelled')
    orRefuse(refuse('illegal_step', 'This appointment is neither deleted nor cancelled.'));
  await checkClient(tx, before, context.now);
  const isBooking = await isBookedAgain(tx, before, context.now);
  const voided = before.deletedAt === null ? await voidForRestoring(tx, id, context.now) : null;
  const row = await saveAssignment(tx, before, restored(before, context, isBooking), context.now);
  const { interpreterId, startsAt } = row;
  if (isBooking && interpreterId !== null)
    await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now: context.now });
  await recordRestored(tx, context, { before, row, voided, isBooking });
  return row;
}

interface Restored {
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly voided: Voided | null;
  readonly isBooking: boolean;
}

async function recordRestored(
  tx: Tx,
  context: CommandContext,
  { before, row, voided, isBooking }: Restored,
): Promise<void> {
  const { id, clientId } = row;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} restored`;
  await record(tx, context.actor, context.now, {
    audit: [
      { act: 'assignments.restore', entity: 'assignment', entityId: id, change: { status: row.status } },
      ...(voided ? [voidedAudit(id, voided.paymentId)] : []),
    ],
    activity: [{ kind: 'assignment_restored', summary, assignmentId: id, clientId }],
    messages: messagesOfCancellation(row, isBooking),
    changes: [
      ...changesOf(row, { interpreterIds: [before.interpreterId] }),
      ...(voided ? [paymentChange(voided)] : []),
    ],
  });
}

/** Readers who were told that it was off learn that it is on again; if it is over, or still cancelled, nobody does. */
function messagesOfCancellation(
  { id, interpreterId, clientId, status }: AssignmentRow,
  isBooking: boolean,
): OutgoingMessage[] {
  const about = { assignmentId: id, event: newEventKey(id) };
  if (isBooking) {
    const confirmed = { ...about, kind: 'booking_confirmed' } as const;
    return [...interpreterMessages(interpreterId, confirmed), ...clientMessages(clientId, confirmed)];
  }
  if (status !== 'pending' && status !== 'declined') return [];
  return clientMessages(clientId, { ...about, kind: 'booking_changed', payload: { isRestored: true } });
}

type Voided = NonNullable<Awaited<ReturnType<typeof voidForRestoring>>>;

function voidedAudit(assignmentId: number, paymentId: number): AuditEntry {
  const change = { assignmentId, reason: RESTORED };
  return { act: 'payments.void', entity: 'payment', entityId: paymentId, change };
}

function paymentChange({ paymentId, interpreterId }: Voided): Change {
  return { topic: 'payments', ids: [paymentId], interpreterIds: [interpreterId] };
}

function restored(before: AssignmentRow, { actor }: CommandContext, isBooking: boolean): AssignmentChanges {
  const seeking = { interpreterId: null, notificationSent: false };
  if (before.deletedAt === null) {
    const step = isBooking ? 'restore_booked' : 'restore';
    const status = orRefuse(nextStatus(before.status, step, roleOf(actor)));
    // The audit log keeps the cancellation.
    return { cancellation: null, ...(!isBooking && seeking), status };
  }
  const isSeeking = before.status === 'pending' || before.status === 'declined';
  return { deletedAt: null, ...(isSeeking && seeking) };
}

/** Archived clients have no upcoming appointments (rule people-10). */
async function checkClient(tx: Tx, { clientId, endsAt }: AssignmentRow, now: string): Promise<void> {
  if (Date.parse(endsAt) <= Date.parse(now) || !(await isArchivedClient(tx, clientId))) return;
  orRefuse(refuse('illegal_step', 'The client of this appointment was deleted.'));
}

/**
 * Whether the former booking is booked again; locks its people. Only a cancelled appointment still has its former interpreter.
 */
async function isBookedAgain(tx: Tx, before: AssignmentRow, now: string): Promise<boolean> {
  const { interpreterId, clientId } = before;
  const wasCancelled = before.deletedAt === null;
  if (interpreterId === null || !(wasCancelled || isBooked(before.status))) return false;
  const { interpreter } = await lockPeople(tx, { interpreterId, clientId });
  if (wasCancelled) return isStillFree(tx, before, { interpreterId, now });
  if (interpreter.isArchived) {
    const message = 'The interpreter of this appointment was deleted.';
    throw new Refused({ code: 'interpreter_not_eligible', message });
  }
  refuseIf(await lastingRefusal(tx, before, { interpreterId, now }));
  return true;
}
