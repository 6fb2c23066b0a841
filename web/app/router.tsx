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

/**
 * Every screen by its path (spec §2). The location is deferred and no Suspense stands around: the screen before
 * (at first index.html's own) stays until the next one is there, and none waits for a fallback to have been seen.
 */
export function Router() {
  const [location] = useLocation();
  const shown = useDeferredValue(location);
  return (
    <Arrival key={shown}>
      <Switch location={shown}>
        <Route path={paths.home} component={LandingPage} />
        <Route path={paths.interpreterLogin} component={InterpreterLoginPage} />
        <Route path={paths.clientLogin} component={ClientLoginPage} />
        <Route path={paths.adminLogin} component={AdminLoginPage} />
        <Route path={paths.clearCache} component={ClearCachePage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Arrival>
  );
}

let hasArrivedBefore = false;

/** After a change of screen, puts focus and view where a page load would: at the start of the new screen. */
function Arrival({ children }: { children: ReactNode }) {
  const isFirst = useRef(!hasArrivedBefore);
  useEffect(() => {
    hasArrivedBefore = true;
    if (isFirst.current) return;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  return children;
}
