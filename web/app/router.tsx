import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Spinner } from '#web/ui/spinner.tsx';
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

/** Every screen by its path (spec §2). */
export function Router() {
  const [location] = useLocation();
  return (
    <Suspense fallback={<PageLoading />}>
      <Arrival key={location}>
        <Switch>
          <Route path={paths.home} component={LandingPage} />
          <Route path={paths.interpreterLogin} component={InterpreterLoginPage} />
          <Route path={paths.clientLogin} component={ClientLoginPage} />
          <Route path={paths.adminLogin} component={AdminLoginPage} />
          <Route path={paths.clearCache} component={ClearCachePage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Arrival>
    </Suspense>
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

function PageLoading() {
  return (
    <div className="grid min-h-dvh animate-arrive place-content-center">
      <Spinner label="Loading..." className="size-6 text-ink-faint" />
    </div>
  );
}
