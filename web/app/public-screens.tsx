import { Route, Switch } from 'wouter';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

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

/** The rarely used public screens and the not-found screen; apart, so that no portal loads them. */
export function PublicScreens({ location }: { location: string }) {
  return (
    <Switch location={location}>
      <Route path={paths.downloadApp} component={DownloadAppPage} />
      <Route path={paths.respond} component={RespondPage} />
      <Route path={paths.invitation} component={InvitationPage} />
      <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
      <Route path={paths.setUp} component={SetUpPage} />
      <Route path={paths.clearCache} component={ClearCachePage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
