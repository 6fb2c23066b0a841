import type { TrackBody } from '#contracts/assignments/shapes.ts';
import {
  type DayReport,
  expectedArrival,
  noticeInWords,
  refuseDayReport,
} from '#domain/assignment/day-reports.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatClock12, formatDateShort } from '#domain/civil.ts';
import { isLateDropout } from '#domain/dispatch/ranking/offer-statistics.ts';
import { clockIn } from '#domain/time.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { type AssignmentChanges, saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToClient, messagesToInterpreter, messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { trackingLogs } from '#server/db/schema/appointments.ts';
import { addStatistics } from '#server/db/statistics/statistics.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { beginPlanAfterDropout } from '../../assignments/commands/begin-plan.ts';
import { newEventKey } from '../../assignments/commands/command-context.ts';
import { appointmentBefore, formerAppointment } from '../../assignments/commands/messages.ts';
import { makeNoShowPayment, voidNoShow } from '../../payments/commands/no-show-payment.ts';
import { companySettings } from '../../settings/queries.ts';
import { bookedInterpreterOf, changeOf, enteredBy, positionOf } from './progress.ts';

/** An action on a locked appointment, as it was before. */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
  readonly appointment: AssignmentRow;
  readonly report: TrackBody;
  readonly act: DayReport;
}

/**
 * Takes what an interpreter tells the office besides their steps: running late, giving the appointment back, the client did not
 * come, it did not take place. It goes into the tracking log; staff are told, and the client where it concerns them. An
 * appointment given back is staff's again, without an interpreter. `Refused` as in `refuseDayReport`. Source: rules tracking-13 to
 * tracking-15.
 */
export async function reportDay(
  tx: Tx,
  acting: Acting,
  role: 'staff' | 'interpreter',
): Promise<AssignmentRow> {
  const { act: action, appointment, report, now, actor } = acting;
  const minutes = report.minutes ?? null;
  refuseIf(refuseDayReport({ act: action, minutes, reason: report.reason, appointment, now }));
  const row = await saveAssignment(tx, appointment, changesBy(acting, role), now);
  const payment = await paymentOf(tx, acting, row);
  if (action === 'give_back') await giveBack(tx, acting, row);
  await tx.insert(trackingLogs).values({
    assignmentId: appointment.id,
    interpreterId: bookedInterpreterOf(appointment),
    status: action,
    location: positionOf(report),
    notes: report.reason,
    minutes: action === 'late' ? minutes : null,
    timestamp: now,
    deviceTime: report.reportedAt ?? null,
    enteredBy: enteredBy(actor),
  });
  const summary = summaryOf(acting);
  const { id: assignmentId, clientId } = appointment;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'assignments.track',
        entity: 'assignment',
        entityId: assignmentId,
        change: { act: action, minutes },
      },
      ...(payment?.audit ?? []),
    ],
    activity: [
      {
        kind: ACTIVITY[action],
        summary,
        assignmentId,
        interpreterId: bookedInterpreterOf(appointment),
        clientId,
      },
    ],
    messages: await messagesOf(tx, acting, summary),
    changes: [changeOf(appointment), ...(payment?.changes ?? [])],
  });
  return row;
}

async function giveBack(tx: Tx, { appointment, now }: Acting, row: AssignmentRow): Promise<void> {
  const interpreterId = bookedInterpreterOf(appointment);
  if (isLateDropout(appointment.startsAt, now))
    addStatistics(tx, { now, people: [{ interpreterId, lateDropouts: 1 }] });
  await removeReminder(tx, appointment.id);
  await beginPlanAfterDropout(tx, row, now);
}

/** A no-show has a payment as soon as it is reported; a later report that it did not take place ends it (rule closeouts-12). */
async function paymentOf(tx: Tx, { act: action, appointment, now }: Acting, row: AssignmentRow) {
  if (action === 'did_not_take_place' || action === 'give_back') return voidNoShow(tx, row.id, now);
  if (action !== 'client_absent') return null;
  const interpreterId = bookedInterpreterOf(appointment);
  const { isNew, paymentId, payCents, chargeCents } = await makeNoShowPayment(tx, row, {
    interpreterId,
    now,
  });
  if (!isNew) return null;
  const change = { assignmentId: row.id, payCents, chargeCents };
  return {
    audit: [{ act: 'payments.create', entity: 'payment', entityId: paymentId, change }] as const,
    changes: [{ topic: 'payments', ids: [paymentId], interpreterIds: [interpreterId] }] as const,
  };
}

const ACTIVITY: Readonly<Record<DayReport, string>> = {
  late: 'running_late',
  give_back: 'given_back',
  client_absent: 'not_held',
  did_not_take_place: 'not_held',
};

function changesBy(
  { act: action, appointment, report }: Acting,
  role: 'staff' | 'interpreter',
): AssignmentChanges {
  switch (action) {
    case 'late':
      return { expectedArrival: expectedArrival(appointment.startsAt, report.minutes ?? 0) };
    case 'give_back':
      return {
        status: orRefuse(nextStatus(appointment.status, 'give_back', role)),
        interpreterId: null,
        notificationSent: false,
      };
    case 'client_absent':
    case 'did_not_take_place':
      return { notHeld: action };
  }
}

/** What staff read: who, what, and how near the start it came. */
function summaryOf({ act: action, appointment, report, now }: Acting): string {
  const { interpreter, client, language, date, startTime, startsAt } = appointment;
  const what = `${language} at ${client.name} on ${formatDateShort(date)}, ${formatClock12(startTime)}`;
  const why = report.reason === null ? '' : `: ${report.reason.replace(/[\s.]+$/, '')}`;
  switch (action) {
    case 'late':
      return report.minutes === 0
        ? `${interpreter?.name} is on time after all for ${what}${why}`
        : `${interpreter?.name} is running ${report.minutes} minutes late for ${what}${why}`;
    case 'give_back':
      return `${interpreter?.name} can't make ${what} (${noticeInWords(startsAt, now)})${why}`;
    case 'client_absent':
      return `${interpreter?.name}: the client did not come to ${what}${why}`;
    case 'did_not_take_place':
      return `${interpreter?.name}: ${what} did not take place${why}`;
  }
}

async function messagesOf(tx: Tx, acting: Acting, summary: string): Promise<OutgoingMessage[]> {
  const { act: action, appointment, report } = acting;
  const { id: assignmentId, client, startsAt, timeZone } = appointment;
  const event = newEventKey(assignmentId);
  const about = { assignmentId, event };
  const toStaff = (kind: 'running_late' | 'on_time' | 'given_back' | 'not_held') =>
    messagesToStaff({ ...about, kind, payload: { text: `${summary}.` } });
  switch (action) {
    case 'late': {
      const expected = expectedArrival(startsAt, report.minutes ?? 0);
      const at = formatClock12(clockIn(timeZone, expected ?? startsAt));
      const tellsClient = (await companySettings(tx)).tellsClientsOfArrival;
      const payload = { expectedAt: at, ...(expected === null && { onTime: 'yes' }) };
      const toClient = { ...about, kind: 'running_late', payload } as const;
      return [
        ...toStaff(expected === null ? 'on_time' : 'running_late'),
        ...(tellsClient ? messagesToClient(client.id, toClient) : []),
      ];
    }
    case 'give_back': {
      const ended = { reason: 'unbooked', byReader: true, ...formerAppointment(appointment) };
      const lost = { ...about, kind: 'booking_cancelled', payload: ended } as const;
      const sought = { ...about, kind: 'booking_changed', payload: appointmentBefore(appointment) } as const;
      return [
        ...toStaff('given_back'),
        ...messagesToInterpreter(bookedInterpreterOf(appointment), lost),
        ...messagesToClient(client.id, sought),
      ];
    }
    case 'client_absent':
      return [...toStaff('not_held'), ...messagesToClient(client.id, { ...about, kind: 'client_missing' })];
    case 'did_not_take_place':
      return toStaff('not_held');
  }
}
