import type { TrackBody } from '#contracts/assignment.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { type Advance, advance, trackingAllowed } from '#domain/assignment/tracking.ts';
import { formatDateShort } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { lockAssignment, unknownAssignment } from '../../assignments/queries.ts';
import { completeAssignment } from './complete.ts';
import type { TrackedAppointment, TrackedRow } from './progress.ts';
import { reportProgress } from './report-progress.ts';

/** A report of live progress: by whom, on which appointment, and what arrived. */
interface Tracking {
  readonly actor: Actor;
  readonly now: string;
  readonly scope: StaffScope | InterpreterScope;
  readonly assignmentId: number;
  readonly report: TrackBody;
}

/**
 * Takes a report of live progress on a booked appointment: a check-in, another step, a new place, or the completion.
 * Answers the appointment as it then is. The row is locked first, so that of two completions at once one is refused.
 * `Refused`: not_found for one that is not there or not the interpreter's; illegal_step for a step back, after
 * completion, for an appointment that is not booked and for one that was put off since the device knew it; what completing
 * refuses. Source: spec §4, §7, design 3.6.
 */
export async function track(
  tx: Tx,
  { actor, now, scope, assignmentId, report }: Tracking,
): Promise<TrackedRow> {
  const appointment = await lockOwn(tx, scope, assignmentId);
  const step = orRefuse(stepOf(appointment, report.currentStatus));
  orRefuse(stillOn(appointment, report, now));
  const progress = { actor, now, appointment, report, step };
  return step.status === 'completed'
    ? completeAssignment(tx, progress, scope.audience)
    : reportProgress(tx, progress);
}

async function lockOwn(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  assignmentId: number,
): Promise<TrackedAppointment> {
  const appointment = await lockAssignment(tx, assignmentId);
  const { interpreterId } = appointment;
  if (who.audience === 'interpreter' && interpreterId !== who.interpreterId) throw unknownAssignment();
  return appointment;
}

function stepOf(
  { status, currentStatus }: TrackedAppointment,
  to: TrackBody['currentStatus'],
): Result<Advance> {
  const step = advance(currentStatus, to);
  if (!step.ok) return step;
  if (!trackingAllowed(status)) {
    return refuse('illegal_step', `This appointment is ${status}: nothing can be reported on it.`);
  }
  if (to === 'not_started') {
    return refuse('illegal_step', 'Report en route, arrived, in progress or completed.');
  }
  return step;
}

/**
 * Whether the appointment is still the one that was reported on. Putting it off to another day ends its progress
 * (assignments/commands/save.ts); a report that was on its way must not begin or complete it on a day that is yet to come.
 */
function stillOn(
  { date, startsAt }: TrackedAppointment,
  { appointmentDate, reportedAt }: TrackBody,
  now: string,
): Result<null> {
  const isAnotherDay = appointmentDate != null && appointmentDate !== date;
  if (!isAnotherDay || Date.parse(startsAt) <= Date.parse(reportedAt ?? now)) return accept(null);
  const [was, is] = [formatDateShort(appointmentDate), formatDateShort(date)];
  return refuse(
    'illegal_step',
    `This appointment was put off from ${was} to ${is}: nothing was reported on it yet.`,
  );
}
