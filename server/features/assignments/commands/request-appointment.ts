import type * as z from 'zod/mini';
import type { RequestAppointmentBody } from '#contracts/assignment.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { refusePassedStart } from '#domain/assignment/proposal.ts';
import { checkRequest } from '#domain/assignment/request-time.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { estimateCharge } from '#domain/billing/estimate.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { toClient, toStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { chargeRateFor } from '#server/features/payments/queries/rates.ts';
import { lockClient } from '../queries/busy.ts';
import { companyZone } from '../queries/company-zone.ts';
import type { AssignmentRow } from '../queries/row.ts';
import { type Acting, newEvent, roleOf } from './acting.ts';
import { serviceOf } from './notes.ts';
import { insertAssignment } from './save.ts';
import { changesOf } from './tell.ts';
import { whenOf } from './when.ts';

/** A parsed body of `POST /api/appointments/request`. */
export type RequestInput = z.output<typeof RequestAppointmentBody>;

/**
 * A client requests an appointment for themselves: pending, without an interpreter, before staff, who are told. The
 * amount is the estimate by the client's rate, the language's, or the default; whatever the body says of client,
 * interpreter and amount counts for nothing. Refused as `validation_failed`, also for a start that has passed today, or
 * `civil_time_does_not_exist`.
 * Source: spec §5, §9, design 3.2, 3.8, 3.9, 3.21.
 * @example Spanish, 10:00 to 12:30 without special rates: 2.5 h × 75.00, totalAmountCents 18750
 */
export async function requestAppointment(
  tx: Tx,
  acting: Acting,
  { clientId }: ClientScope,
  input: RequestInput,
): Promise<AssignmentRow> {
  const { notes, serviceType, urgency } = serviceOf(input, 'client');
  if (!serviceType || !urgency) throw new Refused(missingService(serviceType, urgency));
  const timeZone = await companyZone(tx);
  const refusal = checkRequest({ ...input, urgency, today: dateIn(timeZone, acting.now) });
  if (refusal) throw new Refused(refusal);
  const when = orRefuse(whenOf({ ...input, timeZone }));
  const passed = refusePassedStart(when.startsAt, acting.now);
  if (passed) throw new Refused(passed);
  await lockClient(tx, clientId);
  const rate = await chargeRateFor(tx, { clientId, language: input.language });
  const estimate = orRefuse(estimateCharge({ minutes: minutesBetween(when.startsAt, when.endsAt), rate }));
  const values = {
    ...when,
    clientId,
    interpreterId: null,
    language: input.language,
    location: input.location,
    status: orRefuse(nextStatus(null, 'create_pending', roleOf(acting.actor))),
    origin: 'client' as const,
    notes,
    serviceType,
    urgency,
    totalAmountCents: estimate.amountCents,
  };
  const row = await insertAssignment(tx, values, acting.now);
  await recordRequest(tx, acting, row);
  return row;
}

async function recordRequest(tx: Tx, acting: Acting, row: AssignmentRow): Promise<void> {
  const { id: assignmentId, clientId, language, date, urgency, startsAt, endsAt } = row;
  const when = `${formatDateShort(date)}, ${formatClockRange(row.startTime, row.endTime)}`;
  const text = `${row.client.name} requests ${language} on ${when}${urgency === 'routine' ? '' : ` (${urgency})`}`;
  const change = { startsAt, endsAt, language, urgency };
  const news = { kind: 'request_received', assignmentId, event: newEvent(assignmentId) } as const;
  await record(tx, acting.actor, acting.now, {
    audit: [{ act: 'appointments.request', entity: 'assignment', entityId: assignmentId, change }],
    activity: [{ kind: 'request_received', summary: text, assignmentId, clientId }],
    messages: [
      ...toStaff({ ...news, payload: { text: `${text}.` } }),
      // So that they know that it has come in, and can look it up where they read their mail.
      ...toClient(clientId, news),
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
