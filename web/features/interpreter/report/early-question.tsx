import { isEarly } from '#domain/assignment/check-in.ts';
import { noticeInWords } from '#domain/assignment/day-reports.ts';
import { inMiles } from '#domain/billing/place.ts';
import { formatClockRange } from '#domain/civil.ts';
import { type AppointmentWhen, formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { ReportAction } from './report-view.ts';

/** Who leaves this long before the start is probably at the wrong appointment (rule tracking-6). */
const EARLY_MS = 4 * 3_600_000;

/** Whether a report is so early that the portal asks. */
export function isFarAhead(action: ReportAction, of: { startsAt: string }, now: Date): boolean {
  if (action === 'check-in') return isEarly(of, now.toISOString());
  return Date.parse(of.startsAt) - now.getTime() > EARLY_MS;
}

/** 'This appointment is on Monday, November 23, 2026, 9:00 – 11:00 AM.' */
export function describeEarlyReport({ date, startTime, endTime }: Omit<AppointmentWhen, 'timeZone'>): string {
  return `This appointment is on ${formatDayLong(date)}, ${formatClockRange(startTime, endTime)}.`;
}

interface EarlyQuestionProps {
  act: ReportAction;
  when: AppointmentWhen & { startsAt: string };
  now: Date;
  onConfirm: () => void;
  onCancel: () => void;
}

const words = {
  'check-in': {
    title: (notice: string) => `Check in ${notice}?`,
    confirm: 'Check In',
    after: 'The office sees that you checked in early. You can undo it for 5 minutes.',
  },
  'set-out': {
    title: () => 'On your way already?',
    confirm: 'On my way',
    after: 'The office will see that you are on your way.',
  },
} as const;

/** Asks whether an early report is meant (rule tracking-6). */
export function EarlyQuestion({ act: action, when, now, onConfirm, onCancel }: EarlyQuestionProps) {
  const { title, confirm, after } = words[action];
  return (
    <ConfirmDialog
      title={title(noticeInWords(when.startsAt, now.toISOString()))}
      confirmLabel={confirm}
      cancelLabel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {describeEarlyReport(when)} {after}
    </ConfirmDialog>
  );
}

interface FarQuestionProps extends Omit<EarlyQuestionProps, 'act' | 'when' | 'now'> {
  metres: number;
  place: string;
}

/** Asks whether a check-in far from the appointment is meant (rule tracking-9). */
export function FarQuestion({ metres, place, onConfirm, onCancel }: FarQuestionProps) {
  return (
    <ConfirmDialog
      title="Are you there?"
      confirmLabel="Check In"
      cancelLabel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Your phone says that you are {inMiles(metres)} from {place}. If you check in now, the office sees that.
    </ConfirmDialog>
  );
}
