import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { AdminLayout } from '#web/features/admin/layout/admin-layout.tsx';
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
const MessagesPage = screen(
  paths.notifications,
  () => import('#web/features/admin/messages/messages-page.tsx'),
  'MessagesPage',
);
const ReportsPage = screen(
  paths.reports,
  () => import('#web/features/admin/reports-page.tsx'),
  'ReportsPage',
);
const SettingsPage = screen(
  paths.settings,
  () => import('#web/features/admin/settings/settings-page.tsx'),
  'SettingsPage',
);

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

/** Staff's screens in their shared layout, for a signed-in member of staff. */
export function AdminScreens({ location }: { location: string }) {
  return (
    <RequireStaff>
      {(session, visit) => (
        <AdminLayout session={session} visit={visit} location={location}>
          <Switch location={location}>
            <Route path={paths.admin} component={DashboardPage} />
            <Route path={paths.interpreters} component={InterpretersPage} />
            <Route path={paths.clients} component={ClientsPage} />
            <Route path={paths.assignments} component={AssignmentsPage} />
            <Route path={paths.calendar} component={CalendarPage} />
            <Route path={paths.payments} component={PaymentsPage} />
            <Route path={paths.notifications} component={MessagesPage} />
            <Route path={paths.reports} component={ReportsPage} />
            <Route path={paths.settings} component={SettingsPage} />
          </Switch>
        </AdminLayout>
      )}
    </RequireStaff>
  );
}
