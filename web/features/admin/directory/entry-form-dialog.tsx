import { type ReactNode, useId } from 'react';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { Alert } from '#web/ui/alert.tsx';
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
  const { form, isSaving, error, isMerged } = entryForm;
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
          <Refusal error={error} entryForm={entryForm} />
        )}
        {isMerged && (
          <Alert title="The present values are loaded">
            What you have changed yourself still stands, and is not saved yet.
          </Alert>
        )}
        {children}
      </form>
      {unsaved.question}
    </Dialog>
  );
}

function Refusal({ error, entryForm }: { error: Error; entryForm: EntryForm }) {
  const { loadPresent, isLoading } = entryForm;
  return (
    // One may have scrolled to the last field before saving.
    <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}>
      <Alert tone="error">
        <p>{sentenceOf(error) ?? 'The server failed. What you have typed is still here: try again.'}</p>
        {loadPresent && (
          <Button variant="secondary" size="small" className="mt-2" pending={isLoading} onClick={loadPresent}>
            Load the present values
          </Button>
        )}
      </Alert>
    </div>
  );
}
