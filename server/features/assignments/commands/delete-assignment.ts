import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { Refused } from '#server/db/transaction.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import {
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
  offerMessages,
} from './messages.ts';
import { closeOffers, type OfferOf } from './offer-rows.ts';

/**
 * Staff delete an appointment, which can be restored. Open offers are withdrawn, the reminder is removed, its
 * interpreter and client are told, unless it was over. Refused as `not_found`, and as `payment_step` while a payment is
 * pending. Source: rule appointments-22; decision 7.
 */
export async function deleteAssignment(tx: Tx, context: CommandContext, id: number): Promise<void> {
  const before = await lockAssignment(tx, id);
  if ((await livePaymentOf(tx, id))?.status === 'pending') throw new Refused(stillOwed);
  const row = await saveAssignment(tx, before, { deletedAt: context.now }, context.now);
  const offers = await closeOffers(tx, id, 'withdrawn', context.now);
  await removeReminder(tx, id);
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} deleted`;
  await record(tx, context.actor, context.now, {
    audit: [
      { act: 'assignments.delete', entity: 'assignment', entityId: id, change: { status: before.status } },
    ],
    activity: [{ kind: 'assignment_deleted', summary, assignmentId: id, clientId: row.clientId }],
    messages: messagesOf(row, before, offers),
    changes: changesOf(row, { offers }),
  });
}

const stillOwed = {
  code: 'payment_step',
  message:
    'The payment for this assignment is still pending. Pay or void it first, then delete the assignment.',
} as const;

function messagesOf(row: AssignmentRow, before: AssignmentRow, offers: readonly OfferOf[]) {
  const isOver = before.status === 'completed' || before.status === 'cancelled';
  if (isOver) return [];
  const message = { kind: 'booking_cancelled', assignmentId: row.id, event: newEventKey(row.id) } as const;
  return [
    ...offerMessages('offer_withdrawn', row.id, offers, formerAppointment(before)),
    ...interpreterMessages(isBooked(before.status) ? row.interpreterId : null, {
      ...message,
      payload: formerAppointment(before),
    }),
    ...clientMessages(row.clientId, message),
  ];
}
