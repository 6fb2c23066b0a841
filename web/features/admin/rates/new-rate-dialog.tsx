import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rate } from '#contracts/rates/shapes.ts';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { canEnd } from '#domain/billing/rules/rule-series.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { ratePreviewQuery } from '#web/api/staff/billing/rates.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { useLanguages } from '#web/parts/use-languages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { useAction } from '../use-action.ts';
import { useDebounced } from '../use-debounced.ts';
import { checkRule, errorsAtFields, type RuleBody, warningsOf } from './rule-body.ts';
import { RuleFields, type RuleForm } from './rule-fields.tsx';
import { KIND_NAMES, KINDS, limitsInWords, MODE_LABELS, SIDE_NAMES, WEEKDAYS } from './rule-kinds.ts';
import { RulePreview } from './rule-preview.tsx';
import {
  type Choosing,
  firstValues,
  type RuleOwner,
  type RuleSubject,
  type RuleValues,
} from './rule-values.ts';

interface NewRateDialogProps {
  owner: RuleOwner;
  /** Whose rules they are, for the heading; null: everybody's. */
  ownerName: string | null;
  subject: RuleSubject;
  /** 'nothing': the subject is what was pressed. */
  choosing: Choosing;
  /** The rule that holds now, with which the form begins. */
  present: Rate | null;
  /** The company's. */
  today: string;
  onClose: () => void;
}

/** Begins a rule on a day, or ends one, and says before what that changes (rules rates-6 and rates-7). */
export function NewRateDialog(props: NewRateDialogProps) {
  const { owner, ownerName, subject, choosing, present, today, onClose } = props;
  const [initial] = useState(() => firstValues(subject, present, today));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const save = useAction({
    run: (body: RuleBody) => call('POST /api/rates', { body, idempotencyKey, audience: 'staff' }),
    done: () => ({
      sentence: 'Rate saved',
      about: ownerName === null ? 'For everybody' : `Rate of ${ownerName}`,
    }),
    failed: 'Failed to save the rate',
    affectedTopics: ['billing-rates', 'assignments'],
    onDone: onClose,
    onRefused: (error) => form.refuse(errorsAtFields(fieldsOf(error), form.values)),
  });
  const form = useForm<RuleValues, RuleBody>({
    initial,
    check: (values) => checkRule(values, owner, choosing),
    // What the person saw replaced; if it is another by now, the server says so.
    onSubmit: (body) => save.mutate({ ...body, ...(seen && { replaces: seen.replaces?.id ?? null }) }),
  });
  const checked = checkRule(form.values, owner, choosing);
  const preview = usePreview(checked);
  const seen = preview.isPlaceholderData ? undefined : preview.data;
  const warnings = checked.ok ? warningsOf(checked.value, seen ? seen.replaces : present) : [];
  // The warnings name the amounts.
  const warned = useFormWarnings(form, { warnings, about: warnings.join(' ') });
  const { values, errors } = form;
  return (
    <FormDialog
      title={present ? 'Change rate' : 'New rate'}
      description={choosing === 'nothing' ? describe(subject, ownerName) : (ownerName ?? undefined)}
      form={warned.form}
      submit={submitLabel(values.act, warned.isAsking)}
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && !isAtField(save.error, values) && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      {choosing !== 'nothing' && <SubjectFields form={form} choosing={choosing} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="From"
          required
          error={errors.from ?? seen?.refusal ?? undefined}
          help="The first day it applies."
        >
          <DateInput {...form.register('from')} />
        </Field>
      </div>
      {present && canEnd(present) && (
        <RadioGroup
          legend="From that day on"
          value={values.act}
          onChange={(action) => form.setValue('act', action)}
          options={[
            { value: 'begin', label: 'Use the terms below' },
            { value: 'end', label: 'End this rule' },
          ]}
        />
      )}
      {values.act === 'begin' && <RuleFields form={form} />}
      {/* Not before: on the way to 80 one types 8. */}
      {warned.question}
      <RulePreview side={values.side} from={values.from} owner={owner} rule={values} query={preview} />
    </FormDialog>
  );
}

function submitLabel(action: RuleValues['act'], isAsking: boolean): string {
  if (isAsking) return 'Save anyway';
  return action === 'end' ? 'End Rate' : 'Save New Rate';
}

/** Whether the form has a field for every sentence of a refusal; that of a deleted client has none. */
function isAtField(error: Error, values: RuleValues): boolean {
  const names = Object.keys(errorsAtFields(fieldsOf(error), values));
  return names.length > 0 && names.every((name) => Object.hasOwn(values, name.split('.')[0] ?? ''));
}

/** What the rule as it is typed would change; the answer before stays until the next one is there. */
function usePreview(checked: FormCheck<RuleBody>) {
  // As text: a body is a new object at each drawing.
  const settled = useDebounced(checked.ok ? JSON.stringify(checked.value) : '', 300);
  // It was made from a body.
  return useQuery(ratePreviewQuery(settled === '' ? null : (JSON.parse(settled) as RuleBody)));
}

function describe({ side, kind, scope }: RuleSubject, ownerName: string | null): string {
  return [KIND_NAMES[kind], limitsInWords(scope), ownerName, SIDE_NAMES[side].toLowerCase()]
    .filter(Boolean)
    .join(' · ');
}

/** 'All languages', or that one must be chosen. */
const first = (isNeeded: boolean, one: string, all: string) => ({
  value: '',
  label: isNeeded ? `Choose ${one}` : `All ${all}`,
});

/** Which side and kind the rule is of, and what it is limited to. */
function SubjectFields({ form, choosing }: { form: RuleForm; choosing: Choosing }) {
  const { errors, values } = form;
  const languages = useLanguages();
  return (
    <>
      <RadioGroup
        legend="For"
        value={values.side}
        onChange={(side) => form.setValue('side', side)}
        options={[
          { value: 'charge', label: 'What the client pays' },
          { value: 'pay', label: 'What the interpreter earns' },
        ]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Kind" required error={errors.kind}>
          <Select
            {...form.register('kind')}
            options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
          />
        </Field>
        <Field label="Language" error={errors.language}>
          <Select
            {...form.register('language')}
            options={[
              first(choosing === 'language', 'a language', 'languages'),
              ...languages.all.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
        <Field label="Service" error={errors.serviceType}>
          <Select
            {...form.register('serviceType')}
            options={[
              first(choosing === 'serviceType', 'a service type', 'service types'),
              ...SERVICE_TYPES.map((type) => ({ value: type, label: serviceLabel(type) })),
            ]}
          />
        </Field>
        <Field label="Mode" error={errors.mode}>
          <Select
            {...form.register('mode')}
            options={[
              first(choosing === 'mode', 'a mode', 'modes'),
              ...MODES.map((mode) => ({ value: mode, label: MODE_LABELS[mode] })),
            ]}
          />
        </Field>
        <Field label="Day of the week" error={errors.weekday}>
          <Select
            {...form.register('weekday')}
            options={[
              first(false, '', 'days'),
              ...WEEKDAYS.map((day, index) => ({ value: String(index + 1), label: day })),
            ]}
          />
        </Field>
      </div>
    </>
  );
}
