import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { lockPeople } from '../queries/busy.ts';
import { type CommandContext, newEventKey, roleOf } from './command-context.ts';
import { checkConstraints, type Override } from './constraints.ts';
import {
  appointmentBefore,
  bookedIdOf,
  bookingEndReason,
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
  offerMessages,
} from './messages.ts';
import { closeOffers, type OfferOf } from './offer-rows.ts';

/**
 * Staff book an interpreter without asking; with `overrideReason` also one whom something keeps away that they may override. A replaced interpreter, the client and the interpreters with open offers
 * are told. `seen` is the `updatedAt` that staff saw, undefined to act in any case. Refused as `not_found`, `stale`,
 * `illegal_step`, `interpreter_not_eligible` or `interpreter_booked`. Source: rules appointments-9, appointments-13 and eligibility-19.
 */
export async function assignInterpreter(
  tx: Tx,
  context: CommandContext,
  { id, interpreterId, seen, overrideReason }: Assigning,
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const status = orRefuse(nextStatus(before.status, 'assign', roleOf(context.actor)));
  const { startsAt, clientId } = before;
  await lockPeople(tx, { interpreterId, clientId });
  const isTheirs = isBooked(before.status) && before.interpreterId === interpreterId;
  const check = { interpreterId, now: context.now, reason: overrideReason, before: null };
  const override = isTheirs ? null : await checkConstraints(tx, before, check);
  const row = await saveAssignment(
    tx,
    before,
    { status, interpreterId, notificationSent: true },
    context.now,
  );
  const offers = await closeOffers(tx, id, 'filled', context.now);
  await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now: context.now });
  await recordAssigned(tx, context, { before, row, offers, isTheirs, override });
  return row;
}

interface Assigning {
  readonly id: number;
  readonly interpreterId: number;
  readonly seen: string | undefined;
  readonly overrideReason: string | null;
}

interface Assigned {
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly offers: readonly OfferOf[];
  readonly isTheirs: boolean;
  readonly override: Override | null;
}

async function recordAssigned(
  tx: Tx,
  context: CommandContext,
  { before, row, offers, isTheirs, override }: Assigned,
): Promise<void> {
  const { id, interpreterId, clientId } = row;
  const formerId = isTheirs ? null : bookedIdOf(before);
  const event = newEventKey(id);
  const confirmed = { kind: 'booking_confirmed', assignmentId: id, event } as const;
  const replaced = {
    kind: 'booking_changed',
    assignmentId: id,
    event,
    payload: appointmentBefore(before),
  } as const;
  const taken = {
    kind: 'booking_cancelled',
    assignmentId: id,
    event,
    payload: { reason: bookingEndReason(row), ...formerAppointment(before) },
  } as const;
  const losers = offers.filter((offer) => offer.interpreterId !== interpreterId);
  const change = { from: before.status, interpreterId, formerInterpreterId: formerId, ...override };
  const summary = `${row.interpreter?.name ?? 'An interpreter'} assigned to ${row.client.name}, ${row.language} on ${formatDateShort(row.date)}`;
  await record(tx, context.actor, context.now, {
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
      ...(isTheirs ? [] : interpreterMessages(interpreterId, confirmed)),
      ...(isTheirs ? [] : clientMessages(clientId, formerId === null ? confirmed : replaced)),
      ...interpreterMessages(formerId, taken),
      ...offerMessages('offer_filled', id, losers, formerAppointment(before)),
    ],
    changes: changesOf(row, { offers, interpreterIds: [formerId] }),
  });
}
