import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { shortNameOf } from './describe-closeout.ts';
import type { WarnedCloseout } from './use-reviewing.ts';

interface WarnedApprovalProps {
  warned: WarnedCloseout;
  today: string | undefined;
}

/** Asks before it approves amounts that are possible but unlikely (rule closeouts-8). */
export function WarnedApproval({
  warned: { closeout, warnings, approve, cancel },
  today,
}: WarnedApprovalProps) {
  return (
    <ConfirmDialog
      title="Approve it anyway?"
      description={shortNameOf(closeout, today)}
      confirmLabel="Approve anyway"
      onConfirm={approve}
      onCancel={cancel}
    >
      {warnings.join(' ')}
    </ConfirmDialog>
  );
}
