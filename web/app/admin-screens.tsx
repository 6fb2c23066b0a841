import type { ComponentType } from 'react';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { AdminLayout } from '#web/features/admin/layout/admin-layout.tsx';
import { RoleGate } from '#web/features/admin/layout/role-gate.tsx';
import { leaveForms } from '#web/ui/form/unsaved-forms.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { paths } from './paths.ts';
import { RequireStaff } from './require-staff.tsx';

const DashboardPage = screen(
  paths.admin,
  () => import('#web/features/admin/dashboard/dashboard-page.tsx'),
  'DashboardPage',
);
const InterpretersPage = screen(
  paths.interpreters,
  () => import('#web/features/admin/interpreters/interpreters-page.tsx'),
  'InterpretersPage',
);
const ClientsPage = screen(
  paths.clients,
  () => import('#web/features/admin/clients/clients-page.tsx'),
  'ClientsPage',
);
const AssignmentsPage = screen(
  paths.assignments,
  () => import('#web/features/admin/assignments/assignments-page.tsx'),
  'AssignmentsPage',
);
const CalendarPage = screen(
  paths.calendar,
  () => import('#web/features/admin/calendar/calendar-page.tsx'),
  'CalendarPage',
);
const PaymentsPage = screen(
  paths.payments,
  () => import('#web/features/admin/payments/payments-page.tsx'),
  'PaymentsPage',
);
/** In one, so that the screens of every day load no way to each of these. */
const LaterScreens = lazyComponent(() => import('./later-screens.tsx'), 'LaterScreens');

/** A screen in its own chunk. The requested one loads while the session is being checked. */
function screen<Name extends string, Props>(
  path: string,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  // A failure here is reported, and the load repeated, when the screen is shown.
  if (window.location.pathname === path) load().catch(() => {});
  return lazyComponent(load, name);
}

/** Another screen would lose what is typed in a form; another query keeps the screen. */
const askFirst: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (new URL(to, window.location.href).pathname === window.location.pathname) go();
  else leaveForms(go);
};

/** Staff's screens in their shared layout, for a signed-in member of staff. */
export function AdminScreens({ location }: { location: string }) {
  return (
    <RequireStaff>
      {(session, visit) => (
        <Router aroundNav={askFirst}>
          <AdminLayout session={session} visit={visit} location={location}>
            <RoleGate location={location}>
              <Switch location={location}>
                <Route path={paths.admin} component={DashboardPage} />
                <Route path={paths.interpreters} component={InterpretersPage} />
                <Route path={paths.clients} component={ClientsPage} />
                <Route path={paths.assignments} component={AssignmentsPage} />
                <Route path={paths.calendar} component={CalendarPage} />
                <Route path={paths.payments} component={PaymentsPage} />
                <Route>
                  <LaterScreens location={location} />
                </Route>
              </Switch>
            </RoleGate>
          </AdminLayout>
        </Router>
      )}
    </RequireStaff>
  );
}
