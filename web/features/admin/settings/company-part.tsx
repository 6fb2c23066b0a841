import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '#contracts/company.ts';
import { companyQuery } from '#web/api/company.ts';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { readSettings, settingsQuery, updateSettings } from '#web/api/staff-settings.ts';
import { keptDraft } from '#web/device/kept-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { MergedNote, RefusedSave } from '#web/parts/refused-save.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CompanyFields } from './company-fields.tsx';
import {
  type CompanyChange,
  type CompanyValues,
  checkCompany,
  companyValuesOf,
  NO_COMPANY,
} from './company-values.ts';
import { LoadingPart } from './loading-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

/** Who the company is, how it is reached, and its rules of money (design 3.1). */
export function CompanyPart() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <CompanyForm settings={data} />;
  if (!error) return <LoadingPart />;
  return (
    <ErrorState
      title="The settings could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}

function CompanyForm({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const [kept] = useState(() =>
    keptDraft(`companySettings:${staffSession.read()?.username ?? ''}`, {
      values: NO_COMPANY,
      before: NO_COMPANY,
    }),
  );
  const edited = useEdited<Settings, CompanyValues, CompanyChange>({
    entry: settings,
    versionOf: ({ updatedAt }) => updatedAt,
    valuesOf: companyValuesOf,
    check: checkCompany,
    save: (change, { tellsClientsOfArrival, updatedAt }) =>
      updateSettings({ ...change, tellsClientsOfArrival, updatedAt }),
    read: readSettings,
    kept,
    done: 'Settings updated successfully',
    failed: 'Failed to update settings',
    onSaved(saved) {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      // The name, the zone and the support contact stand on other screens too.
      void queryClient.invalidateQueries({ queryKey: companyQuery.queryKey });
    },
  });
  const { form, error, isMerged, loadPresent, isLoading } = edited;
  return (
    <form {...form.props} aria-label="Company" className="flex max-w-4xl flex-col gap-4">
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <RefusedSave said={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      <CompanyFields form={form} />
      <SaveBar isChanged={form.isChanged} isSaving={edited.isSaving} onDiscard={edited.discard} />
    </form>
  );
}
