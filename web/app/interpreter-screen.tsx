import { teachServerTime } from '#web/api/http.ts';
// The browser offers to install the app before the portal is there to show it.
import '#web/device/install-offer.ts';
import { learnServerTime } from '#web/device/server-clock.ts';
import { InterpreterPortalPage } from '#web/features/interpreter/portal-page.tsx';
import { listsTried } from '#web/features/interpreter/use-portal-lists.ts';
import { AppLinks } from '#web/parts/app-links.tsx';
import { RequireInterpreter } from './require-interpreter.tsx';

export { listsTried };

// A phone whose clock is off by hours still reports and shows the right times.
teachServerTime(learnServerTime);

/** The interpreter portal, for whoever is signed in as interpreter. */
export function InterpreterScreen() {
  return (
    <>
      <AppLinks />
      <RequireInterpreter>{(session) => <InterpreterPortalPage session={session} />}</RequireInterpreter>
    </>
  );
}
