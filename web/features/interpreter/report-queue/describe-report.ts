import { formatClock12, formatClockRange, isClockTime } from '#domain/civil.ts';
import type { QueuedReceipt, QueuedReport, QueuedStep } from '#web/device/report-queue/queued-report.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';

type Shown<Kind> = Kind & { position: number };

/** One line of the list: a step with its photos, or photos whose step has arrived. */
export interface ReportGroup {
  /** The step's id, or else one made of the id of the photos' report. */
  id: string;
  step: Shown<QueuedStep> | null;
  receipts: readonly Shown<QueuedReceipt>[];
  /** The first of them, with the appointment and the time. */
  first: QueuedReport;
}

/**
 * Reports as people count them: a completion and its photos are one. Once the completion has arrived, refused photos
 * are separate from waiting ones, so that dismissing the former keeps the latter.
 */
export function groupReports(reports: readonly QueuedReport[]): ReportGroup[] {
  const steps = new Set(reports.filter(({ kind }) => kind === 'step').map(({ id }) => id));
  const groupIdOf = (report: QueuedReport) => {
    const id = reportIdOf(report);
    return report.state === 'refused' && !steps.has(id) ? `${id} refused` : id;
  };
  const ids = new Set(reports.map(groupIdOf));
  return [...ids].flatMap((id) => {
    const members = reports.filter((report) => groupIdOf(report) === id);
    const [first] = members;
    if (first === undefined) return [];
    const step = members.find((member) => member.kind === 'step') ?? null;
    return [{ id, step, receipts: members.filter((member) => member.kind === 'receipt'), first }];
  });
}

/** Grouped by appointment, in the order in which they were made. */
export function byAppointment(groups: readonly ReportGroup[]): [ReportGroup, ...ReportGroup[]][] {
  const found = new Map<number, [ReportGroup, ...ReportGroup[]]>();
  for (const group of groups) {
    const { assignmentId } = group.first;
    const others = found.get(assignmentId);
    if (others) others.push(group);
    else found.set(assignmentId, [group]);
  }
  return [...found.values()];
}

function reportIdOf(report: QueuedReport): string {
  return report.kind === 'step' ? report.id : report.reportId;
}

const stepNames: Readonly<Record<string, string>> = {
  en_route: 'On my way',
  arrived: 'Check-in',
  in_progress: 'Start',
  completed: 'Completion',
  answer: 'Answer to the office',
};

const actionNames: Readonly<Record<string, string>> = {
  late: 'Running late',
  give_back: "Can't make it",
  client_absent: 'No-show',
  did_not_take_place: 'Did not take place',
};

/** What was reported: 'Check-in', 'Completion with 2 receipts', 'Receipt'. */
export function reportName({ step, receipts }: ReportGroup): string {
  const count = receipts.length;
  const photographs = count === 1 ? '1 receipt' : `${count} receipts`;
  if (step === null) return count === 1 ? 'Receipt' : photographs;
  const { act: action } = step.body;
  const name = actionNames[String(action)] ?? stepNames[step.step] ?? step.step;
  return count === 0 ? name : `${name} with ${photographs}`;
}

/** The ids of everything on the line. */
export function reportIds({ step, receipts }: ReportGroup): string[] {
  return [...(step ? [step] : []), ...receipts].map(({ id }) => id);
}

/** The appointment's day and time: 'Mon, Mar 2, 2:00 – 4:00 PM'. */
export function describeAppointmentTime({ appointment }: QueuedReport): string {
  const { date, startTime, endTime } = appointment;
  return `${formatDay(date)}, ${formatClockRange(startTime, endTime)}`;
}

/** When it was made, in the appointment's zone, with the day if it differs: '1:58 PM', 'Mon, Mar 2, 1:58 PM'. */
export function describeReportTime({ takenAt, appointment }: QueuedReport, today: string): string {
  const at = new Date(takenAt);
  const date = dateInZone(appointment.timeZone, at);
  const clock = formatClock12(clockInZone(appointment.timeZone, at));
  return date === today ? clock : `${formatDay(date)}, ${clock}`;
}

/** What was typed with a completion or an answer, in words; empty for any other step. */
export function enteredDetails({ step }: ReportGroup): { label: string; value: string }[] {
  if (step === null || (step.step !== 'completed' && step.step !== 'answer')) return [];
  const { body } = step;
  const amounts = [
    ['Parking', body['parkingCost']],
    ['Tolls', body['tollsCost']],
    ['Other expenses', body['otherExpenses']],
  ] as const;
  const { answer, actualEndTime, mileage, expenseNotes } = body;
  return [
    { label: 'Answer', value: typeof answer === 'string' ? answer : '' },
    { label: 'Actual end', value: clockText(actualEndTime) },
    { label: 'Mileage', value: mileage ? `${mileage} miles` : '' },
    ...amounts.map(([label, amount]) => ({ label, value: amount ? dollars(String(amount)) : '' })),
    { label: 'Notes', value: typeof expenseNotes === 'string' ? expenseNotes : '' },
  ].filter(({ value }) => value !== '');
}

/** This very text may be why the report was refused. */
function clockText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return isClockTime(value) ? formatClock12(value) : value;
}

/** Reports of one appointment as text, each with the reason of its refusal, to paste into a message to the office. */
export function detailsText(reports: readonly { group: ReportGroup; reason: string }[]): string {
  return reports
    .map(({ group, reason }) =>
      [
        `${reportName(group)}: not accepted`,
        `Appointment ${group.first.assignmentId}: ${group.first.appointment.client}, ${describeAppointmentTime(group.first)}`,
        `Reported: ${describeReportTime(group.first, '')}`,
        ...enteredDetails(group).map(({ label, value }) => `${label}: ${value}`),
        `Reason: ${reason}`,
      ].join('\n'),
    )
    .join('\n\n');
}
