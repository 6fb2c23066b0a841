import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../use-permission.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

const CompanyTab = lazyComponent(() => import('./company-tab.tsx'), 'CompanyTab');
const MessagesTab = lazyComponent(() => import('./messages/messages-tab.tsx'), 'MessagesTab');
const TemplatesTab = lazyComponent(() => import('./templates/templates-tab.tsx'), 'TemplatesTab');
const DispatchTab = lazyComponent(() => import('./dispatch-tab.tsx'), 'DispatchTab');
const BillingTab = lazyComponent(() => import('./billing-tab.tsx'), 'BillingTab');
const RatesTab = lazyComponent(() => import('./rates-tab.tsx'), 'RatesTab');

const CredentialsTab = lazyComponent(() => import('./credentials-tab.tsx'), 'CredentialsTab');
const LanguagesTab = lazyComponent(() => import('./languages-tab.tsx'), 'LanguagesTab');
const StaffTab = lazyComponent(() => import('./staff-tab.tsx'), 'StaffTab');

const PARTS = {
  company: CompanyTab,
  staff: StaffTab,
  languages: LanguagesTab,
  dispatch: DispatchTab,
  rates: RatesTab,
  billing: BillingTab,
  credentials: CredentialsTab,
  messages: MessagesTab,
  templates: TemplatesTab,
} as const;

/** The company, rates, message channels and templates. Each tab is loaded when it is opened. */
export function SettingsPage() {
  const { tabs, current, go } = useSettingsTab();
  const opened = useOpened(current);
  return (
    <div className="flex flex-col gap-4">
      <Tabs label="Parts of the settings" tabs={tabs} current={current} onChange={go} />
      {opened.map((part) => {
        const Part = PARTS[part];
        return (
          // One that has been opened stays, with what is typed in it.
          <TabPanel key={part} id={part} isHidden={part !== current}>
            <Suspense fallback={<SettingsSkeleton />}>
              <Part />
            </Suspense>
          </TabPanel>
        );
      })}
    </div>
  );
}

function useOpened(current: SettingsTab): readonly SettingsTab[] {
  const [opened, setOpened] = useState<readonly SettingsTab[]>([current]);
  if (opened.includes(current)) return opened;
  const next = [...opened, current];
  setOpened(next);
  return next;
}

/** Each with the action without which it would be empty. */
const SETTINGS_TABS = [
  { id: 'company', label: 'Company', act: 'settings.update' },
  { id: 'staff', label: 'Staff', act: 'staffAccounts.list' },
  { id: 'languages', label: 'Languages', act: 'ownLanguages.list' },
  { id: 'dispatch', label: 'Dispatch', act: 'fillPolicies.get' },
  { id: 'rates', label: 'Rates', act: 'billingRates.put' },
  { id: 'billing', label: 'Billing', act: 'billingSettings.get' },
  { id: 'credentials', label: 'Credentials', act: 'credentialTypes.create' },
  { id: 'messages', label: 'Messages', act: 'messageChannels.list' },
  { id: 'templates', label: 'Templates', act: 'templates.list' },
] as const;
type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

/** The tab of the settings; it is in the URL, so that it can be linked. */
function useSettingsTab() {
  const [search, setSearch] = useSearchParams();
  const may = usePermission();
  const tabs = SETTINGS_TABS.filter(({ act: action }) => may(action));
  const wanted = search.get('tab');
  const first = tabs[0]?.id ?? 'messages'; // which every role may read
  const current = tabs.find(({ id }) => id === wanted)?.id ?? first;
  return {
    tabs,
    current,
    go: (part: SettingsTab) =>
      setSearch((present) => withParams(present, { tab: part === first ? '' : part }), {
        replace: true,
      }),
  };
}
