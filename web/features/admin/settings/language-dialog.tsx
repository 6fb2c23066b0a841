import { type OwnLanguage, OwnLanguageBody } from '#contracts/company/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';

import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../use-action.ts';

interface LanguageDialogProps {
  /** The one to rename; null adds one. */
  language: OwnLanguage | null;
  onClose: () => void;
}

interface Values {
  name: string;
}

const check = checkBody(OwnLanguageBody);

/** A language of the company's own (rule people-5). */
export function LanguageDialog({ language, onClose }: LanguageDialogProps) {
  const save = useAction({
    run: ({ name }: Values) =>
      language === null
        ? call('POST /api/settings/languages', { body: { name }, audience: 'staff' })
        : call('PUT /api/settings/languages/{languageId}', {
            params: { languageId: language.id },
            body: {
              name,
              isHidden: language.isHidden,
              updatedAt: language.updatedAt,
            },
            audience: 'staff',
          }),
    done: ({ name }) => (language === null ? `${name} added` : `${language.name} is ${name} now`),
    failed: language === null ? 'Failed to add the language' : 'Failed to rename the language',
    affectedTopics: ['settings', 'interpreters', 'assignments', 'billing-rates'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Values, Values>({
    initial: { name: language?.name ?? '' },
    check,
    onSubmit: (values) => save.mutate(values),
  });
  const isAtField = Object.keys(fieldsOf(save.error)).length > 0;
  return (
    <FormDialog
      title={language === null ? 'Add language' : `Rename ${language.name}`}
      width="small"
      form={form}
      submit={language === null ? 'Add Language' : 'Rename'}
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && !isAtField && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      <Field
        label="Name"
        required
        error={form.errors.name}
        help={
          language !== null &&
          'It changes for all interpreters, appointments and rates. Invoices and messages that were sent keep the old name.'
        }
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
