import { CheckingSession, RequireClient } from './guard.tsx';
import { loadedAfterPaint } from './loaded-after-paint.ts';

// On its way while the session is being checked, which is painted first.
const usePortal = loadedAfterPaint(() => import('#web/features/client/portal-page.tsx'));

/** The client portal, for whoever is signed in as client. */
export function ClientScreen() {
  const portal = usePortal();
  return (
    <RequireClient>
      {(session) => (portal ? <portal.ClientPortalPage session={session} /> : <CheckingSession />)}
    </RequireClient>
  );
}
