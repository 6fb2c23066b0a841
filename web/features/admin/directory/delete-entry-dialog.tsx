import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/company.ts';
import { HttpError, sentenceOf } from '#web/api/http-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAct } from '../use-act.ts';

interface DeleteEntryDialogProps {
  name: string;
  remove: () => Promise<unknown>;
  /** The toasts of spec §8. */
  done: string;
  failed: string;
  /** What of the staff's data goes with it. */
  touches: readonly string[];
  /** Where the appointments are that may stand in the way. */
  assignmentsHref: string;
  onClose: () => void;
}

/** Asks, by name, before an interpreter or a client is archived (design 3.10); upcoming appointments stand in the way. */
export function DeleteEntryDialog(props: DeleteEntryDialogProps) {
  const { name, remove, done, failed, touches, assignmentsHref, onClose } = props;
  const act = useAct({ run: remove, done, failed, touches, onDone: onClose });
  const { data: company } = useQuery(companyQuery);
  const isBooked = act.error instanceof HttpError && act.error.envelope?.code === 'has_upcoming_appointments';
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={act.isPending}
      error={
        act.error && (
          <>
            {sentenceOf(act.error) ?? act.error.message}{' '}
            {isBooked && (
              <TextLink href={company ? `${assignmentsHref}&from=${company.today}` : assignmentsHref}>
                Show the appointments
              </TextLink>
            )}
          </>
        )
      }
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      {name} leaves the lists and can no longer sign in. Past appointments and payments stay.
    </ConfirmDialog>
  );
}
