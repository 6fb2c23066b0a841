import type { Act } from '#domain/access/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Method and path of every call (spec §7, design 3.16). `{name}` marks a parameter. Apart from the schemas, so that
 * the browser's first paint carries the addresses without the validators.
 */
export const PATHS = {
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
  'settings.get': ['GET', '/api/settings'],
  'settings.update': ['PUT', '/api/settings'],
  'dashboard.stats': ['GET', '/api/dashboard/stats'],
  'reports.summary': ['GET', '/api/reports/summary'],

  'interpreters.list': ['GET', '/api/interpreters'],
  'interpreters.available': ['GET', '/api/interpreters/available'],
  'interpreters.search': ['GET', '/api/interpreters/search'],
  'interpreters.get': ['GET', '/api/interpreters/{interpreterId}'],
  'interpreters.create': ['POST', '/api/interpreters'],
  'interpreters.update': ['PUT', '/api/interpreters/{interpreterId}'],
  'interpreters.archive': ['DELETE', '/api/interpreters/{interpreterId}'],
  'interpreters.setAvailability': ['PUT', '/api/interpreters/{interpreterId}/availability'],

  'clients.list': ['GET', '/api/clients'],
  'clients.get': ['GET', '/api/clients/{clientId}'],
  'clients.create': ['POST', '/api/clients'],
  'clients.update': ['PUT', '/api/clients/{clientId}'],
  'clients.archive': ['DELETE', '/api/clients/{clientId}'],

  'assignments.list': ['GET', '/api/assignments'],
  'assignments.today': ['GET', '/api/assignments/today'],
  'assignments.pending': ['GET', '/api/assignments/pending'],
  'assignments.calendar': ['GET', '/api/assignments/calendar'],
  'assignments.ofInterpreter': ['GET', '/api/assignments/interpreter/{interpreterId}'],
  'assignments.ofClient': ['GET', '/api/assignments/client/{clientId}'],
  'assignments.get': ['GET', '/api/assignments/{assignmentId}'],
  'assignments.create': ['POST', '/api/assignments'],
  'assignments.update': ['PUT', '/api/assignments/{assignmentId}'],
  'assignments.delete': ['DELETE', '/api/assignments/{assignmentId}'],
  'assignments.restore': ['POST', '/api/assignments/{assignmentId}/restore'],
  'assignments.cancel': ['POST', '/api/assignments/{assignmentId}/cancel'],
  'assignments.broadcast': ['POST', '/api/assignments/{assignmentId}/broadcast'],
  'assignments.assign': ['POST', '/api/assignments/{assignmentId}/assign'],
  'assignments.speakers': ['GET', '/api/assignments/speakers'],
  'assignments.candidates': ['GET', '/api/assignments/{assignmentId}/candidates'],
  'assignments.offers': ['GET', '/api/assignments/{assignmentId}/offers'],
  'assignments.offerSummaries': ['GET', '/api/assignments/offers'],
  'assignments.accept': ['POST', '/api/assignments/accept/{assignmentId}'],
  'assignments.decline': ['POST', '/api/assignments/decline/{assignmentId}'],
  'assignments.track': ['PUT', '/api/assignments/{assignmentId}/tracking'],
  'assignments.tracking': ['GET', '/api/assignments/{assignmentId}/tracking'],
  'appointments.request': ['POST', '/api/appointments/request'],

  'offers.mine': ['GET', '/api/offers'],
  'offers.byToken': ['GET', '/api/offers/{token}'],
  'offers.acceptByToken': ['POST', '/api/offers/{token}/accept'],
  'offers.declineByToken': ['POST', '/api/offers/{token}/decline'],

  'billingRates.list': ['GET', '/api/billing-rates'],
  'billingRates.get': ['GET', '/api/billing-rates/{language}'],
  'billingRates.create': ['POST', '/api/billing-rates'],
  'billingRates.put': ['PUT', '/api/billing-rates/{language}'],
  'billingRates.delete': ['DELETE', '/api/billing-rates/{language}'],

  'payments.list': ['GET', '/api/payments'],
  'payments.totals': ['GET', '/api/payments/totals'],
  'payments.mine': ['GET', '/api/payments/mine'],
  'payments.create': ['POST', '/api/payments'],
  'payments.pay': ['POST', '/api/payments/{paymentId}/pay'],
  'payments.void': ['POST', '/api/payments/{paymentId}/void'],
  'payments.payMany': ['POST', '/api/payments/pay'],
  'payments.voidMany': ['POST', '/api/payments/void'],

  'push.publicKey': ['GET', '/api/push/public-key'],
  'push.subscribe': ['POST', '/api/push/subscribe'],
  'push.unsubscribe': ['POST', '/api/push/unsubscribe'],
  'push.send': ['POST', '/api/push/send'],

  'notifications.list': ['GET', '/api/notifications'],
  'notifications.unread': ['GET', '/api/notifications/unread'],
  'notifications.markRead': ['POST', '/api/notifications/read'],
  'activity.list': ['GET', '/api/activity'],
  'events.stream': ['GET', '/api/events'],

  'health.live': ['GET', '/livez'],
  'health.ready': ['GET', '/readyz'],
} as const satisfies Record<Act, readonly [Method, `/${string}`]>;
