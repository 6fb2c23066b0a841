/** The path of every screen that shares staff's layout. */
export const staffPaths = {
  admin: '/admin',
  interpreters: '/interpreters',
  credentials: '/credentials',
  clients: '/clients',
  assignments: '/assignments',
  unfilled: '/unfilled',
  calendar: '/calendar',
  payments: '/payments',
  invoices: '/invoices',
  clientPayments: '/received',
  payouts: '/payouts',
  ledger: '/ledger',
  notifications: '/notifications',
  reports: '/reports',
  settings: '/settings',
  account: '/account',
} as const;

/** The path of every screen. It imports nothing, so that every room may link. */
export const paths = {
  ...staffPaths,
  home: '/',
  interpreterLogin: '/interpreter-login',
  interpreterPortal: '/interpreter-portal',
  clientLogin: '/client-login',
  clientPortal: '/client-portal',
  adminLogin: '/admin-login',
  downloadApp: '/download-app',
  clearCache: '/clear-cache',
  respond: '/respond',
  invitation: '/invitation',
  forgotPassword: '/forgot-password',
  setUp: '/setup',
} as const;

/** The page about one interpreter (rule people-10). */
export const interpreterPath = (id: number) => `${paths.interpreters}/${id}`;

/** The page about one client (rule people-10). */
export const clientPath = (id: number) => `${paths.clients}/${id}`;

/**
 * The path, search and hash in `?next=` if they stay on this site; null for anything else ('https://elsewhere',
 * '//elsewhere', 'javascript:…').
 */
export function sameSitePath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  // A path that begins with two slashes would lead to another site after all: '/.//elsewhere'.
  const isHere = url.origin === origin && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search + url.hash : null;
}
