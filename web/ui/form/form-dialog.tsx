import { type ComponentProps, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { useUnsavedChanges } from '../dialog/use-unsaved-changes.tsx';

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'width' | 'role' | 'note' | 'children'> {
  /** From `useForm`: the form's props, and whether closing would lose something. */
  form: { props: ComponentProps<'form'>; isChanged: boolean };
  /** Names the action. */
  submit: string;
  pendingLabel?: string | undefined;
  isPending: boolean;
  /** It cannot be done before something is known. */
  isBlocked?: boolean | undefined;
  isDestructive?: boolean | undefined;
  /** The label of the button that leaves. */
  cancel?: string | undefined;
  /** The distance between the parts of the form. */
  gap?: 'gap-3' | 'gap-4' | 'gap-6' | undefined;
  onClose: () => void;
}

/** A dialog that is one form: neither a slip of the pointer nor Escape throws away what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, role, note, form, gap = 'gap-4', children } = props;
  const {
    submit,
    pendingLabel = 'Saving...',
    isPending,
    isBlocked,
    isDestructive,
    cancel = 'Cancel',
  } = props;
  const formId = useId();
  const { close, question } = useUnsavedChanges(form.isChanged, props.onClose);
  return (
    <Dialog
      title={title}
      description={description}
      width={width}
      role={role}
      note={note}
      closesOnOutsidePress={false}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'destructive' : 'primary'}
            disabled={isBlocked}
            pending={isPending}
            pendingLabel={pendingLabel}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        {...form.props}
        className={`flex flex-col ${gap}`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!isBlocked) event.currentTarget.requestSubmit();
        }}
      >
        {children}
      </form>
      {question}
    </Dialog>
  );
}
