import type { ReactNode } from 'react';
import { Failed } from '#web/parts/failed.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';

interface ActionDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useForm<object, never>>, 'props' | 'isChanged'>;
  children: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  keepLabel?: string;
  isDestructive?: boolean;
  pending: boolean;
  /** The action must wait for information. */
  isBlocked?: boolean;
  /** Why the action was refused; the dialog stays open. */
  refusal: string | null;
  onClose: () => void;
}

/** A short form for an action. Closing it by mistake does not lose what was typed. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, form, children, submitLabel, pendingLabel, keepLabel = 'Close', refusal, pending } = props;
  const { isDestructive = false, isBlocked = false, onClose } = props;
  return (
    <FormDialog
      role={isDestructive ? 'alertdialog' : undefined}
      title={title}
      form={form}
      submit={submitLabel}
      pendingLabel={pendingLabel}
      isPending={pending}
      isBlocked={isBlocked}
      isDestructive={isDestructive}
      cancel={keepLabel}
      onClose={onClose}
    >
      {children}
      {refusal && <Failed>{refusal}</Failed>}
    </FormDialog>
  );
}
