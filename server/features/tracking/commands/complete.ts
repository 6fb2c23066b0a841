import { type ReviewReason, refuseFutureEnd, reviewReasons } from '#domain/assignment/completion.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { type Result, refuse } from '#domain/refusal.ts';
import { actualEnd } from '#domain/time.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { spentOf } from '#server/db/closeouts/ended-outcome.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToClient, messagesToInterpreter, messagesToStaff } from '#server/db/record/messages.ts';
import { type AuditEntry, type Records, record } from '#server/db/record/record.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { makeCompletionPayment } from '../../payments/commands/completion-payment.ts';
import type { MadePayment } from '../../payments/commands/ended-appointment-payment.ts';
import { spentCents } from '../../payments/queries/price.ts';
import { bookedInterpreterOf, changeOf, columnsOf, logReport, type Progress } from './progress.ts';

/**
 * Completes an appointment with its actual end ('HH:MM' in its zone) and the expenses, and makes its payment. Removes
 * the reminder and declines an open proposal (rule requests-9); staff and the client are told. A long overrun and high expenses
 * make it wait for review. `Refused`: validation_failed at `actualEndTime` if it is missing, not after the start or still to
 * come, and for amounts above the largest; illegal_step if the appointment is not booked. Source: rules tracking-18 to tracking-20,
 * tracking-22 and closeouts-1.
 * @example 14:00 to 16:40 at 30.00 and 75.00 with 8.50 parking: pay 91.00, charge 206.25
 */
export async function completeAssignment(
  tx: Tx,
  progress: Progress,
  role: 'staff' | 'interpreter',
): Promise<AssignmentRow> {
  const { actor, now, appointment, report } = progress;
  const status = orRefuse(nextStatus(appointment.status, 'complete', role));
  const actualEndTime = orRefuse(enteredEnd(report.actualEndTime));
  const { startsAt, endsAt: bookedEndsAt, timeZone } = appointment;
  const { endsAt } = orRefuse(actualEnd({ startsAt, bookedEndsAt, actualEndTime, timeZone }));
  refuseIf(refuseFutureEnd({ startsAt, endsAt, actualEndTime, now }));
  const completion = completionOf(progress, actualEndTime);
  const payment = await makeCompletionPayment(tx, {
    assignmentId: appointment.id,
    interpreterId: bookedInterpreterOf(appointment),
    appointment,
    endsAt,
    completion,
    now,
  });
  const expenseCents = await spentCents(tx, appointment, spentOf(completion).expenses);
  const review = reviewReasons({ bookedEndsAt, endsAt, expenseCents });
  await logReport(tx, progress, report.completedAt ?? null);
  await removeReminder(tx, appointment.id);
  const changes = {
    ...columnsOf(progress),
    status,
    totalAmountCents: payment.chargeCents,
    // It took place after all.
    notHeld: null,
    completion: { ...completion, reviewReasons: review },
  };
  const row = await saveAssignment(tx, appointment, changes, now);
  await saveFlags(tx, payment.paymentId, now);
  await record(tx, actor, now, recordsOf(progress, payment, row));
  return row;
}

function enteredEnd(time: string | null | undefined): Result<string> {
  if (time) return { ok: true, value: time };
  const message = 'Please enter the actual end time';
  return refuse('validation_failed', message, { fields: { actualEndTime: message } });
}

function completionOf({ now, report, travel }: Progress, actualEndTime: string) {
  return {
    completedAt: now,
    deviceCompletedAt: report.completedAt ?? null,
    actualEndTime,
    statedArrivalTime: report.statedArrivalTime ?? null,
    mileageHundredths: report.mileage,
    parkingCents: report.parkingCost,
    tollsCents: report.tollsCost,
    otherExpensesCents: report.otherExpenses,
    travelMinutes: report.travelMinutes ?? null,
    estimatedTravelMinutes: travel?.minutes ?? null,
    estimatedTravelHundredths: travel?.hundredths ?? null,
    expenseNotes: report.expenseNotes,
  };
}

const REVIEW_WORDS: Readonly<Record<ReviewReason, string>> = {
  overrun: 'it ended more than 15 minutes after the booked end',
  expenses: 'the expenses are above $200',
};

function recordsOf(progress: Progress, payment: MadePayment, row: AssignmentRow): Records {
  const { id, clientId, language } = progress.appointment;
  const interpreterId = bookedInterpreterOf(progress.appointment);
  const { interpreter, client } = row;
  const summary = `${interpreter?.name} completed ${language} at ${client.name}`;
  const { paymentId, voidedId } = payment;
  const paymentIds = voidedId === null ? [paymentId] : [paymentId, voidedId];
  const message = { kind: 'completed', assignmentId: id, event: `assignment:${id}` } as const;
  const why = (row.completion?.reviewReasons ?? []).map((reason) => REVIEW_WORDS[reason]);
  const forReview = why.length === 0 ? '' : ` Please review it: ${why.join(', ')}.`;
  // The interpreter is told only if staff completed the appointment.
  const toInterpreter =
    progress.actor.audience === 'staff' ? messagesToInterpreter(interpreterId, message) : [];
  return {
    audit: auditOf(progress, payment),
    activity: [
      { kind: 'assignment_completed', summary, assignmentId: id, interpreterId, clientId, paymentId },
    ],
    messages: [
      ...messagesToStaff({ ...message, payload: { text: `${summary}.${forReview}` } }),
      ...messagesToClient(clientId, message),
      ...toInterpreter,
    ],
    changes: [
      changeOf(progress.appointment),
      { topic: 'payments', ids: paymentIds, interpreterIds: [interpreterId] },
    ],
  };
}

function auditOf({ appointment, report }: Progress, payment: MadePayment): AuditEntry[] {
  const { id, currentStatus } = appointment;
  const { isNew, paymentId, payCents, chargeCents, voidedId, voidReason: reason } = payment;
  const completed: AuditEntry = {
    act: 'assignments.track',
    entity: 'assignment',
    entityId: id,
    change: { from: currentStatus, to: 'completed', actualEndTime: report.actualEndTime },
  };
  if (!isNew) return [completed];
  const change = { assignmentId: id, payCents, chargeCents };
  const made: AuditEntry = { act: 'payments.create', entity: 'payment', entityId: paymentId, change };
  if (voidedId === null) return [completed, made];
  const voided: AuditEntry = {
    act: 'payments.void',
    entity: 'payment',
    entityId: voidedId,
    change: { assignmentId: id, reason },
  };
  return [completed, voided, made];
}
