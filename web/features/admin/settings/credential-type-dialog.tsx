import { type CredentialType, CredentialTypeBody } from '#contracts/credentials/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';

import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../use-action.ts';

interface CredentialTypeDialogProps {
  /** The one to change; null adds one. */
  type: CredentialType | null;
  onClose: () => void;
}

interface Values {
  name: string;
  expires: boolean;
}

const check = checkBody(CredentialTypeBody);

/** A credential of the company's list (rule eligibility-1). */
export function CredentialTypeDialog({ type, onClose }: CredentialTypeDialogProps) {
  const save = useAction({
    run: (values: Values) =>
      type === null
        ? call('POST /api/credential-types', { body: values, audience: 'staff' })
        : call('PUT /api/credential-types/{typeId}', {
            params: { typeId: type.id },
            body: {
              ...values,
              isArchived: type.isArchived,
              updatedAt: type.updatedAt,
            },
            audience: 'staff',
          }),
    done: ({ name }) => (type === null ? `${name} added` : `${name} updated`),
    failed: type === null ? 'Failed to add the credential' : 'Failed to update the credential',
    affectedTopics: ['interpreters'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Values, Values>({
    initial: { name: type?.name ?? '', expires: type?.expires ?? true },
    check,
    onSubmit: (values) => save.mutate(values),
  });
  const isAtField = Object.keys(fieldsOf(save.error)).length > 0;
  return (
    <FormDialog
      title={type === null ? 'Add credential' : 'Edit credential'}
      width="small"
      form={form}
      submit={type === null ? 'Add Credential' : 'Save Changes'}
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && !isAtField && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      <Field label="Name" required error={form.errors.name}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Checkbox
        label="It expires"
        help="Each one then needs a last valid day, and people are told 60, 30 and 7 days before it."
        {...form.register('expires')}
      />
    </FormDialog>
  );
}
