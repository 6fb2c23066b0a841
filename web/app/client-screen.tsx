import { ClientPortalPage } from '#web/features/client/portal-page.tsx';
import { RequireClient } from './require-client.tsx';

/** The client portal, for a signed-in client. */
export function ClientScreen() {
  return <RequireClient>{(session) => <ClientPortalPage session={session} />}</RequireClient>;
}
