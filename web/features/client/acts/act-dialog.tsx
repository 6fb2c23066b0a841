import { type ReactNode, useId } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';

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
  const { isDestructive = false, isBlocked = false } = props;
  const formId = useId();
  const { close, question } = useUnsavedChanges(form.isChanged, props.onClose);
  return (
    <Dialog
      role={isDestructive ? 'alertdialog' : undefined}
      title={title}
      onClose={close}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {keepLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'destructive' : 'primary'}
            disabled={isBlocked}
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        {children}
        {refusal && <Alert tone="error">{refusal}</Alert>}
      </form>
      {question}
    </Dialog>
  );
}
