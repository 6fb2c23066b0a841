import { type ReactNode, useId } from 'react';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { MergedNote, RefusedSave } from '#web/parts/refused-save.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';
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
  const formId = useId();
  const unsaved = useUnsavedChanges(form.isChanged, onClose);
  return (
    <Dialog
      title={title}
      width={width}
      closesOnOutsidePress={false}
      onClose={unsaved.close}
      footer={
        <>
          <Button variant="secondary" onClick={unsaved.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSaving} pendingLabel="Saving...">
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {error && Object.keys(fieldsOf(error)).length === 0 && (
          <RefusedSave said={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
        )}
        {isMerged && <MergedNote />}
        {children}
      </form>
      {unsaved.question}
    </Dialog>
  );
}
