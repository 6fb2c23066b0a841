import type { TrackBody } from '#contracts/assignments/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { isImpossibleTime } from '#domain/assignment/check-in.ts';
import { type Advance, advance, trackingAllowed } from '#domain/assignment/tracking.ts';
import { UNDOINGS, type Undoing } from '#domain/assignment/undo-step.ts';
import { formatDateShort } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { lockAssignment, unknownAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { EstimatedTravel } from '../../places/queries/travel-there-and-back.ts';
import { completeAssignment } from './complete.ts';
import { reportDay } from './report-day.ts';
import { reportProgress } from './report-progress.ts';
import { undoStep } from './undo-step.ts';

/** A report of live progress: by whom, on which appointment, and its content. */
interface Tracking {
  readonly actor: Actor;
  readonly now: string;
  readonly scope: StaffScope | InterpreterScope;
  readonly assignmentId: number;
  readonly report: TrackBody;
  /** The way from home and back, for a completion. */
  readonly travel: EstimatedTravel | null;
}

/**
 * Takes a report on a booked appointment: a check-in, another step, a new location, the completion, an action of `reportDay`, or
 * that 'on my way' or a check-in is undone. Answers the appointment afterwards. Locks the row first, so that only one of two completions succeeds. `Refused`: not_found for
 * an unknown appointment or somebody else's; illegal_step for a step back, after completion, if it is not booked and if
 * it was moved (rule tracking-5); validation_failed at `reportedAt` if staff enter a time to come; and as completing refuses. Source: rule
 * tracking-1.
 */
export async function track(
  tx: Tx,
  { actor, now, scope, assignmentId, report: received, travel }: Tracking,
): Promise<AssignmentRow> {
  const appointment = await lockOwn(tx, scope, assignmentId);
  if (scope.audience === 'staff') orRefuse(hasHappened(received, now));
  const { report, impossibleTime } =
    scope.audience === 'staff'
      ? { report: received, impossibleTime: null }
      : withPossibleTimes(received, now);
  const { act: action } = report;
  if (isUndoing(action))
    return undoStep(tx, { actor, now, appointment, report, act: action }, scope.audience);
  if (action !== undefined) {
    orRefuse(stillOn(appointment, report, now));
    return reportDay(tx, { actor, now, appointment, report, act: action }, scope.audience);
  }
  const step = orRefuse(stepOf(appointment, report.currentStatus));
  orRefuse(stillOn(appointment, report, now));
  const progress = { actor, now, appointment, report, step, impossibleTime, travel };
  return step.status === 'completed'
    ? completeAssignment(tx, progress, scope.audience)
    : reportProgress(tx, progress);
}

async function lockOwn(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  assignmentId: number,
): Promise<AssignmentRow> {
  const appointment = await lockAssignment(tx, assignmentId);
  const { interpreterId } = appointment;
  if (who.audience === 'interpreter' && interpreterId !== who.interpreterId) throw unknownAssignment();
  return appointment;
}

const isUndoing = (action: TrackBody['act']): action is Undoing =>
  UNDOINGS.some((undoing) => undoing === action);

/** A report whose device says times that cannot be counts with the server's time, and what it said is kept. Source: rule tracking-10. */
function withPossibleTimes(
  report: TrackBody,
  now: string,
): { readonly report: TrackBody; readonly impossibleTime: string | null } {
  const possible = (time: string | null | undefined) => (time && isImpossibleTime(time, now) ? now : time);
  const { arrivedAt, completedAt, reportedAt } = report;
  const impossible = [arrivedAt, completedAt, reportedAt].find((time) => time && isImpossibleTime(time, now));
  return {
    impossibleTime: impossible ?? null,
    report: {
      ...report,
      arrivedAt: possible(arrivedAt),
      completedAt: possible(completedAt),
      reportedAt: possible(reportedAt),
    },
  };
}

/** Staff enter what an interpreter has told them: no device's clock is involved. Source: rule tracking-11. */
function hasHappened({ reportedAt }: TrackBody, now: string): Result<null> {
  if (!reportedAt || Date.parse(reportedAt) <= Date.parse(now) + MINUTE_MS) return accept(null);
  const message = 'This time is in the future. Enter the time at which it happened.';
  return refuse('validation_failed', message, { fields: { reportedAt: message } });
}

const MINUTE_MS = 60_000;

function stepOf({ status, currentStatus }: AssignmentRow, to: TrackBody['currentStatus']): Result<Advance> {
  const step = advance(currentStatus, to);
  if (!step.ok) return step;
  if (!trackingAllowed(status)) {
    return refuse('not_booked', `This appointment is ${status}: you cannot report on it.`);
  }
  if (to === 'not_started') {
    return refuse('illegal_step', 'Report en route, arrived, in progress or completed.');
  }
  return step;
}

/**
 * Whether the appointment is still on the reported date. Moving it to another day ends its progress
 * (server/db/assignments/save.ts), so a report that was on its way must not begin or complete it there. Source: rules tracking-5 and
 * appointments-19.
 */
function stillOn(
  { date, startsAt }: AssignmentRow,
  { appointmentDate, reportedAt }: TrackBody,
  now: string,
): Result<null> {
  const isAnotherDay = appointmentDate != null && appointmentDate !== date;
  if (!isAnotherDay || Date.parse(startsAt) <= Date.parse(reportedAt ?? now)) return accept(null);
  const [was, is] = [formatDateShort(appointmentDate), formatDateShort(date)];
  return refuse(
    'illegal_step',
    `This appointment was moved from ${was} to ${is}. Your report was not saved.`,
  );
}
