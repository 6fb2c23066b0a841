import type * as z from 'zod/mini';
import type { CreateAssignmentBody } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { reminderOf } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { bookingRefusal, lockPeople, unknownPerson } from '../queries/busy.ts';
import { likelyZone, rememberZone } from '../queries/company-zone.ts';
import type { AssignmentRow } from '../queries/row.ts';
import { type Acting, newEvent, roleOf } from './acting.ts';
import { serviceOf } from './notes.ts';
import { openOffers } from './offer-rows.ts';
import { insertAssignment } from './save.ts';
import { changesOf, tellClient, tellInterpreter, tellOffered } from './tell.ts';
import { whenOf } from './when.ts';

/** A parsed body of `POST /api/assignments`. */
export type CreateInput = z.output<typeof CreateAssignmentBody>;

/**
 * Staff schedule an appointment for one interpreter: pending makes them one offer (none when the start has passed: such
 * an appointment stays before staff), accepted books them at once, confirmed to them and to the client. Refused as
 * `not_found`, `interpreter_not_eligible`, `interpreter_booked`, `civil_time_does_not_exist` or `validation_failed`.
 * Source: spec §4, design 3.4, 3.5, 3.21.
 */
export async function createAssignment(tx: Tx, acting: Acting, input: CreateInput): Promise<AssignmentRow> {
  const isBooking = input.status === 'accepted';
  const action = isBooking ? 'create_booked' : 'create_pending';
  const status = orRefuse(nextStatus(null, action, roleOf(acting.actor)));
  const timeZone = input.timeZone ?? (await likelyZone(tx));
  const when = orRefuse(whenOf({ ...input, timeZone }));
  const { interpreterId, clientId } = input;
  const slot = { interpreterId, startsAt: when.startsAt, endsAt: when.endsAt, exceptAssignmentId: null };
  const { interpreter, client, companyZone } = await lockPeople(tx, clientId, slot);
  if (!input.timeZone && companyZone !== timeZone) {
    rememberZone(companyZone);
    return createAssignment(tx, acting, { ...input, timeZone: companyZone });
  }
  if (client.isArchived) throw unknownPerson('client');
  const refusal = bookingRefusal(interpreter, input.language);
  if (refusal) throw new Refused(refusal);
  const isOffered = !isBooking && Date.parse(when.startsAt) > Date.parse(acting.now);
  const values = { ...valuesOf(input), ...when, interpreterId, clientId, status };
  const row = await insertAssignment(tx, { ...values, notificationSent: isBooking || isOffered }, acting.now);
  if (isBooking) await recordBooking(tx, acting, row);
  else await recordOffer(tx, acting, row, isOffered);
  return row;
}

function valuesOf(input: CreateInput) {
  // Notes that end in both marks are a client's request, whoever types it in (spec §3).
  const origin: 'client' | 'staff' =
    input.notes !== null && parseRequestNotes(input.notes) !== null ? 'client' : 'staff';
  const service = serviceOf(input, origin);
  return {
    origin,
    language: input.language,
    location: input.location,
    notes: service.notes,
    serviceType: service.serviceType ?? null,
    urgency: service.urgency ?? null,
    totalAmountCents: input.totalAmount,
    isPaid: input.isPaid,
  };
}

async function recordBooking(tx: Tx, acting: Acting, row: AssignmentRow): Promise<void> {
  const { id, interpreterId, clientId, startsAt } = row;
  const news = { kind: 'booking_confirmed', assignmentId: id, event: newEvent(id) } as const;
  await record(tx, acting.actor, acting.now, {
    ...created(row),
    messages: [...tellInterpreter(interpreterId, news), ...tellClient(clientId, news)],
    changes: changesOf(row),
    reminder:
      interpreterId === null
        ? null
        : reminderOf({ assignmentId: id, interpreterId, startsAt, now: acting.now }),
  });
}

async function recordOffer(tx: Tx, acting: Acting, row: AssignmentRow, isOffered: boolean): Promise<void> {
  const asked = isOffered && row.interpreterId !== null ? [row.interpreterId] : [];
  const offers = await openOffers(tx, acting, row, asked);
  await record(tx, acting.actor, acting.now, {
    ...created(row),
    messages: tellOffered('offer_made', row.id, offers),
    changes: changesOf(row, { offers }),
  });
}

function created(row: AssignmentRow) {
  const { id, status, interpreterId, clientId, startsAt, endsAt, language } = row;
  const summary = `${row.client.name}: ${language} on ${formatDateShort(row.date)} scheduled with ${row.interpreter?.name ?? 'nobody yet'}`;
  return {
    audit: [
      {
        act: 'assignments.create',
        entity: 'assignment' as const,
        entityId: id,
        change: { status, interpreterId, clientId, startsAt, endsAt, language },
      },
    ],
    activity: [
      {
        kind: 'assignment_created',
        summary,
        assignmentId: id,
        clientId,
        ...(interpreterId && { interpreterId }),
      },
    ],
  };
}
