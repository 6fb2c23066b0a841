import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { language, money } from '#contracts/fields.ts';
import { rateWarnings } from '#domain/billing/rules/rate-warnings.ts';
import type { RuleContent } from '#domain/billing/rules/rule.ts';
import { parseMoney } from '#domain/money.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { dollars } from '#web/parts/dollars.ts';
import { useLanguages } from '#web/parts/use-languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { normalizeAmount } from '../normalize-amount.ts';
import { useAction } from '../use-action.ts';

export interface Rate {
  readonly language: string;
  readonly hourlyRate: string;
}

const NONE: Rate = { language: '', hourlyRate: '' };
const check = checkedBy(z.strictObject({ language: language('Choose a language'), hourlyRate: money }));

function checkRate(typed: Rate): FormCheck<Rate> {
  const rate = { ...typed, hourlyRate: normalizeAmount(typed.hourlyRate) };
  const checked = check(rate);
  return checked.ok ? { ok: true, value: rate } : checked;
}

/** What is unlikely of a rate, also compared with the one that it replaces (rule rates-9). */
function warningsOf(typed: Rate, present: Rate | undefined): readonly string[] {
  const hourly = hourlyOf(typed);
  return hourly === null ? [] : rateWarnings(hourly, present ? hourlyOf(present) : null);
}

function hourlyOf({ hourlyRate }: Rate): RuleContent | null {
  const rateCents = parseMoney(normalizeAmount(hourlyRate));
  return rateCents === null || rateCents < 0 ? null : { kind: 'hourly_rate', terms: { rateCents } };
}

interface RateFormProps {
  /** The rate that is changed; null adds one. */
  edited: Rate | null;
  rates: readonly Rate[];
  onDone: () => void;
}

/** Sets the rate of one language; a language that has one gets the new one. */
export function RateForm({ edited, rates, onDone }: RateFormProps) {
  const languages = useLanguages();
  const save = useAction({
    run: ({ language, hourlyRate }: Rate) =>
      call('PUT /api/billing-rates/{language}', {
        params: { language },
        body: { hourlyRate },
        audience: 'staff',
      }),
    done: ({ language, hourlyRate }) => `${language} costs ${dollars(hourlyRate)}/hr`,
    failed: 'Failed to save the rate',
    affectedTopics: ['billing-rates'],
    onDone() {
      form.reset(NONE);
      // For the next language.
      form.props.ref.current?.querySelector('select')?.focus();
      onDone();
    },
  });
  const form = useForm<Rate, Rate>({
    initial: edited ?? NONE,
    check: checkRate,
    onSubmit: (rate) => save.mutate(rate),
  });
  const unsaved = useUnsavedChanges(form.isChanged, () => {
    form.reset();
    onDone();
  });
  const formRef = form.props.ref;
  // The row whose button opened it may be far below.
  useLayoutEffect(() => {
    if (!edited) return;
    const amount = formRef.current?.querySelector('input');
    amount?.focus();
    amount?.select();
  }, [edited, formRef]);
  const present = rates.find((rate) => rate.language === form.values.language);
  const warnings = warningsOf(form.values, present);
  const warned = useFormWarnings(form, { warnings, about: `${form.values.language} ${warnings.join(' ')}` });
  return (
    <form {...warned.form.props} aria-label="Rate for a language" className="flex flex-col gap-2">
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field
          label="Language"
          required
          error={form.errors.language}
          help={!edited && present && `It costs ${dollars(present.hourlyRate)}/hr now.`}
        >
          <Select
            {...form.register('language')}
            disabled={edited !== null}
            placeholder="Choose a language"
            options={languages.all.map((name) => ({ value: name, label: name }))}
          />
        </Field>
        <Field label="Rate ($/hr)" required error={form.errors.hourlyRate}>
          <TextInput {...form.register('hourlyRate')} inputMode="decimal" autoComplete="off" />
        </Field>
        <div className="flex gap-2 sm:mt-6">
          <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
            {warned.isAsking ? 'Save anyway' : 'Save Rate'}
          </Button>
          {edited && (
            <Button variant="quiet" onClick={unsaved.close}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      {/* Not before: on the way to 80 one types 8. */}
      {warned.question}
      {save.error && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      {/* Outside the tab, which may be hidden now. */}
      {createPortal(unsaved.question, document.body)}
    </form>
  );
}
