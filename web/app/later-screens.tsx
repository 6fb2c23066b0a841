import { Route, Switch } from 'wouter';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { paths } from './paths.ts';

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

/** Staff's screens that few open each day, apart from the others: each way to a screen has its bytes. */
export function LaterScreens({ location }: { location: string }) {
  return (
    <Switch location={location}>
      <Route path={`${paths.interpreters}/:id`}>
        {({ id }) => <InterpreterPage key={id} id={Number(id)} />}
      </Route>
      <Route path={`${paths.clients}/:id`}>{({ id }) => <ClientPage key={id} id={Number(id)} />}</Route>
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
  );
}
