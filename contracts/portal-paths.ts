import type { Act } from '#domain/access/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The calls of the portals, the sign-ins and the links in messages; the first paint of all of these carries them. */
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
  'account.changePassword': ['POST', '/api/account/password'],

  'company.get': ['GET', '/api/company'],

  'interpreters.get': ['GET', '/api/interpreters/{interpreterId}'],
  'interpreters.setAvailability': ['PUT', '/api/interpreters/{interpreterId}/availability'],

  'clients.get': ['GET', '/api/clients/{clientId}'],

  'assignments.ofInterpreter': ['GET', '/api/assignments/interpreter/{interpreterId}'],
  'assignments.ofClient': ['GET', '/api/assignments/client/{clientId}'],
  'assignments.get': ['GET', '/api/assignments/{assignmentId}'],
  'assignments.accept': ['POST', '/api/assignments/accept/{assignmentId}'],
  'assignments.decline': ['POST', '/api/assignments/decline/{assignmentId}'],
  'assignments.track': ['PUT', '/api/assignments/{assignmentId}/tracking'],
  'assignments.tracking': ['GET', '/api/assignments/{assignmentId}/tracking'],
  'appointments.request': ['POST', '/api/appointments/request'],

  'offers.mine': ['GET', '/api/offers'],
  'offers.byToken': ['GET', '/api/offers/{token}'],
  'offers.acceptByToken': ['POST', '/api/offers/{token}/accept'],
  'offers.declineByToken': ['POST', '/api/offers/{token}/decline'],

  'billingRates.get': ['GET', '/api/billing-rates/{language}'],

  'payments.mine': ['GET', '/api/payments/mine'],

  'push.publicKey': ['GET', '/api/push/public-key'],
  'push.subscribe': ['POST', '/api/push/subscribe'],
  'push.unsubscribe': ['POST', '/api/push/unsubscribe'],

  'events.stream': ['GET', '/api/events'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
