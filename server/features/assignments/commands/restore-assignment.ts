import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import { refuse } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { type AuditEntry, type Change, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { RESTORED, voidForRestoring } from '#server/features/payments/commands/cancellation-payment.ts';
import { bookedRefusal, bookingRefusal, isArchivedClient, lockPeople } from '../queries/busy.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockAssignment } from '../queries.ts';
import { type Acting, newEvent, roleOf } from './acting.ts';
import { type AssignmentChanges, saveAssignment } from './save.ts';
import { changesOf, tellClient, tellInterpreter } from './tell.ts';

/**
 * Staff take a deletion or a cancellation back. One that was booked is booked again, with its reminder, and confirmed to its
 * people. After a deletion that is refused as `interpreter_booked` when the time is taken now, for it returns as it was; one that was
 * cancelled then returns before staff, as does one that seeks an interpreter: nobody is asked until they act, and the client
 * hears that it is on again. With a cancellation goes what it cost: its pending payment is void. Refused as `not_found`,
 * `interpreter_not_eligible` (archived meanwhile), `illegal_step` (neither deleted nor cancelled, or ahead of a client who
 * was archived meanwhile) or `payment_step` (cancelled, and the payment is paid).
 * Source: design 3.10, decision 18.
 */
export async function restoreAssignment(tx: Tx, acting: Acting, id: number): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id, { includeDeleted: true });
  if (before.deletedAt === null && before.status !== 'cancelled')
    orRefuse(refuse('illegal_step', 'This appointment is neither deleted nor cancelled.'));
  await checkClient(tx, before, acting.now);
  const isBooking = await isBookedAgain(tx, before);
  const voided = before.deletedAt === null ? await voidForRestoring(tx, id) : null;
  const row = await saveAssignment(tx, before, restored(before, acting, isBooking), acting.now);
  const { interpreterId, startsAt } = row;
  if (isBooking && interpreterId !== null)
    await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now: acting.now });
  await recordRestored(tx, acting, { before, row, voided, isBooking });
  return row;
}

interface Restored {
  readonly before: AssignmentFields;
  readonly row: AssignmentRow;
  readonly voided: Voided | null;
  readonly isBooking: boolean;
}

async function recordRestored(
  tx: Tx,
  acting: Acting,
  { before, row, voided, isBooking }: Restored,
): Promise<void> {
  const { id, clientId } = row;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} restored`;
  await record(tx, acting.actor, acting.now, {
    audit: [
      { act: 'assignments.restore', entity: 'assignment', entityId: id, change: { status: row.status } },
      ...(voided ? [voidedAudit(id, voided.paymentId)] : []),
    ],
    activity: [{ kind: 'assignment_restored', summary, assignmentId: id, clientId }],
    messages: newsOf(row, isBooking),
    changes: [
      ...changesOf(row, { interpreterIds: [before.interpreterId] }),
      ...(voided ? [paymentChange(voided)] : []),
    ],
  });
}

/** Whoever had heard that it was off hears that it is on; of what is over or cancelled all the same, nobody. */
function newsOf(
  { id, interpreterId, clientId, status }: AssignmentRow,
  isBooking: boolean,
): OutgoingMessage[] {
  const about = { assignmentId: id, event: newEvent(id) };
  if (isBooking) {
    const confirmed = { ...about, kind: 'booking_confirmed' } as const;
    return [...tellInterpreter(interpreterId, confirmed), ...tellClient(clientId, confirmed)];
  }
  if (status !== 'pending' && status !== 'declined') return [];
  return tellClient(clientId, { ...about, kind: 'booking_changed', payload: { isRestored: true } });
}

type Voided = NonNullable<Awaited<ReturnType<typeof voidForRestoring>>>;

function voidedAudit(assignmentId: number, paymentId: number): AuditEntry {
  const change = { assignmentId, reason: RESTORED };
  return { act: 'payments.void', entity: 'payment', entityId: paymentId, change };
}

function paymentChange({ paymentId, interpreterId }: Voided): Change {
  return { topic: 'payments', ids: [paymentId], interpreterIds: [interpreterId] };
}

/** Of a cancellation nothing is left in the row; the audit log keeps it. */
const NO_CANCELLATION = {
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  cancellationChargeCents: null,
} as const satisfies AssignmentChanges;

function restored(before: AssignmentFields, { actor }: Acting, isBooking: boolean): AssignmentChanges {
  const seeking = { interpreterId: null, notificationSent: false };
  if (before.deletedAt === null) {
    const step = isBooking ? 'restore_booked' : 'restore';
    const status = orRefuse(nextStatus(before.status, step, roleOf(actor)));
    return { ...NO_CANCELLATION, ...(!isBooking && seeking), status };
  }
  const isSeeking = before.status === 'pending' || before.status === 'declined';
  return { deletedAt: null, ...(isSeeking && seeking) };
}

/** Archived clients keep their history and have nothing ahead of them (design 3.10). */
async function checkClient(tx: Tx, { clientId, endsAt }: AssignmentFields, now: string): Promise<void> {
  if (Date.parse(endsAt) <= Date.parse(now) || !(await isArchivedClient(tx, clientId))) return;
  orRefuse(refuse('illegal_step', 'The client of this appointment is no longer with us.'));
}

/** Whether whoever was booked is booked again; locks them. Only a cancelled appointment keeps an interpreter who was. */
async function isBookedAgain(tx: Tx, before: AssignmentFields): Promise<boolean> {
  const { id, interpreterId, clientId, language, startsAt, endsAt } = before;
  const wasCancelled = before.deletedAt === null;
  if (interpreterId === null || !(wasCancelled || isBooked(before.status))) return false;
  const slot = { interpreterId, startsAt, endsAt, exceptAssignmentId: id };
  const { interpreter } = await lockPeople(tx, clientId, slot);
  if (wasCancelled) return bookingRefusal(interpreter, language) === null;
  if (interpreter.isArchived) {
    const message = 'The interpreter of this appointment no longer works with us.';
    throw new Refused({ code: 'interpreter_not_eligible', message });
  }
  if (interpreter.conflict) throw new Refused(bookedRefusal(interpreter.conflict));
  return true;
}
