import { useQuery } from '@tanstack/react-query';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { StaffTopic } from '#web/api/staff/topics.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { unlessExplained, useAction } from '../use-action.ts';

interface DeleteEntryDialogProps {
  kind: 'interpreter' | 'client';
  name: string;
  remove: () => Promise<unknown>;
  affectedTopics: readonly StaffTopic[];
  /** The address of the appointments that may prevent it. */
  assignmentsHref: string;
  onClose: () => void;
}

/** Asks, with the name, before an interpreter or a client is archived; refused with upcoming appointments (rule people-9). */
export function DeleteEntryDialog(props: DeleteEntryDialogProps) {
  const { kind, name, remove, affectedTopics, assignmentsHref, onClose } = props;
  const action = useAction({
    run: remove,
    done: () => ({
      sentence: `${kind === 'client' ? 'Client' : 'Interpreter'} deleted successfully`,
      about: name,
    }),
    failed: unlessExplained(`Failed to delete ${kind}`),
    affectedTopics,
    onDone: onClose,
  });
  const { data: company } = useQuery(companyQuery);
  const isBooked =
    action.error instanceof HttpError && action.error.envelope?.code === 'has_upcoming_appointments';
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={action.isPending}
      error={
        action.error && (
          <>
            {sentenceOf(action.error) ?? action.error.message}{' '}
            {isBooked && (
              <TextLink href={company ? `${assignmentsHref}&from=${company.today}` : assignmentsHref}>
                Show the appointments
              </TextLink>
            )}
          </>
        )
      }
      onConfirm={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      {name} is removed from the lists and can no longer sign in. Past appointments and payments stay.
    </ConfirmDialog>
  );
}
