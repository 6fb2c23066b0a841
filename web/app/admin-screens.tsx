import { Route, Switch } from 'wouter';
import { STAFF_PATHS } from '#contracts/staff-paths.ts';
import { learnPaths } from '#web/api/http.ts';
import { AdminLayout } from '#web/features/admin/layout/admin-layout.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { paths } from './paths.ts';
import { RequireStaff } from './require-staff.tsx';

learnPaths(STAFF_PATHS);

const DashboardPage = lazyPart(
  () => import('#web/features/admin/dashboard/dashboard-page.tsx'),
  'DashboardPage',
);
const InterpretersPage = lazyPart(
  () => import('#web/features/admin/interpreters/interpreters-page.tsx'),
  'InterpretersPage',
);
const ClientsPage = lazyPart(() => import('#web/features/admin/clients/clients-page.tsx'), 'ClientsPage');
const AssignmentsPage = lazyPart(
  () => import('#web/features/admin/assignments/assignments-page.tsx'),
  'AssignmentsPage',
);
const CalendarPage = lazyPart(() => import('#web/features/admin/calendar/calendar-page.tsx'), 'CalendarPage');
const PaymentsPage = lazyPart(() => import('#web/features/admin/payments/payments-page.tsx'), 'PaymentsPage');
const ReportsPage = lazyPart(() => import('#web/features/admin/reports-page.tsx'), 'ReportsPage');
const SettingsPage = lazyPart(() => import('#web/features/admin/settings-page.tsx'), 'SettingsPage');

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
            <Route path={paths.reports} component={ReportsPage} />
            <Route path={paths.settings} component={SettingsPage} />
          </Switch>
        </AdminLayout>
      )}
    </RequireStaff>
  );
}
