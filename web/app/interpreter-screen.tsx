import { CheckingSession, RequireInterpreter } from './guard.tsx';
import { loadedAfterPaint } from './loaded-after-paint.ts';

// On its way while the session is being checked, which is painted first.
const usePortal = loadedAfterPaint(() => import('#web/features/interpreter/portal-page.tsx'));

/** The interpreter portal, for whoever is signed in as interpreter. */
export function InterpreterScreen() {
  const portal = usePortal();
  return (
    <RequireInterpreter>
      {(session) => (portal ? <portal.InterpreterPortalPage session={session} /> : <CheckingSession />)}
    </RequireInterpreter>
  );
}
