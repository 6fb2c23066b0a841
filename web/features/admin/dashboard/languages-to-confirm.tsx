import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '#web/api/staff/dashboard.ts';
import { languageRequestsQuery } from '#web/api/staff/interpreters.ts';
import { LanguageRequests } from '../interpreters/language-requests.tsx';
import { Panel } from './panel.tsx';

/** The address of these languages on the dashboard. */
export const LANGUAGES_TO_CONFIRM_ID = 'languages-to-confirm';

/** Languages that wait for the office; on most days there are none. */
export function LanguagesToConfirm() {
  const isWaiting = (useQuery(attentionQuery).data?.languagesToConfirm ?? 0) > 0;
  const { data: waiting } = useQuery({ ...languageRequestsQuery, enabled: isWaiting });
  if (!isWaiting || !waiting?.length) return null;
  return (
    <Panel at={LANGUAGES_TO_CONFIRM_ID} title="Languages to confirm">
      <ul className="divide-y divide-line">
        {waiting.map((one) => (
          <LanguageRequests key={one.interpreterId} {...one} />
        ))}
      </ul>
    </Panel>
  );
}
