import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyPolicies } from '#contracts/fill-plans/shapes.ts';
import { URGENCIES } from '#domain/assignment/client-request.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { policiesQuery } from '#web/api/staff/fill-plans.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TimeInput } from '#web/ui/form/text-input.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { usePermission } from '../use-permission.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { VersionNotice } from '../version-notice.tsx';
import { PolicyFields } from './policy-fields.tsx';
import {
  checkPolicies,
  type PolicyChange,
  type PolicyValues,
  policyFields,
  policyValuesOf,
  URGENCY_NAMES,
} from './policy-values.ts';

/** How the company asks interpreters: by urgency, and when it asks nobody. */
export function PoliciesForm({ policies }: { policies: CompanyPolicies }) {
  const queryClient = useQueryClient();
  const mayChange = usePermission()('fillPolicies.put');
  const [draft] = useState(() =>
    savedDraft(`fillPolicies:${staffSession.read()?.username ?? ''}`, {
      values: policyValuesOf(policies),
      before: policyValuesOf(policies),
    }),
  );
  const saved = useVersionedForm<CompanyPolicies, PolicyValues, PolicyChange, CompanyPolicies>({
    entry: policies,
    // The form is there only with what is saved.
    valuesOf: (now) => policyValuesOf(now ?? policies),
    check: checkPolicies,
    update: (change, { updatedAt }) =>
      call('PUT /api/fill-policies', { body: { ...change, updatedAt }, audience: 'staff' }),
    read: () => call('GET /api/fill-policies', { audience: 'staff' }),
    draft,
    done: 'Settings for asking interpreters updated successfully',
    failed: 'Failed to update how interpreters are asked',
    affectedTopics: ['fill-plans'],
    refusalFields: (error) => policyFields(fieldsOf(error)),
    onSaved: (now) => queryClient.setQueryData(policiesQuery.queryKey, now),
  });
  const { form } = saved;
  return (
    <form {...form.props} aria-label="How interpreters are asked" className="flex flex-col gap-4">
      <VersionNotice {...saved} />
      {!mayChange && (
        <Alert>Only administrators and dispatchers can change how interpreters are asked.</Alert>
      )}
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">How interpreters are asked</legend>
        {URGENCIES.map((urgency) => (
          <SettingsSection key={urgency} title={URGENCY_NAMES[urgency]} about={ABOUT[urgency]}>
            <PolicyFields
              name={URGENCY_NAMES[urgency]}
              policy={form.values.policies[urgency]}
              onChange={(policy) => form.setValue('policies', { ...form.values.policies, [urgency]: policy })}
            />
          </SettingsSection>
        ))}
        <SettingsSection
          title="Quiet hours of plans"
          about="Nobody is asked between these times, by the company's clock, unless it is urgent or starts within 24 hours."
        >
          <Field label="From" error={form.errors.startTime}>
            <TimeInput {...form.register('startTime')} />
          </Field>
          <Field label="To" error={form.errors.endTime}>
            <TimeInput {...form.register('endTime')} />
          </Field>
        </SettingsSection>
      </fieldset>
      {mayChange && (
        <SaveBar isChanged={form.isChanged} isSaving={saved.isSaving} onDiscard={saved.discard} />
      )}
    </form>
  );
}

const ABOUT = {
  routine: 'Requests with a day or more of notice, and what staff enter without an urgency.',
  urgent: 'Requests for the same day.',
  emergency: 'Requests for at once.',
} as const;
