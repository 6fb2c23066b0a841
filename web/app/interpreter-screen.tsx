import { onServerTime } from '#web/api/http/http.ts';
// The browser may offer to install the app before the portal can show it.
import '#web/device/install-prompt.ts';
import { adjustServerClock } from '#web/device/server-clock.ts';
import { InterpreterPortalPage } from '#web/features/interpreter/portal-page.tsx';
import { listsTried } from '#web/features/interpreter/use-portal-lists.ts';
import { AppLinks } from '#web/parts/app-links.tsx';
import { RequireInterpreter } from './require-interpreter.tsx';

export { listsTried };

// A phone with a wrong clock must still report and show the right times (rule X58).
onServerTime(adjustServerClock);

/** The interpreter portal, for a signed-in interpreter. */
export function InterpreterScreen() {
  return (
    <>
      <AppLinks />
      <RequireInterpreter>{(session) => <InterpreterPortalPage session={session} />}</RequireInterpreter>
    </>
  );
}
