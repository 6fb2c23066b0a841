import type { Act } from '#domain/access/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The calls of the sign-ins, and those that several audiences make; every first paint carries them. */
export const PORTAL_PATHS = {
  'staff.login': ['POST', '/api/admin/login'],
  'staff.logout': ['POST', '/api/admin/logout'],
  'staff.session': ['GET', '/api/admin/session'],
  'staff.setUp': ['POST', '/api/admin/setup'],
  'interpreter.login': ['POST', '/api/interpreter/login'],
  'interpreter.logout': ['POST', '/api/interpreter/logout'],
  'interpreter.session': ['GET', '/api/interpreter/session'],
  'client.login': ['POST', '/api/client-auth/login'],
  'client.logout': ['POST', '/api/client-auth/logout'],
  'client.session': ['GET', '/api/client-auth/session'],

  'company.get': ['GET', '/api/company'],

  'interpreters.get': ['GET', '/api/interpreters/{interpreterId}'],

  'clients.get': ['GET', '/api/clients/{clientId}'],

  'assignments.ofClient': ['GET', '/api/assignments/client/{clientId}'],

  'billingRates.get': ['GET', '/api/billing-rates/{language}'],

  'events.stream': ['GET', '/api/events'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
