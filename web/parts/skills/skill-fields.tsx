import { MAX_SKILL } from '#contracts/skills/shapes.ts';
import { GENDERS } from '#domain/dispatch/gender.ts';
import { dialectsOf, SPECIALITIES, tidySkill } from '#domain/dispatch/skills.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TagsField } from '#web/ui/form/tags-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ToggleList } from '#web/ui/form/toggle-list.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { MODE_OPTIONS } from '../mode-options.ts';
import { GENDER_WORDS } from './gender-words.ts';
import type { SkillsChange, SkillValues } from './skill-values.ts';

interface SkillFieldsProps {
  form: ReturnType<typeof useForm<SkillValues, SkillsChange>>;
  /** Those that the interpreter speaks. */
  languages: readonly string[];
  /** The interpreter fills them in. */
  isOwn: boolean;
}

const genderOptions = [
  { value: '', label: 'Not stated' },
  ...GENDERS.map((value) => ({ value, label: GENDER_WORDS[value] })),
];

/** What an interpreter can do and wishes (rule availability-10). */
export function SkillFields({ form, languages, isOwn }: SkillFieldsProps) {
  const { values, errors } = form;
  return (
    <>
      <ToggleList
        legend="Takes appointments"
        options={MODE_OPTIONS}
        chosen={values.modes}
        error={errors.modes}
        // In their own profile other fields come before.
        hasFirstFocus={!isOwn}
        onChange={(modes) => form.setValue('modes', modes)}
      />
      {languages.map((language) => (
        <TagsField
          key={language}
          legend={`Dialects of ${language}`}
          another={`Another dialect of ${language}`}
          optional
          known={dialectsOf(language)}
          chosen={values.dialects[language] ?? []}
          tidy={(typed) => tidySkill(typed, dialectsOf(language))}
          maxLength={MAX_SKILL}
          error={errors[`dialects.${language}`]}
          onChange={(list) => form.setValue('dialects', { ...values.dialects, [language]: list })}
        />
      ))}
      <TagsField
        legend="Specialties"
        another="Another specialty"
        optional
        known={SPECIALITIES}
        chosen={values.specialities}
        tidy={(typed) => tidySkill(typed, SPECIALITIES)}
        maxLength={MAX_SKILL}
        error={errors.specialities}
        onChange={(list) => form.setValue('specialities', list)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Preferred hours per week"
          optional
          error={errors.wishedHours}
          help={isOwn ? 'How much work you would like.' : undefined}
        >
          <TextInput {...form.register('wishedHours')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="Maximum hours per day"
          optional
          error={errors.dailyHoursLimit}
          help="If blank: any number."
        >
          <TextInput {...form.register('dailyHoursLimit')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field
        label="Gender"
        optional
        error={errors.gender}
        help={
          isOwn
            ? 'Only our schedulers see it. It is used only when an appointment asks for a woman or a man.'
            : 'As stated by the interpreter. It is used only when an appointment asks for a woman or a man.'
        }
      >
        <Select {...form.register('gender')} options={genderOptions} />
      </Field>
    </>
  );
}
