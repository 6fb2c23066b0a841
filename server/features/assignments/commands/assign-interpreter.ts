import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { bookingRefusal, lockPeople } from '../queries/busy.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockAssignment } from '../queries.ts';
import { type Acting, newEvent, roleOf } from './acting.ts';
import { closeOffers, type OfferOf } from './offer-rows.ts';
import { saveAssignment } from './save.ts';
import {
  asBefore,
  bookedIdOf,
  changesOf,
  handedOver,
  tellClient,
  tellInterpreter,
  tellOffered,
  wasAt,
} from './tell.ts';

/**
 * Staff put an interpreter on an appointment, without asking them: scheduled, confirmed to them and to the client. The
 * interpreter who had it is told that it is another's, and the client who comes instead; open offers close as filled, and whoever was asked is told.
 * `seen`: `updatedAt` of the appointment as staff saw it, undefined when they act whatever it is. Refused as `not_found`,
 * `stale` (it has changed since `seen`), `illegal_step`, `interpreter_not_eligible` or `interpreter_booked`.
 * Source: design 3.4, 3.5.
 */
export async function assignInterpreter(
  tx: Tx,
  acting: Acting,
  { id, interpreterId, seen }: Assigning,
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const status = orRefuse(nextStatus(before.status, 'assign', roleOf(acting.actor)));
  const { startsAt, endsAt, clientId } = before;
  const slot = { interpreterId, startsAt, endsAt, exceptAssignmentId: id };
  const { interpreter } = await lockPeople(tx, clientId, slot);
  const isTheirs = isBooked(before.status) && before.interpreterId === interpreterId;
  const refusal = isTheirs ? null : bookingRefusal(interpreter, before.language);
  if (refusal) throw new Refused(refusal);
  const row = await saveAssignment(tx, before, { status, interpreterId, notificationSent: true }, acting.now);
  const offers = await closeOffers(tx, id, 'filled', acting.now);
  await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now: acting.now });
  await recordAssigned(tx, acting, { before, row, offers, isTheirs });
  return row;
}

interface Assigning {
  readonly id: number;
  readonly interpreterId: number;
  readonly seen: string | undefined;
}

interface Assigned {
  readonly before: AssignmentFields;
  readonly row: AssignmentRow;
  readonly offers: readonly OfferOf[];
  readonly isTheirs: boolean;
}

async function recordAssigned(
  tx: Tx,
  acting: Acting,
  { before, row, offers, isTheirs }: Assigned,
): Promise<void> {
  const { id, interpreterId, clientId } = row;
  const formerId = isTheirs ? null : bookedIdOf(before);
  const event = newEvent(id);
  const confirmed = { kind: 'booking_confirmed', assignmentId: id, event } as const;
  const replaced = { kind: 'booking_changed', assignmentId: id, event, payload: asBefore(before) } as const;
  const taken = {
    kind: 'booking_cancelled',
    assignmentId: id,
    event,
    payload: { reason: handedOver(row), ...wasAt(before) },
  } as const;
  const losers = offers.filter((offer) => offer.interpreterId !== interpreterId);
  const change = { from: before.status, interpreterId, formerInterpreterId: formerId };
  const summary = `${row.interpreter?.name ?? 'An interpreter'} assigned to ${row.client.name}, ${row.language} on ${formatDateShort(row.date)}`;
  await record(tx, acting.actor, acting.now, {
    audit: [{ act: 'assignments.assign', entity: 'assignment', entityId: id, change }],
    activity: [
      {
        kind: 'assignment_assigned',
        summary,
        assignmentId: id,
        clientId,
        ...(interpreterId && { interpreterId }),
      },
    ],
    messages: [
      ...(isTheirs ? [] : tellInterpreter(interpreterId, confirmed)),
      ...(isTheirs ? [] : tellClient(clientId, formerId === null ? confirmed : replaced)),
      ...tellInterpreter(formerId, taken),
      ...tellOffered('offer_filled', id, losers, wasAt(before)),
    ],
    changes: changesOf(row, { offers, interpreterIds: [formerId] }),
  });
}
