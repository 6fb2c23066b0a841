/** The path of every screen (rule X1). It imports nothing, so that every room may link. */
export const paths = {
  home: '/',
  interpreterLogin: '/interpreter-login',
  interpreterPortal: '/interpreter-portal',
  clientLogin: '/client-login',
  clientPortal: '/client-portal',
  adminLogin: '/admin-login',
  admin: '/admin',
  interpreters: '/interpreters',
  clients: '/clients',
  assignments: '/assignments',
  calendar: '/calendar',
  payments: '/payments',
  notifications: '/notifications',
  reports: '/reports',
  settings: '/settings',
  downloadApp: '/download-app',
  clearCache: '/clear-cache',
  respond: '/respond',
  invitation: '/invitation',
  forgotPassword: '/forgot-password',
  setUp: '/setup',
} as const;

/**
 * The path, search and hash in `?next=` if they stay on this site; null for anything else ('https://elsewhere',
 * '//elsewhere', 'javascript:…').
 */
export function sameSitePath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
