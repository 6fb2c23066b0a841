import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import { refuse } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { type AuditEntry, type Change, record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { RESTORED, voidForRestoring } from '#server/features/payments/commands/cancellation-payment.ts';
import { bookedRefusal, isArchivedClient, lockPeople } from '../queries/busy.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockAssignment } from '../queries.ts';
import { type Acting, newEvent, roleOf } from './acting.ts';
import { type AssignmentChanges, saveAssignment } from './save.ts';
import { changesOf, tellClient, tellInterpreter } from './tell.ts';

/**
 * Staff take a deletion or a cancellation back. A deleted appointment returns as it was; one that was booked is booked
 * again, with its reminder, and confirmed to its people, refused as `interpreter_booked` when the time is taken now. One
 * that seeks an interpreter, as every cancelled one does, returns before staff: nobody is asked until they act. With a
 * cancellation goes what it cost: its pending payment is void. Refused as `not_found`, `interpreter_not_eligible` (archived
 * meanwhile), `illegal_step` (neither deleted nor cancelled, or ahead of a client who was archived meanwhile) or
 * `payment_step` (cancelled, and the payment is paid).
 * Source: design 3.10, decision 18.
 */
export async function restoreAssignment(tx: Tx, acting: Acting, id: number): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id, { includeDeleted: true });
  const changes = restored(before, acting);
  const isBooking = isBooked(before.status) && before.interpreterId !== null;
  await checkClient(tx, before, acting.now);
  if (isBooking) await checkStillFree(tx, before);
  const voided = before.deletedAt === null ? await voidForRestoring(tx, id) : null;
  const row = await saveAssignment(tx, before, changes, acting.now);
  const { interpreterId, clientId, startsAt } = row;
  if (isBooking && interpreterId !== null)
    await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now: acting.now });
  const news = { kind: 'booking_confirmed', assignmentId: id, event: newEvent(id) } as const;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} restored`;
  await record(tx, acting.actor, acting.now, {
    audit: [
      { act: 'assignments.restore', entity: 'assignment', entityId: id, change: { status: row.status } },
      ...(voided ? [voidedAudit(id, voided.paymentId)] : []),
    ],
    activity: [{ kind: 'assignment_restored', summary, assignmentId: id, clientId }],
    messages: isBooking ? [...tellInterpreter(interpreterId, news), ...tellClient(clientId, news)] : [],
    changes: [
      ...changesOf(row, { interpreterIds: [before.interpreterId] }),
      ...(voided ? [paymentChange(voided)] : []),
    ],
  });
  return row;
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

function restored(before: AssignmentFields, { actor }: Acting): AssignmentChanges {
  const seeking = { interpreterId: null, notificationSent: false };
  if (before.deletedAt === null) {
    if (before.status !== 'cancelled') {
      return orRefuse(refuse('illegal_step', 'This appointment is neither deleted nor cancelled.'));
    }
    return {
      ...seeking,
      ...NO_CANCELLATION,
      status: orRefuse(nextStatus(before.status, 'restore', roleOf(actor))),
    };
  }
  const isSeeking = before.status === 'pending' || before.status === 'declined';
  return { deletedAt: null, ...(isSeeking && seeking) };
}

/** Archived clients keep their history and have nothing ahead of them (design 3.10). */
async function checkClient(tx: Tx, { clientId, endsAt }: AssignmentFields, now: string): Promise<void> {
  if (Date.parse(endsAt) <= Date.parse(now) || !(await isArchivedClient(tx, clientId))) return;
  orRefuse(refuse('illegal_step', 'The client of this appointment is no longer with us.'));
}

async function checkStillFree(tx: Tx, before: AssignmentFields): Promise<void> {
  const { id, interpreterId, clientId, startsAt, endsAt } = before;
  if (interpreterId === null) return;
  const slot = { interpreterId, startsAt, endsAt, exceptAssignmentId: id };
  const { interpreter } = await lockPeople(tx, clientId, slot);
  if (interpreter.isArchived) {
    const message = 'The interpreter of this appointment no longer works with us.';
    throw new Refused({ code: 'interpreter_not_eligible', message });
  }
  if (interpreter.conflict) throw new Refused(bookedRefusal(interpreter.conflict));
}
