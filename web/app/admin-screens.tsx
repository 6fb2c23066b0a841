import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { STAFF_PATHS } from '#contracts/staff-paths.ts';
import { learnPaths } from '#web/api/http.ts';
import { AdminLayout } from '#web/features/admin/layout/admin-layout.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { paths } from './paths.ts';
import { RequireStaff } from './require-staff.tsx';

learnPaths(STAFF_PATHS);

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
const NotificationsPage = screen(
  paths.notifications,
  () => import('#web/features/admin/notifications/notifications-page.tsx'),
  'NotificationsPage',
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

/** A screen in a chunk of its own; the one that is asked for is on its way while the session is being checked. */
function screen<Name extends string, Props>(
  path: string,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  // What fails here is tried again, and told, when the screen is to be shown.
  if (window.location.pathname === path) load().catch(() => {});
  return lazyPart(load, name);
}

/** The staff's screens in their shared layout (spec §2), for whoever is signed in as staff. */
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
            <Route path={paths.notifications} component={NotificationsPage} />
            <Route path={paths.reports} component={ReportsPage} />
            <Route path={paths.settings} component={SettingsPage} />
          </Switch>
        </AdminLayout>
      )}
    </RequireStaff>
  );
}
