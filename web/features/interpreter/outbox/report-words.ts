import { formatClock12, formatClockRange, isClockTime } from '#domain/civil.ts';
import type { KeptReceipt, KeptReport, KeptStep } from '#web/device/outbox/kept-report.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { clockInZone, dateInZone } from '#web/parts/civil-time.ts';
import { dollars } from '#web/parts/dollars.ts';

type Shown<Kind> = Kind & { position: number };

/** What stands on one line: a step with the photographs that go with it, or photographs whose step has arrived. */
export interface ReportGroup {
  /** Of the step, else made of the report's that the photographs belong to. */
  id: string;
  step: Shown<KeptStep> | null;
  receipts: readonly Shown<KeptReceipt>[];
  /** The first of them, which names the appointment and the time. */
  first: KeptReport;
}

/**
 * Reports as people count them: a completion and its photographs are one. Once the completion has arrived, photographs that were
 * refused stand apart from those that wait: who dismisses the one must not lose the other.
 */
export function groupReports(reports: readonly KeptReport[]): ReportGroup[] {
  const steps = new Set(reports.filter(({ kind }) => kind === 'step').map(({ id }) => id));
  const groupIdOf = (report: KeptReport) => {
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

/** Those of one appointment together, in the order in which they were taken. */
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

function reportIdOf(report: KeptReport): string {
  return report.kind === 'step' ? report.id : report.reportId;
}

const stepNames: Readonly<Record<string, string>> = {
  en_route: 'On my way',
  arrived: 'Check-in',
  in_progress: 'Start',
  completed: 'Completion',
};

/** What was reported: 'Check-in', 'Completion with 2 receipts', 'Receipt'. */
export function nameOf({ step, receipts }: ReportGroup): string {
  const count = receipts.length;
  const photographs = count === 1 ? '1 receipt' : `${count} receipts`;
  if (step === null) return count === 1 ? 'Receipt' : photographs;
  const name = stepNames[step.step] ?? step.step;
  return count === 0 ? name : `${name} with ${photographs}`;
}

/** Of all that stands on the line. */
export function idsOf({ step, receipts }: ReportGroup): string[] {
  return [...(step ? [step] : []), ...receipts].map(({ id }) => id);
}

/** The appointment's day and time: 'Mon, Mar 2, 2:00 – 4:00 PM'. */
export function whenOf({ appointment }: KeptReport): string {
  const { date, startTime, endTime } = appointment;
  return `${formatDay(date)}, ${formatClockRange(startTime, endTime)}`;
}

/** When the device took it, on the appointment's clock, with the day when it was another: '1:58 PM', 'Mon, Mar 2, 1:58 PM'. */
export function takenWhen({ takenAt, appointment }: KeptReport, today: string): string {
  const at = new Date(takenAt);
  const date = dateInZone(appointment.timeZone, at);
  const clock = formatClock12(clockInZone(appointment.timeZone, at));
  return date === today ? clock : `${formatDay(date)}, ${clock}`;
}

/** What was typed with a completion, in words; empty for any other step. */
export function typedIn({ step }: ReportGroup): { label: string; value: string }[] {
  if (step === null || step.step !== 'completed') return [];
  const { body } = step;
  const amounts = [
    ['Parking', body['parkingCost']],
    ['Tolls', body['tollsCost']],
    ['Other expenses', body['otherExpenses']],
  ] as const;
  const { actualEndTime, mileage, expenseNotes } = body;
  return [
    { label: 'Actual end', value: clockText(actualEndTime) },
    { label: 'Mileage', value: mileage ? `${mileage} miles` : '' },
    ...amounts.map(([label, amount]) => ({ label, value: amount ? dollars(String(amount)) : '' })),
    { label: 'Notes', value: typeof expenseNotes === 'string' ? expenseNotes : '' },
  ].filter(({ value }) => value !== '');
}

/** A refused report may have been refused for this very text. */
function clockText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return isClockTime(value) ? formatClock12(value) : value;
}

/** Reports of one appointment as text, each with why it was refused, to paste into a message to the office. */
export function detailsText(reports: readonly { group: ReportGroup; reason: string }[]): string {
  return reports
    .map(({ group, reason }) =>
      [
        `${nameOf(group)}: not accepted`,
        `Appointment ${group.first.assignmentId}: ${group.first.appointment.client}, ${whenOf(group.first)}`,
        `Reported: ${takenWhen(group.first, '')}`,
        ...typedIn(group).map(({ label, value }) => `${label}: ${value}`),
        `Reason: ${reason}`,
      ].join('\n'),
    )
    .join('\n\n');
}
