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
  credentials: '/credentials',
  clients: '/clients',
  assignments: '/assignments',
  unfilled: '/unfilled',
  calendar: '/calendar',
  payments: '/payments',
  invoices: '/invoices',
  received: '/received',
  payouts: '/payouts',
  ledger: '/ledger',
  notifications: '/notifications',
  reports: '/reports',
  settings: '/settings',
  account: '/account',
  downloadApp: '/download-app',
  clearCache: '/clear-cache',
  respond: '/respond',
  invitation: '/invitation',
  forgotPassword: '/forgot-password',
  setUp: '/setup',
} as const;

/** What ended and waits for review. */
export const REVIEW_PATH = `${paths.payments}?view=review`;

/** The steps of invoices: work that is not billed yet, drafts, and what was issued. */
export const INVOICE_TABS = ['unbilled', 'drafts', 'issued'] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

export const invoicesPath = (tab: InvoiceTab) =>
  tab === 'unbilled' ? paths.invoices : `${paths.invoices}?tab=${tab}`;

/** One invoice that was issued, in the list. */
export const invoicePath = (id: number) => `${invoicesPath('issued')}&invoice=${id}`;

/** The form for a payment of a client, filled in for the client or for one invoice. */
export const recordPaymentPath = (of: { readonly clientId: number } | { readonly invoiceId: number }) =>
  `${paths.received}?new=1&${Object.entries(of)
    .map((part) => part.join('='))
    .join('&')}`;

/** One payout. */
export const payoutPath = (id: number) => `${paths.payouts}?payout=${id}`;

/** The page about one interpreter (rule P18). */
export const interpreterPath = (id: number) => `${paths.interpreters}/${id}`;

/** The page about one client (rule P18). */
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
