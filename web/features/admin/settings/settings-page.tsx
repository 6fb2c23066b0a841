import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

const CompanyTab = lazyComponent(() => import('./company-tab.tsx'), 'CompanyTab');
const MessagesTab = lazyComponent(() => import('./messages-tab.tsx'), 'MessagesTab');
const TemplatesTab = lazyComponent(() => import('./templates-tab.tsx'), 'TemplatesTab');

const PARTS = { company: CompanyTab, messages: MessagesTab, templates: TemplatesTab } as const;

/** The company, its message channels and templates. Each tab is loaded when it is opened. */
export function SettingsPage() {
  const { current, go } = useSettingsTab();
  const opened = useOpened(current);
  return (
    <div className="flex flex-col gap-4">
      <Tabs label="Parts of the settings" tabs={SETTINGS_TABS} current={current} onChange={go} />
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

const SETTINGS_TABS = [
  { id: 'company', label: 'Company' },
  { id: 'messages', label: 'Messages' },
  { id: 'templates', label: 'Templates' },
] as const;
type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

/** The tab of the settings; it is in the URL, so that it can be linked. */
function useSettingsTab() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const current = SETTINGS_TABS.find(({ id }) => id === asked)?.id ?? 'company';
  return {
    current,
    go: (part: SettingsTab) =>
      setSearch((present) => withParams(present, { tab: part === 'company' ? '' : part }), {
        replace: true,
      }),
  };
}
