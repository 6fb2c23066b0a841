import type { Rate } from '#contracts/rates/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';

interface DeleteRateDialogProps {
  rate: Rate;
  /** 'Hourly rate, client pays'. */
  what: string;
  onClose: () => void;
}

/** Deletes a rule that has not begun; one that has begun is ended instead. */
export function DeleteRateDialog({ rate, what, onClose }: DeleteRateDialogProps) {
  const remove = useAction({
    run: () => call('DELETE /api/rates/{rateId}', { params: { rateId: rate.id }, audience: 'staff' }),
    done: () => ({ sentence: 'Rate deleted', about: `${what}, from ${formatDateShort(rate.from ?? '')}` }),
    failed: 'Failed to delete the rate',
    affectedTopics: ['billing-rates', 'assignments'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete the coming rate?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={remove.isPending}
      error={
        remove.error &&
        (sentenceOf(remove.error) ?? 'Something went wrong on our side. The rate was not changed.')
      }
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{`${what}: ${rate.words} from ${formatDateShort(rate.from ?? '')}. The earlier rate continues.`}</p>
    </ConfirmDialog>
  );
}
