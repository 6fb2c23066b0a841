import { useSearchParams } from 'wouter';
import { withChanges } from '#web/parts/with-changes.ts';

export const SETTINGS_PARTS = [
  { id: 'company', label: 'Company' },
  { id: 'messages', label: 'Messages' },
  { id: 'templates', label: 'Templates' },
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number]['id'];

/** Which part of the settings is shown: it stands in the URL, so that it can be linked to. */
export function useSettingsPlace() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const current = SETTINGS_PARTS.find(({ id }) => id === asked)?.id ?? 'company';
  return {
    current,
    go: (part: SettingsPart) =>
      setSearch((present) => withChanges(present, { tab: part === 'company' ? '' : part }), {
        replace: true,
      }),
  };
}
