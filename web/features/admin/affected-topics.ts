/** The second parts of the query keys that an act may have changed: what staff see of these topics is fetched again. */
export const ASSIGNMENT_TOPICS = [
  'assignments',
  'offers',
  'fill-plans',
  'dashboard',
  'activity',
  'notifications',
];
export const CLIENT_TOPICS = ['clients', 'assignments', 'dashboard', 'activity'];
export const INTERPRETER_TOPICS = ['interpreters', 'assignments', 'dashboard', 'activity'];
export const LIST_TOPICS = [
  'clients',
  'interpreters',
  'assignments',
  'dashboard',
  'activity',
  'notifications',
];
export const PAYMENT_TOPICS = ['payments', 'activity', 'notifications', 'assignments', 'reports', 'ledger'];
export const INVOICE_TOPICS = ['invoices', 'payments', 'client-payments', 'ledger', 'activity'];
export const RECEIPT_TOPICS = ['client-payments', 'invoices', 'payments', 'ledger', 'reports'];
export const LANGUAGE_TOPICS = ['settings', 'interpreters', 'assignments', 'billing-rates'];
export const CREDENTIAL_TOPICS = ['interpreters', 'credentials', 'dashboard', 'activity', 'notifications'];
