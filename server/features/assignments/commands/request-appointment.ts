import type * as z from 'zod/mini';
import type { RequestAppointmentBody } from '#contracts/assignments/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { refusePassedStart } from '#domain/assignment/proposal.ts';
import { checkRequest } from '#domain/assignment/request-time.ts';
import { forTexts, TEXT_NAMES } from '#domain/assignment/texts.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { tidyDialect } from '#domain/dispatch/skills.ts';
import type { Refusal } from '#domain/refusal.ts';
import { dateIn } from '#domain/time.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { insertAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { messagesToClient, messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse, Refused, refuseIf } from '#server/db/transaction.ts';
import { estimateOf } from '#server/features/payments/queries/price.ts';
import { locateAppointment } from '../../places/commands/locate-places.ts';
import { appointmentTime } from '../queries/appointment-time.ts';
import { lockClient } from '../queries/busy.ts';
import { companyZone } from '../queries/company-zone.ts';
import { beginPlanByItself } from './begin-plan.ts';
import { type CommandContext, newEventKey, roleOf } from './command-context.ts';
import { NO_SERIES, type SeriesDate } from './create-assignment.ts';
import { changesOf } from './messages.ts';
import { requestedService } from './requested-service.ts';

/** A parsed body of `POST /api/appointments/request`. */
export type RequestInput = z.output<typeof RequestAppointmentBody>;

/**
 * A client requests an appointment. The amount is the estimate; client, interpreter and amount in the body are ignored.
 * Refused as `validation_failed`, also for a start that has passed today, or `civil_time_does_not_exist`. Source: rules requests-1,
 * requests-2, requests-5, access-4 and fill-plans-1.
 * @example Spanish, 10:00 to 12:30 without special rates: 2.5 h × 75.00, totalAmountCents 18750
 */
export async function requestAppointment(
  tx: Tx,
  context: CommandContext,
  { clientId }: ClientScope,
  input: RequestInput,
  series: SeriesDate = NO_SERIES,
): Promise<AssignmentRow> {
  const { notes, serviceType, urgency } = requestedService(input, 'client');
  if (!serviceType || !urgency) throw new Refused(missingService(serviceType, urgency));
  const timeZone = await companyZone(tx);
  refuseIf(checkRequest({ ...input, urgency, today: dateIn(timeZone, context.now) }));
  const when = orRefuse(appointmentTime({ ...input, timeZone }));
  refuseIf(refusePassedStart(when.startsAt, context.now));
  const { language, mode } = input;
  await refuseUnknownLanguages(tx, [language]);
  await lockClient(tx, clientId);
  const request = { ...when, clientId, interpreterId: null, language, mode, serviceType, urgency };
  const booking = { ...request, createdAt: context.now, totalAmountCents: null };
  const estimate = orRefuse(await estimateOf(tx, booking));
  const values = {
    ...request,
    location: placeIn(mode, input.location),
    status: orRefuse(nextStatus(null, 'create_pending', roleOf(context.actor))),
    origin: 'client' as const,
    dialect: tidyDialect(language, input.dialect),
    requiresGender: input.requiresGender,
    ...forTexts(TEXT_NAMES, (name) => input[name]),
    notes,
    totalAmountCents: estimate.totalCents,
    ...series,
  };
  const row = await insertAssignment(tx, values, context.now);
  await locateAppointment(tx, context, row);
  await beginPlanByItself(tx, row, context.now);
  await recordRequest(tx, context, row);
  return row;
}

async function recordRequest(tx: Tx, context: CommandContext, row: AssignmentRow): Promise<void> {
  const { id: assignmentId, clientId, language, date, urgency, startsAt, endsAt, mode } = row;
  const when = `${formatDateShort(date)}, ${formatClockRange(row.startTime, row.endTime)}`;
  const text = `${row.client.name} requests ${language} on ${when}${urgency === 'routine' ? '' : ` (${urgency})`}`;
  const change = { startsAt, endsAt, language, mode, urgency };
  const messages = { kind: 'request_received', assignmentId, event: newEventKey(assignmentId) } as const;
  await record(tx, context.actor, context.now, {
    audit: [{ act: 'appointments.request', entity: 'assignment', entityId: assignmentId, change }],
    activity: [{ kind: 'request_received', summary: text, assignmentId, clientId }],
    messages: [
      ...messagesToStaff({ ...messages, payload: { text: `${text}.` } }),
      // The client learns that the request has arrived, and can look it up in their e-mail.
      ...messagesToClient(clientId, messages),
    ],
    changes: changesOf(row),
  });
}

function missingService(serviceType: unknown, urgency: unknown): Refusal {
  const fields = {
    ...(!serviceType && { serviceType: 'Choose a service type' }),
    ...(!urgency && { urgency: 'Choose an urgency' }),
  };
  const message = Object.values(fields).join('. ');
  return { code: 'validation_failed', message, fields };
}
