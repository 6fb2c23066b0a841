import type { Credential } from '#contracts/credential.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { refuseCredential } from '#web/api/staff/credentials.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CREDENTIAL_TOPICS } from '../affected-topics.ts';
import { Consequence } from '../messages/nobody-told.tsx';
import { useAction } from '../use-action.ts';

interface RefuseDialogProps {
  credential: Credential;
  /** Whose it is. */
  name: string;
  onClose: () => void;
}

/** The usual reasons, at a press. */
const REASONS = [
  'The photo cannot be read.',
  'The name on it is not yours.',
  'It is not what you entered.',
  'The last day on it is another one.',
];

/** Why the office does not take a credential, in a sentence for its interpreter (rule D31). */
export function RefuseDialog({ credential, name, onClose }: RefuseDialogProps) {
  const refuse = useAction({
    run: (reason: string) => refuseCredential(credential, reason),
    done: ({ typeName }) => `${typeName} refused`,
    failed: 'Failed to refuse the credential',
    affectedTopics: CREDENTIAL_TOPICS,
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === ''
        ? { ok: false, errors: { reason: 'Say why, so that they know what to do' } }
        : { ok: true, value: reason },
    onSubmit: (reason) => refuse.mutate(reason),
  });
  const isAtField = Object.keys(fieldsOf(refuse.error)).length > 0;
  const wasVerified = credential.verifiedAt !== null;
  return (
    <FormDialog
      title={`Refuse ${credential.typeName} of ${name}?`}
      width="small"
      form={form}
      submit="Refuse"
      isDestructive
      isPending={refuse.isPending}
      onClose={onClose}
    >
      {refuse.error && !isAtField && (
        <Alert tone="error">
          {sentenceOf(refuse.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      <p className="text-ink-soft">
        {wasVerified && 'It no longer counts, also for appointments that are booked. '}
        <Consequence
          of={(tells) =>
            tells ? `${name} is told why, and can send it again.` : `${name} reads why in the portal.`
          }
        />
      </p>
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} maxLength={500} />
      </Field>
      <div className="flex flex-wrap gap-1">
        {REASONS.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="small"
            onClick={() => form.setValue('reason', reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
