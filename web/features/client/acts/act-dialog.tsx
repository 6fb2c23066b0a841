import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { useForm } from '#web/ui/use-form.ts';

interface ActDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useForm<object, never>>, 'props' | 'isChanged'>;
  children: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  keepLabel?: string;
  isDestructive?: boolean;
  pending: boolean;
  /** The act cannot be done before something is known. */
  isBlocked?: boolean;
  /** Why the act was refused; the dialog stays open. */
  refusal: string | null;
  onClose: () => void;
}

/** A short form that asks for what an act needs; what was typed is not lost by a slip. */
export function ActDialog(props: ActDialogProps) {
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
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </FormDialog>
  );
}
