import { MAX_DIALECT } from '#contracts/assignments/requirement.ts';
import { dialectsOf } from '#domain/dispatch/skills.ts';
import { REQUIRED_GENDER_OPTIONS } from '#web/parts/skills/gender-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SuggestionInput } from '#web/ui/form/suggestion-input.tsx';
import type { RequestForm } from './request-values.ts';

interface InterpreterFieldsProps {
  form: RequestForm;
}

/** The dialect, and whether a woman or a man is needed. */
export function InterpreterFields({ form }: InterpreterFieldsProps) {
  const { values, errors } = form;
  return (
    <div className="grid items-start gap-4 pt-1 sm:grid-cols-2">
      <Field label="Dialect" error={errors.dialect} optional>
        <SuggestionInput
          name="dialect"
          label="Known dialects"
          placeholder="Any"
          suggestions={dialectsOf(values.language)}
          value={values.dialect}
          maxLength={MAX_DIALECT}
          onChange={(dialect) => form.setValue('dialect', dialect)}
        />
      </Field>
      <Field
        label="Interpreter asked for"
        error={errors.requiresGender}
        help={values.requiresGender !== '' && 'Fewer interpreters can be asked.'}
      >
        <Select {...form.register('requiresGender')} options={REQUIRED_GENDER_OPTIONS} />
      </Field>
    </div>
  );
}
