import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

const LandingPage = lazyPage(() => import('#web/features/public/landing-page.tsx'), 'LandingPage');
const ClearCachePage = lazyPage(() => import('#web/features/public/clear-cache-page.tsx'), 'ClearCachePage');
const NotFoundPage = lazyPage(() => import('#web/features/public/not-found-page.tsx'), 'NotFoundPage');
const InterpreterLoginPage = lazyPage(
  () => import('#web/features/interpreter/login-page.tsx'),
  'InterpreterLoginPage',
);
const ClientLoginPage = lazyPage(() => import('#web/features/client/login-page.tsx'), 'ClientLoginPage');
const AdminLoginPage = lazyPage(() => import('#web/features/admin/login-page.tsx'), 'AdminLoginPage');
const InterpreterScreen = lazyPage(() => import('./interpreter-screen.tsx'), 'InterpreterScreen');
const ClientScreen = lazyPage(() => import('./client-screen.tsx'), 'ClientScreen');
const DownloadAppPage = lazyPage(
  () => import('#web/features/public/download-app-page.tsx'),
  'DownloadAppPage',
);
const RespondPage = lazyPage(() => import('#web/features/public/respond-page.tsx'), 'RespondPage');
const SetUpPage = lazyPage(() => import('#web/features/public/set-up-page.tsx'), 'SetUpPage');
const AdminScreens = lazyPage(() => import('./admin-screens.tsx'), 'AdminScreens');

/** The screens that share the staff's layout, which stays while one goes from one to another. */
const adminPath = /^\/(?:admin|interpreters|clients|assignments|calendar|payments|reports|settings)\/?$/;

/**
 * Every screen by its path (spec §2). The location is deferred and no Suspense stands around: the screen before
 * (at first index.html's own) stays until the next one is there, and none waits for a fallback to have been seen.
 */
export function Router() {
  const [location] = useLocation();
  const shown = useDeferredValue(location);
  return (
    <Arrival at={shown}>
      <Switch location={shown}>
        <Route path={paths.home} component={LandingPage} />
        <Route path={paths.interpreterLogin} component={InterpreterLoginPage} />
        <Route path={paths.clientLogin} component={ClientLoginPage} />
        <Route path={paths.adminLogin} component={AdminLoginPage} />
        <Route path={adminPath}>{() => <AdminScreens location={shown} />}</Route>
        <Route path={paths.interpreterPortal} component={InterpreterScreen} />
        <Route path={paths.clientPortal} component={ClientScreen} />
        <Route path={paths.downloadApp} component={DownloadAppPage} />
        <Route path={paths.respond} component={RespondPage} />
        <Route path={paths.setUp} component={SetUpPage} />
        <Route path={paths.clearCache} component={ClearCachePage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Arrival>
  );
}

/** After a change of screen, puts focus and view where a page load would: at the start of the new screen. */
function Arrival({ at, children }: { at: string; children: ReactNode }) {
  const arrivedAt = useRef(at);
  useEffect(() => {
    if (arrivedAt.current === at) return;
    arrivedAt.current = at;
    // Where one comes back to a screen, the way back may know better (scroll-memory.ts).
    if (window.dispatchEvent(new Event('arrive', { cancelable: true }))) window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [at]);
  return children;
}
