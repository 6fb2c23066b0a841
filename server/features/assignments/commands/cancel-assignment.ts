import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { AssignmentRow } from '../queries/row.ts';
import { lockAssignment } from '../queries.ts';
import { type Acting, newEvent, roleOf } from './acting.ts';
import { closeOffers } from './offer-rows.ts';
import { saveAssignment } from './save.ts';
import { changesOf, tellClient, tellInterpreter, tellOffered } from './tell.ts';

/**
 * Staff cancel an appointment that lies ahead: its open offers are withdrawn, its reminder is removed, its interpreter
 * and its client are told, with the reason when there is one. An interpreter who was only asked no longer stands on it.
 * Refused as `not_found` or `illegal_step`. Source: design 3.10.
 */
export async function cancelAssignment(
  tx: Tx,
  acting: Acting,
  { id, reason }: { readonly id: number; readonly reason: string | null },
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const status = orRefuse(nextStatus(before.status, 'cancel', roleOf(acting.actor)));
  const interpreterId = isBooked(before.status) ? before.interpreterId : null;
  const row = await saveAssignment(tx, before, { status, interpreterId }, acting.now);
  const offers = await closeOffers(tx, id, 'withdrawn', acting.now);
  await removeReminder(tx, id);
  const { clientId } = row;
  const payload = reason === null ? {} : { reason };
  const news = { kind: 'booking_cancelled', assignmentId: id, event: newEvent(id), payload } as const;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} cancelled`;
  await record(tx, acting.actor, acting.now, {
    audit: [
      {
        act: 'assignments.cancel',
        entity: 'assignment',
        entityId: id,
        change: { from: before.status, ...payload },
      },
    ],
    activity: [{ kind: 'assignment_cancelled', summary, assignmentId: id, clientId }],
    messages: [
      ...tellOffered('offer_withdrawn', id, offers),
      ...tellInterpreter(interpreterId, news),
      ...tellClient(clientId, news),
    ],
    changes: changesOf(row, { offers, interpreterIds: [before.interpreterId] }),
  });
  return row;
}
