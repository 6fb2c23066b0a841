import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { paymentsOfQuery } from '#web/api/staff/billing/payments.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { unlessExplained, useAction } from '../../use-action.ts';
import { usePermission } from '../../use-permission.ts';
import { appointmentInWords } from '../appointment-words.ts';
import { useRestore } from './use-restore.ts';

interface DeleteDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** Asks before an appointment is deleted, naming whom that tells. What is still owed for cannot be. */
export function DeleteDialog({ assignment, onClose }: DeleteDialogProps) {
  const today = useQuery(companyQuery).data?.today;
  const { restore } = useRestore(assignment.id);
  const mayReadPayments = usePermission()('payments.list');
  const payments = useQuery({ ...paymentsOfQuery(assignment.id), enabled: mayReadPayments });
  const action = useAction({
    run: () =>
      call('DELETE /api/assignments/{assignmentId}', {
        params: { assignmentId: assignment.id },
        audience: 'staff',
      }),
    done: () => ({
      sentence: 'Assignment deleted successfully',
      about: appointmentInWords(assignment, today),
    }),
    failed: unlessExplained('Failed to delete assignment'),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: onClose,
    // Another member of staff may have entered or made a payment: the dialog then says so.
    onRefused: () => mayReadPayments && void payments.refetch(),
    back: { label: 'Undo', go: restore },
  });
  const preview = usePreview('DELETE /api/assignments/{assignmentId}', {
    params: { assignmentId: assignment.id },
  });
  const owed = payments.data?.find(({ status }) => status === 'pending');
  if (owed) return <StillOwed payment={owed} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Delete this appointment?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={action.isPending}
      error={action.error ? (sentenceOf(action.error) ?? 'Failed to delete assignment') : undefined}
      onConfirm={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        {describeWhen(assignment, today)}, {assignment.language}, {assignment.location}.
      </p>
      <div className="mt-2 text-ink">
        <PreviewNote preview={preview} isRefused={action.isError} />
      </div>
      <p className="mt-2">It is removed from all lists. You can restore it.</p>
    </ConfirmDialog>
  );
}

function StillOwed({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <Dialog
      role="alertdialog"
      width="small"
      title="This appointment cannot be deleted yet"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            Close
          </Button>
          <ButtonLink href={paths.payments}>Go to Payments</ButtonLink>
        </>
      }
    >
      <p className="text-ink-soft">
        Its payment of {dollars(payment.amount)} to {payment.interpreter.name} is still pending. Pay or void
        it first, then delete the appointment.
      </p>
    </Dialog>
  );
}
