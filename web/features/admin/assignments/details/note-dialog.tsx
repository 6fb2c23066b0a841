import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';

/** The contract's limit for a reason and for an answer. */
const MOST_CHARACTERS = 1000;

interface NoteDialogProps {
  title: string;
  /** What will happen, and to whom. */
  children: ReactNode;
  /** What the words are for, and who reads them. */
  label: string;
  help: string;
  back: string;
  submit: { label: string; pendingLabel: string };
  act: { isPending: boolean; error: Error | null; mutate: (words: string) => void };
  /** If the server gives no reason. */
  failed: string;
  onClose: () => void;
}

/** Asks before an action that sends messages to others, with an optional note to them. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, children, label, help, back, submit, act: action, failed, onClose } = props;
  const [words, setWords] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    action.mutate(words.trim());
  }

  return (
    <FormDialog
      width="small"
      title={title}
      form={{ props: { onSubmit: handleSubmit }, isChanged: words.trim() !== '' }}
      submit={submit.label}
      pendingLabel={submit.pendingLabel}
      isPending={action.isPending}
      cancel={back}
      gap="gap-3"
      onClose={onClose}
    >
      {children}
      <Field label={label} optional help={help}>
        <Textarea
          value={words}
          maxLength={MOST_CHARACTERS}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {action.error && <Alert tone="error">{sentenceOf(action.error) ?? failed}</Alert>}
    </FormDialog>
  );
}
