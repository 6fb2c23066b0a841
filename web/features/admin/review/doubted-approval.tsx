import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { shortNameOf } from './describe-closeout.ts';
import type { DoubtedCloseout } from './use-reviewing.ts';

interface DoubtedApprovalProps {
  doubted: DoubtedCloseout;
  today: string | undefined;
}

/** Asks before amounts are approved that are possible but seldom meant (rule M37). */
export function DoubtedApproval({
  doubted: { closeout, doubts, approve, cancel },
  today,
}: DoubtedApprovalProps) {
  return (
    <ConfirmDialog
      title="Approve it anyway?"
      description={shortNameOf(closeout, today)}
      confirmLabel="Approve anyway"
      onConfirm={approve}
      onCancel={cancel}
    >
      {doubts.join(' ')}
    </ConfirmDialog>
  );
}
