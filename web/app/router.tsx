import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { Route, Switch, useLocation, useSearch, Router as WouterRouter } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { shownUrl } from '#web/ui/form/unsaved-forms.ts';
import { paths, staffPaths } from './paths.ts';

/** A screen in its own chunk, by the name of its export. */
function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const LandingPage = lazyPage(() => import('#web/features/public/landing-page.tsx'), 'LandingPage');
const InterpreterLoginPage = lazyPage(
  () => import('#web/features/interpreter/login-page.tsx'),
  'InterpreterLoginPage',
);
const ClientLoginPage = lazyPage(() => import('#web/features/client/login-page.tsx'), 'ClientLoginPage');
const AdminLoginPage = lazyPage(() => import('#web/features/admin/login-page.tsx'), 'AdminLoginPage');
const InterpreterScreen = lazyPage(() => import('./interpreter-screen.tsx'), 'InterpreterScreen');
const ClientScreen = lazyPage(() => import('./client-screen.tsx'), 'ClientScreen');
const AdminScreens = lazyPage(() => import('./admin-screens.tsx'), 'AdminScreens');
const DownloadAppPage = lazyPage(
  () => import('#web/features/public/download-app-page.tsx'),
  'DownloadAppPage',
);
const RespondPage = lazyPage(() => import('#web/features/public/respond-page.tsx'), 'RespondPage');
const InvitationPage = lazyPage(() => import('#web/features/public/invitation-page.tsx'), 'InvitationPage');
const ForgotPasswordPage = lazyPage(
  () => import('#web/features/public/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const SetUpPage = lazyPage(() => import('#web/features/public/set-up-page.tsx'), 'SetUpPage');
const ClearCachePage = lazyPage(() => import('#web/features/public/clear-cache-page.tsx'), 'ClearCachePage');
const NotFoundPage = lazyPage(() => import('#web/features/public/not-found-page.tsx'), 'NotFoundPage');

/** The screens that share staff's layout, which stays when one goes from one to another. */
const adminPath = new RegExp(
  `^(?:${Object.values(staffPaths).join('|')}|/(?:interpreters|clients)/[1-9]\\d{0,8})/?$`,
);

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
            <Route path={paths.downloadApp} component={DownloadAppPage} />
            <Route path={paths.respond} component={RespondPage} />
            <Route path={paths.invitation} component={InvitationPage} />
            <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
            <Route path={paths.setUp} component={SetUpPage} />
            <Route path={paths.clearCache} component={ClearCachePage} />
            <Route component={NotFoundPage} />
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
