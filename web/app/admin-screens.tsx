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
const InterpreterPage = lazyComponent(
  () => import('#web/features/admin/interpreters/interpreter-page.tsx'),
  'InterpreterPage',
);
const ClientPage = lazyComponent(() => import('#web/features/admin/clients/client-page.tsx'), 'ClientPage');
const CredentialsPage = lazyComponent(
  () => import('#web/features/admin/credentials/credentials-page.tsx'),
  'CredentialsPage',
);
const InvoicesPage = lazyComponent(
  () => import('#web/features/admin/invoices/invoices-page.tsx'),
  'InvoicesPage',
);
const ClientPaymentsPage = lazyComponent(
  () => import('#web/features/admin/client-payments/client-payments-page.tsx'),
  'ClientPaymentsPage',
);
const PayoutsPage = lazyComponent(
  () => import('#web/features/admin/payouts/payouts-page.tsx'),
  'PayoutsPage',
);
const UnfilledPage = lazyComponent(
  () => import('#web/features/admin/fill-plans/unfilled-page.tsx'),
  'UnfilledPage',
);
const SettingsPage = lazyComponent(
  () => import('#web/features/admin/settings/settings-page.tsx'),
  'SettingsPage',
);
const LedgerPage = lazyComponent(() => import('#web/features/admin/ledger/ledger-page.tsx'), 'LedgerPage');
const MessagesPage = lazyComponent(
  () => import('#web/features/admin/messages/messages-page.tsx'),
  'MessagesPage',
);
const ReportsPage = lazyComponent(
  () => import('#web/features/admin/reports/reports-page.tsx'),
  'ReportsPage',
);
const AccountPage = lazyComponent(
  () => import('#web/features/admin/account/account-page.tsx'),
  'AccountPage',
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
                <Route path={`${paths.interpreters}/:id`}>
                  {({ id }) => <InterpreterPage key={id} id={Number(id)} />}
                </Route>
                <Route path={`${paths.clients}/:id`}>
                  {({ id }) => <ClientPage key={id} id={Number(id)} />}
                </Route>
                <Route path={paths.unfilled} component={UnfilledPage} />
                <Route path={paths.credentials} component={CredentialsPage} />
                <Route path={paths.invoices} component={InvoicesPage} />
                <Route path={paths.clientPayments} component={ClientPaymentsPage} />
                <Route path={paths.payouts} component={PayoutsPage} />
                <Route path={paths.ledger} component={LedgerPage} />
                <Route path={paths.notifications} component={MessagesPage} />
                <Route path={paths.reports} component={ReportsPage} />
                <Route path={paths.settings} component={SettingsPage} />
                <Route path={paths.account} component={AccountPage} />
              </Switch>
            </RoleGate>
          </AdminLayout>
        </Router>
      )}
    </RequireStaff>
  );
}
