import { type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '#web/api/http-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';

/** The contract's limit for a reason and for an answer. */
const MOST_CHARACTERS = 1000;

interface WordsDialogProps {
  title: string;
  /** What will happen, and to whom. */
  children: ReactNode;
  /** What the words are, and who reads them. */
  label: string;
  help: string;
  back: string;
  submit: { label: string; pendingLabel: string };
  isDestructive?: boolean;
  act: { isPending: boolean; error: Error | null; mutate: (words: string) => void };
  /** Where the server says nothing. */
  failed: string;
  onClose: () => void;
}

/** Asks before an act that others are told of, with a few words to them if one likes. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, children, label, help, back, submit, isDestructive = false, act, failed, onClose } = props;
  const formId = useId();
  const [words, setWords] = useState('');
  const { close, question } = useUnsavedChanges(words.trim() !== '', onClose);
  return (
    <Dialog
      role={isDestructive ? 'alertdialog' : 'dialog'}
      width="small"
      title={title}
      onClose={close}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {back}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'destructive' : 'primary'}
            pending={act.isPending}
            pendingLabel={submit.pendingLabel}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate(words.trim());
        }}
      >
        {children}
        <Field label={label} optional help={help}>
          <Textarea
            value={words}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {act.error && <Alert tone="error">{sentenceOf(act.error) ?? failed}</Alert>}
      </form>
      {question}
    </Dialog>
  );
}
