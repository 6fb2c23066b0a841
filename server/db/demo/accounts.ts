/**
 * The log-ins of the demo company, as printed at start and in the README. They never exist outside the demo (rule sign-in-17).
 */
export const DEMO_ACCOUNTS = {
  staff: { username: 'admin', password: 'parley-demo-admin' },
  interpreter: { username: 'interpreter', password: 'parley-demo-interpreter' },
  client: { username: 'client', password: 'parley-demo-client' },
} as const;
