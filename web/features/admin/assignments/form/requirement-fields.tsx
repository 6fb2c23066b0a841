import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { MAX_DIALECT } from '#contracts/assignments/requirement.ts';
import type { CredentialRequirement } from '#contracts/credentials/shapes.ts';
import { MAX_SKILL } from '#contracts/skills/shapes.ts';
import { dialectsOf, SPECIALITIES, tidySkill } from '#domain/dispatch/skills.ts';
import { credentialTypesQuery } from '#web/api/credentials.ts';
import { requirementsQuery } from '#web/api/staff/credentials.ts';
import { REQUIRED_GENDER_OPTIONS, requiredGenderText } from '#web/parts/skills/gender-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SuggestionInput } from '#web/ui/form/suggestion-input.tsx';
import { TagsField } from '#web/ui/form/tags-field.tsx';
import { ToggleList } from '#web/ui/form/toggle-list.tsx';
import type { AssignmentValues } from './form-values.ts';
import type { AssignmentForm } from './use-assignment-form.ts';

const NAMES = [
  ...(['dialect', 'requiresGender', 'requiredCredentials'] as const),
  ...(['preferredCredentials', 'preferredSpecialities'] as const),
];

/** What the appointment asks of its interpreter besides the language (rule eligibility-6), folded until somebody needs it. */
export function RequirementFields({ form }: { form: AssignmentForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const { values, errors } = form;
  const words = summaryOf(values);
  const hasError = NAMES.some((name) => errors[name] !== undefined);
  return (
    <details
      className="group rounded-control border border-line"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 font-medium pointer-fine:md:min-h-9">
        <ChevronRight aria-hidden className="size-4 text-ink-soft group-open:rotate-90 rtl:-scale-x-100" />
        More requirements
        {words !== '' && <span className="wrap-anywhere font-normal text-ink-soft">{words}</span>}
      </summary>
      {isOpen && <Fields form={form} />}
    </details>
  );
}

function Fields({ form }: { form: AssignmentForm }) {
  const { values, errors } = form;
  const { data: types = [] } = useQuery(credentialTypesQuery('staff'));
  const { data: requirements = [] } = useQuery(requirementsQuery);
  const { requiredCredentials: required, preferredCredentials: preferred } = values;
  const optionsFor = (selected: readonly number[]) =>
    types
      .filter(({ id, isArchived }) => !isArchived || selected.includes(id))
      .map(({ id, name }) => ({ value: String(id), label: name }));
  const applying = requirements.filter((one) => applies(one, values));
  return (
    <div className="flex flex-col gap-4 border-line border-t p-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Dialect" optional error={errors.dialect}>
          <SuggestionInput
            name="dialect"
            label="Known dialects"
            placeholder={values.language === '' ? 'Select language first' : 'Any'}
            suggestions={dialectsOf(values.language)}
            value={values.dialect}
            maxLength={MAX_DIALECT}
            onChange={(dialect) => form.setValue('dialect', dialect)}
          />
        </Field>
        <Field
          label="Interpreter asked for"
          error={errors.requiresGender}
          help={
            values.requiresGender !== '' && 'Only interpreters who stated it in their skills can be sent.'
          }
        >
          <Select {...form.register('requiresGender')} options={REQUIRED_GENDER_OPTIONS} />
        </Field>
      </div>
      <ToggleList
        legend="Needed credentials"
        optional
        options={optionsFor(required)}
        chosen={required.map(String)}
        error={errors.requiredCredentials}
        help={
          applying.length > 0 && `Needed without this: ${applying.map(({ sentence }) => sentence).join(' ')}`
        }
        onChange={(chosen) => {
          const ids = chosen.map(Number);
          form.changeValues({
            requiredCredentials: ids,
            preferredCredentials: preferred.filter((id) => !ids.includes(id)),
          });
        }}
      />
      <ToggleList
        legend="Preferred credentials"
        optional
        options={optionsFor(preferred).filter(({ value }) => !required.includes(Number(value)))}
        chosen={preferred.map(String)}
        error={errors.preferredCredentials}
        onChange={(chosen) => form.setValue('preferredCredentials', chosen.map(Number))}
      />
      <TagsField
        legend="Preferred specialties"
        another="Another specialty"
        optional
        known={SPECIALITIES}
        chosen={values.preferredSpecialities}
        tidy={(typed) => tidySkill(typed, SPECIALITIES)}
        maxLength={MAX_SKILL}
        error={errors.preferredSpecialities}
        help="Interpreters who match go first; nobody is left out."
        onChange={(list) => form.setValue('preferredSpecialities', list)}
      />
    </div>
  );
}

/** What the company requires of such an appointment anyway. */
function applies(
  { client, serviceType, isPreferred }: CredentialRequirement,
  values: Pick<AssignmentValues, 'clientId' | 'serviceType'>,
): boolean {
  const isTheirs = client === null || String(client.id) === values.clientId;
  return !isPreferred && isTheirs && (serviceType === null || serviceType === values.serviceType);
}

/** 'Levantine · A woman · 2 needed credentials', so that nothing is hidden by the fold. */
function summaryOf(values: AssignmentValues): string {
  const { dialect, requiresGender, requiredCredentials, preferredCredentials, preferredSpecialities } =
    values;
  const needed = requiredCredentials.length;
  const wished = preferredCredentials.length + preferredSpecialities.length;
  return [
    dialect,
    requiredGenderText(requiresGender),
    needed > 0 && `${needed} needed ${needed === 1 ? 'credential' : 'credentials'}`,
    wished > 0 && `${wished} preferred`,
  ]
    .filter(Boolean)
    .join(' · ');
}
