import type { AppointmentWhen } from '#web/parts/appointment-when.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { describeEarlyReport } from './early-report.ts';
import type { ReportAct } from './report-view.ts';

interface EarlyQuestionProps {
  act: ReportAct;
  when: AppointmentWhen;
  onConfirm: () => void;
  onCancel: () => void;
}

const words = {
  'check-in': { title: 'Check in now?', confirm: 'Check In', after: 'A check-in cannot be taken back.' },
  'set-out': {
    title: 'On your way already?',
    confirm: 'On my way',
    after: 'The office will see that you have set out.',
  },
} as const;

/** Asks whether an early report is meant (rule T10). */
export function EarlyQuestion({ act, when, onConfirm, onCancel }: EarlyQuestionProps) {
  const { title, confirm, after } = words[act];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      cancelLabel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {describeEarlyReport(when)} {after}
    </ConfirmDialog>
  );
}
