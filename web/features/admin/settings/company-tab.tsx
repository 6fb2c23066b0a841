import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '#contracts/company/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { logoQuery } from '#web/api/staff/logo.ts';
import { readSettings, settingsQuery } from '#web/api/staff/settings.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';
import { VersionNotice } from '../version-notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import {
  type CompanyChange,
  type CompanyValues,
  checkCompany,
  companyValuesOf,
  EMPTY_COMPANY,
} from './company-values.ts';
import { LogoCard } from './logo-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The company's name, contact and money rules. */
export function CompanyTab() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  const { isPending: isLogoPending } = useQuery(logoQuery);
  // Drawn once: the logo's card would move the form.
  if (data && !isLogoPending)
    return (
      <div className="flex max-w-4xl flex-col gap-4">
        <LogoCard />
        <CompanyForm settings={data} />
      </div>
    );
  if (data || !error) return <SettingsSkeleton />;
  return <LoadError title="The settings could not be loaded" of={{ error, isFetching, refetch }} />;
}

function CompanyForm({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    savedDraft(`companySettings:${staffSession.read()?.username ?? ''}`, {
      values: EMPTY_COMPANY,
      before: EMPTY_COMPANY,
    }),
  );
  const company = useVersionedForm<Settings, CompanyValues, CompanyChange, Settings>({
    entry: settings,
    valuesOf: (now) => (now === null ? EMPTY_COMPANY : companyValuesOf(now)),
    check: checkCompany,
    update: (change, { tellsClientsOfArrival, updatedAt }) =>
      call('PUT /api/settings', { body: { ...change, tellsClientsOfArrival, updatedAt }, audience: 'staff' }),
    read: readSettings,
    draft,
    done: 'Settings updated successfully',
    failed: 'Failed to update settings',
    affectedTopics: [],
    onSaved(saved) {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      // The name, the zone and the support contact are shown on other screens too.
      void queryClient.invalidateQueries({ queryKey: companyQuery.queryKey });
    },
  });
  const { form } = company;
  return (
    <form {...form.props} aria-label="Company" className="flex flex-col gap-4">
      <VersionNotice {...company} />
      <CompanyFields form={form} />
      <SaveBar isChanged={form.isChanged} isSaving={company.isSaving} onDiscard={company.discard} />
    </form>
  );
}
