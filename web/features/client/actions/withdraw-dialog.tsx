import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { useWithdrawProposal } from '#web/api/client/appointment-actions.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

interface WithdrawDialogProps {
  assignment: ClientAssignment;
  /** The company's day ('YYYY-MM-DD'). */
  today: string;
  onClose: () => void;
}

const failure = 'Failed to withdraw the proposal';

export function WithdrawDialog({ assignment, today, onClose }: WithdrawDialogProps) {
  const { toast } = useToast();
  const withdraw = useWithdrawProposal(assignment.id, { onSuccess });

  function onSuccess() {
    toast({ title: 'Proposal withdrawn', description: `It stays at ${describeWhen(assignment, today)}.` });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Withdraw your proposal?"
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      cancelLabel="Keep it"
      pending={withdraw.isPending}
      error={withdraw.error && (sentenceOf(withdraw.error) ?? failure)}
      onConfirm={() => withdraw.mutate(undefined)}
      onCancel={onClose}
    >
      The appointment stays at {describeWhen(assignment, today)}.
    </ConfirmDialog>
  );
}
