import type { ReactNode } from 'react';
import type { DialogProps } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import type { useVersionedForm } from '../use-versioned-form.ts';
import { VersionNotice } from '../version-notice.tsx';

/** The part of `useVersionedForm` that the dialog needs, whatever the form. */
type EntryForm = Omit<ReturnType<typeof useVersionedForm>, 'form' | 'opened' | 'changed'> & {
  form: Pick<ReturnType<typeof useVersionedForm>['form'], 'props' | 'isChanged'>;
};

interface EntryFormDialogProps {
  title: string;
  submit: string;
  entryForm: EntryForm;
  width?: DialogProps['width'];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog around the form of an interpreter or a client; after a failure it stays open with what was typed. */
export function EntryFormDialog({
  title,
  submit,
  entryForm,
  width,
  onClose,
  children,
}: EntryFormDialogProps) {
  return (
    <FormDialog
      title={title}
      width={width}
      form={entryForm.form}
      submit={submit}
      isPending={entryForm.isSaving}
      onClose={onClose}
    >
      <VersionNotice {...entryForm} />
      {children}
    </FormDialog>
  );
}
