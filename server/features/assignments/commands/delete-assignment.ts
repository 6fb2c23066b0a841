import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { Refused } from '#server/db/transaction.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockAssignment } from '../queries.ts';
import { type Acting, newEvent } from './acting.ts';
import { closeOffers, type OfferOf } from './offer-rows.ts';
import { saveAssignment } from './save.ts';
import { changesOf, tellClient, tellInterpreter, tellOffered, wasAt } from './tell.ts';

/**
 * Staff delete an appointment: it is gone from every list and can be restored. What it had sent out is cancelled: open
 * offers are withdrawn, the reminder is removed, its booked interpreter and its client are told; nobody is told of one
 * that was over already. Refused as `not_found`, and as `payment_step` while money is owed for it: a payment that waits
 * must not point at an appointment that no list shows (decision 7). Source: design 3.10.
 */
export async function deleteAssignment(tx: Tx, acting: Acting, id: number): Promise<void> {
  const before = await lockAssignment(tx, id);
  if ((await livePaymentOf(tx, id))?.status === 'pending') throw new Refused(stillOwed);
  const row = await saveAssignment(tx, before, { deletedAt: acting.now }, acting.now);
  const offers = await closeOffers(tx, id, 'withdrawn', acting.now);
  await removeReminder(tx, id);
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} deleted`;
  await record(tx, acting.actor, acting.now, {
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

function messagesOf(row: AssignmentRow, before: AssignmentFields, offers: readonly OfferOf[]) {
  const isOver = before.status === 'completed' || before.status === 'cancelled';
  if (isOver) return [];
  const news = { kind: 'booking_cancelled', assignmentId: row.id, event: newEvent(row.id) } as const;
  return [
    ...tellOffered('offer_withdrawn', row.id, offers, wasAt(before)),
    ...tellInterpreter(isBooked(before.status) ? row.interpreterId : null, {
      ...news,
      payload: wasAt(before),
    }),
    ...tellClient(row.clientId, news),
  ];
}
