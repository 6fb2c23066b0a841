import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { LoadingPart } from './loading-part.tsx';
import { SETTINGS_PARTS, type SettingsPart, useSettingsPlace } from './use-settings-place.ts';

const CompanyPart = lazyPart(() => import('./company-part.tsx'), 'CompanyPart');
const MessagesPart = lazyPart(() => import('./messages-part.tsx'), 'MessagesPart');
const TemplatesPart = lazyPart(() => import('./templates-part.tsx'), 'TemplatesPart');

const PARTS = { company: CompanyPart, messages: MessagesPart, templates: TemplatesPart } as const;

/** What the company is, by which ways its messages leave, and what they say. Each part is loaded when it is opened. */
export function SettingsPage() {
  const { current, go } = useSettingsPlace();
  const opened = useOpened(current);
  return (
    <div className="flex flex-col gap-4">
      <Tabs label="Parts of the settings" tabs={SETTINGS_PARTS} current={current} onChange={go} />
      {opened.map((part) => {
        const Part = PARTS[part];
        return (
          // One that has been opened stays, with what is typed in it.
          <TabPanel key={part} id={part} isHidden={part !== current}>
            <Suspense fallback={<LoadingPart />}>
              <Part />
            </Suspense>
          </TabPanel>
        );
      })}
    </div>
  );
}

function useOpened(current: SettingsPart): readonly SettingsPart[] {
  const [opened, setOpened] = useState<readonly SettingsPart[]>([current]);
  if (opened.includes(current)) return opened;
  const next = [...opened, current];
  setOpened(next);
  return next;
}
