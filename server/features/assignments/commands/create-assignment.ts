import type * as z from 'zod/mini';
import type { CreateAssignmentBody } from '#contracts/assignments/shapes.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { formatDateShort } from '#domain/civil.ts';
import { tidyDialect } from '#domain/dispatch/skills.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { insertAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { record } from '#server/db/record/record.ts';
import { remindersOf } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { refuseUnknownCredentials } from '../../credentials/queries/types.ts';
import type { PoolQuestion } from '../../matching/queries/pool.ts';
import { locateAppointment } from '../../places/commands/locate-places.ts';
import { type AppointmentTime, appointmentTime } from '../queries/appointment-time.ts';
import { lockClient, lockPeople, unknownPerson } from '../queries/busy.ts';
import { companyZone } from '../queries/company-zone.ts';
import { beginPlanByItself } from './begin-plan.ts';
import { agreedAmount } from './change-of-mode.ts';
import { type CommandContext, newEventKey, roleOf } from './command-context.ts';
import { checkConstraints, type Override } from './constraints.ts';
import { changesOf, clientMessages, interpreterMessages, offerMessages } from './messages.ts';
import { openOffers } from './offer-rows.ts';
import { requestedService } from './requested-service.ts';

/** A parsed body of `POST /api/assignments`. */
export type CreateInput = z.output<typeof CreateAssignmentBody>;

/** The series that an appointment belongs to, and the date that its rule gave it (civil). */
export type SeriesDate = Pick<AssignmentRow, 'seriesId' | 'originalDate'>;
/** Of an appointment for itself. */
export const NO_SERIES: SeriesDate = { seriesId: null, originalDate: null };

/**
 * Staff create an appointment. For one interpreter, pending makes an offer (none after the start) and accepted books at
 * once; without one it is an open request, which nobody is asked for yet. Refused as `not_found`,
 * `interpreter_not_eligible`, `interpreter_booked`, `civil_time_does_not_exist` or `validation_failed`. Source: rules appointments-9,
 * appointments-12, appointments-13 and eligibility-19.
 */
export async function createAssignment(
  tx: Tx,
  context: CommandContext,
  input: CreateInput,
  series: SeriesDate = NO_SERIES,
): Promise<AssignmentRow> {
  const { interpreterId } = input;
  await refuseUnknownLanguages(tx, [input.language]);
  await refuseUnknownCredentials(tx, input);
  return interpreterId === null
    ? createOpenRequest(tx, context, input, series)
    : createFor(tx, context, { ...input, interpreterId }, series);
}

async function createOpenRequest(
  tx: Tx,
  context: CommandContext,
  input: CreateInput,
  series: SeriesDate,
): Promise<AssignmentRow> {
  if (input.status === 'accepted') {
    const message = 'Please select an interpreter';
    throw new Refused({ code: 'validation_failed', message, fields: { interpreterId: message } });
  }
  const status = orRefuse(nextStatus(null, 'create_pending', roleOf(context.actor)));
  const timeZone = input.timeZone ?? (await companyZone(tx));
  const when = orRefuse(appointmentTime({ ...input, timeZone }));
  await lockClient(tx, input.clientId);
  const values = { ...valuesOf(input), ...when, status, notificationSent: false };
  const agreed = await agreedIn(tx, { ...values, interpreterId: null }, context.now);
  const row = await insertAssignment(tx, { ...values, ...agreed, ...series }, context.now);
  await locateAppointment(tx, context, row);
  await beginPlanByItself(tx, row, context.now);
  await recordOffer(tx, context, row, { isOffered: false, override: null });
  return row;
}

async function createFor(
  tx: Tx,
  context: CommandContext,
  input: CreateInput & { readonly interpreterId: number },
  series: SeriesDate,
): Promise<AssignmentRow> {
  const isBooking = input.status === 'accepted';
  const action = isBooking ? 'create_booked' : 'create_pending';
  const status = orRefuse(nextStatus(null, action, roleOf(context.actor)));
  const timeZone = input.timeZone ?? (await companyZone(tx));
  const when = orRefuse(appointmentTime({ ...input, timeZone }));
  const { interpreterId, clientId } = input;
  const { client } = await lockPeople(tx, { interpreterId, clientId });
  if (client.isArchived) throw unknownPerson('client');
  const values = { ...valuesOf(input), ...when, status };
  const override = await checkConstraints(tx, questionOf(values), {
    interpreterId,
    now: context.now,
    reason: input.overrideReason,
    before: null,
  });
  const isOffered = !isBooking && Date.parse(when.startsAt) > Date.parse(context.now);
  const notificationSent = isBooking || isOffered;
  const agreed = await agreedIn(tx, values, context.now);
  const row = await insertAssignment(tx, { ...values, ...agreed, ...series, notificationSent }, context.now);
  await locateAppointment(tx, context, row);
  if (isBooking) await recordBooking(tx, context, row, override);
  else await recordOffer(tx, context, row, { isOffered, override });
  return row;
}

/** An amount that was entered is agreed, unless it is the estimate. */
async function agreedIn(
  tx: Tx,
  {
    serviceType = null,
    urgency = null,
    ...values
  }: Omit<ReturnType<typeof valuesOf>, 'status'> & AppointmentTime,
  createdAt: string,
) {
  const booking = { ...values, serviceType, urgency, createdAt };
  return { agreedAmountCents: await agreedAmount(tx, booking, values.totalAmountCents) };
}

/** What a new appointment asks of its interpreter. */
function questionOf(values: Omit<ReturnType<typeof valuesOf>, 'status'> & AppointmentTime): PoolQuestion {
  return { id: null, ...values, serviceType: values.serviceType ?? null };
}

function valuesOf(input: CreateInput) {
  // Such notes make it a client's request, no matter who wrote them (rule requests-1).
  const origin: 'client' | 'staff' =
    input.notes !== null && parseRequestNotes(input.notes) !== null ? 'client' : 'staff';
  const { totalAmount, overrideReason: _, ...columns } = input;
  const location = placeIn(input.mode, input.location);
  const dialect = tidyDialect(input.language, input.dialect);
  const service = requestedService(input, origin);
  return { ...columns, dialect, location, ...service, origin, totalAmountCents: totalAmount };
}

async function recordBooking(
  tx: Tx,
  context: CommandContext,
  row: AssignmentRow,
  override: Override | null,
): Promise<void> {
  const { id, interpreterId, clientId, startsAt } = row;
  const messages = { kind: 'booking_confirmed', assignmentId: id, event: newEventKey(id) } as const;
  await record(tx, context.actor, context.now, {
    ...created(row, override),
    messages: [...interpreterMessages(interpreterId, messages), ...clientMessages(clientId, messages)],
    changes: changesOf(row),
    reminders:
      interpreterId === null
        ? []
        : remindersOf({ assignmentId: id, interpreterId, startsAt, now: context.now }),
  });
}

async function recordOffer(
  tx: Tx,
  context: CommandContext,
  row: AssignmentRow,
  { isOffered, override }: { readonly isOffered: boolean; readonly override: Override | null },
): Promise<void> {
  const interpreterIds = isOffered && row.interpreterId !== null ? [row.interpreterId] : [];
  const offers = await openOffers(tx, context, row, { interpreterIds, override });
  await record(tx, context.actor, context.now, {
    ...created(row, override),
    messages: offerMessages('offer_made', row.id, offers),
    changes: changesOf(row, { offers }),
  });
}

function created(row: AssignmentRow, override: Override | null) {
  const { id, status, interpreterId, clientId, startsAt, endsAt, language, mode } = row;
  const summary = `${row.client.name}: ${language} on ${formatDateShort(row.date)} ${outcomeOf(row)}`;
  return {
    audit: [
      {
        act: 'assignments.create',
        entity: 'assignment' as const,
        entityId: id,
        change: { status, interpreterId, clientId, startsAt, endsAt, language, mode, ...override },
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

/** Only a booking is scheduled: an interpreter who was asked has yet to answer. */
function outcomeOf({ status, interpreter, notificationSent }: AssignmentRow): string {
  if (interpreter === null) return 'requested, no interpreter yet';
  if (status === 'accepted') return `scheduled with ${interpreter.name}`;
  return notificationSent
    ? `offered to ${interpreter.name}`
    : `entered for ${interpreter.name}, who was not asked`;
}
