import type { ReactNode } from 'react';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { MergedNote, RefusedSave } from '#web/parts/refused-save.tsx';
import type { DialogProps } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { useEntryForm } from './use-entry-form.ts';

/** What the dialog needs of `useEntryForm`, whatever the form is of. */
type EntryForm = Omit<ReturnType<typeof useEntryForm>, 'form'> & {
  form: Pick<ReturnType<typeof useEntryForm>['form'], 'props' | 'isChanged'>;
};

interface EntryFormDialogProps {
  title: string;
  /** Names the act. */
  submit: string;
  entryForm: EntryForm;
  width?: DialogProps['width'];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog around the form of an interpreter or a client; after a failure it stays open with what was typed. */
export function EntryFormDialog(props: EntryFormDialogProps) {
  const { title, submit, entryForm, width, onClose, children } = props;
  const { form, isSaving, error, loadPresent, isLoading, isMerged } = entryForm;
  return (
    <FormDialog
      title={title}
      width={width}
      form={form}
      submit={submit}
      isPending={isSaving}
      onClose={onClose}
    >
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <RefusedSave said={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      {children}
    </FormDialog>
  );
}
