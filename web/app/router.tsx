import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useRef } from 'react';
import { Route, Switch, useLocation, useSearch, Router as WouterRouter } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { shownUrl } from '#web/ui/form/unsaved-forms.ts';
import { lazyPage } from './lazy-page.ts';
import { paths, staffPaths } from './paths.ts';

const LandingPage = lazyPage(() => import('#web/features/public/landing-page.tsx'), 'LandingPage');
const InterpreterLoginPage = lazyPage(
  () => import('#web/features/interpreter/login-page.tsx'),
  'InterpreterLoginPage',
);
const ClientLoginPage = lazyPage(() => import('#web/features/client/login-page.tsx'), 'ClientLoginPage');
const AdminLoginPage = lazyPage(() => import('#web/features/admin/login-page.tsx'), 'AdminLoginPage');
const InterpreterScreen = lazyPage(loadInterpreterScreen, 'InterpreterScreen');
const ClientScreen = lazyPage(() => import('./client-screen.tsx'), 'ClientScreen');
const PublicScreens = lazyPage(() => import('./public-screens.tsx'), 'PublicScreens');
const AdminScreens = lazyPage(() => import('./admin-screens.tsx'), 'AdminScreens');

/** The screens that share staff's layout, which stays when one goes from one to another. */
const adminPath = new RegExp(
  `^(?:${Object.values(staffPaths).join('|')}|/(?:interpreters|clients)/[1-9]\\d{0,8})/?$`,
);

/** If the service worker has the code of the portal's lists on the device, the portal waits for it and draws once. */
async function loadInterpreterScreen() {
  const { InterpreterScreen, listsTried } = await import('./interpreter-screen.tsx');
  // Missing outside secure contexts.
  if (navigator.serviceWorker?.controller) await listsTried;
  return { InterpreterScreen };
}

const ShownSearch = createContext('');
const useShownSearch = () => useContext(ShownSearch);

// Not the browser's own, which is another screen's until the browser is back at an unsaved form.
const useBrowserPath = (): [string, typeof navigate] => [
  useLocationProperty(() => shownUrl().pathname),
  navigate,
];
const useBrowserSearch = () => useLocationProperty(() => shownUrl().search);

/** Every screen by its path. */
export function Router() {
  return (
    <WouterRouter hook={useBrowserPath} searchHook={useBrowserSearch}>
      <Screens />
    </WouterRouter>
  );
}

/**
 * The location is deferred and there is no Suspense around: the old screen (at
 * first the one in index.html) stays until the next one is ready, and until then it reads its own query. With that of
 * the next screen it would, for example, take its link for one without a token.
 */
function Screens() {
  const [location] = useLocation();
  const search = useSearch();
  const [shown = '', shownSearch = ''] = useDeferredValue(`${location}?${search}`).split(/\?(.*)/s);
  return (
    <Arrival at={shown}>
      <ShownSearch value={shown === location ? search : shownSearch}>
        <WouterRouter searchHook={useShownSearch}>
          <Switch location={shown}>
            <Route path={paths.home} component={LandingPage} />
            <Route path={paths.interpreterLogin} component={InterpreterLoginPage} />
            <Route path={paths.clientLogin} component={ClientLoginPage} />
            <Route path={paths.adminLogin} component={AdminLoginPage} />
            <Route path={adminPath}>{() => <AdminScreens location={shown} />}</Route>
            <Route path={paths.interpreterPortal} component={InterpreterScreen} />
            <Route path={paths.clientPortal} component={ClientScreen} />
            <Route>{() => <PublicScreens location={shown} />}</Route>
          </Switch>
        </WouterRouter>
      </ShownSearch>
    </Arrival>
  );
}

/** After a change of screen, moves focus and scroll position to the start of the new screen, like a page load. */
function Arrival({ at, children }: { at: string; children: ReactNode }) {
  const arrivedAt = useRef(at);
  useEffect(() => {
    if (arrivedAt.current === at) return;
    arrivedAt.current = at;
    // When one comes back to a screen, its former scroll position counts (use-scroll-restoration.ts).
    if (window.dispatchEvent(new Event('arrive', { cancelable: true }))) window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [at]);
  return children;
}
