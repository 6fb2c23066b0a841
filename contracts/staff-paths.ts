import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** The calls that only the staff's screens make, or programs. */
export const STAFF_PATHS = {
  'settings.get': ['GET', '/api/settings'],
  'settings.update': ['PUT', '/api/settings'],
  'dashboard.stats': ['GET', '/api/dashboard/stats'],
  'reports.summary': ['GET', '/api/reports/summary'],

  'interpreters.list': ['GET', '/api/interpreters'],
  'interpreters.available': ['GET', '/api/interpreters/available'],
  'interpreters.search': ['GET', '/api/interpreters/search'],
  'interpreters.create': ['POST', '/api/interpreters'],
  'interpreters.update': ['PUT', '/api/interpreters/{interpreterId}'],
  'interpreters.invite': ['POST', '/api/interpreters/{interpreterId}/invitation'],
  'interpreters.archive': ['DELETE', '/api/interpreters/{interpreterId}'],

  'clients.list': ['GET', '/api/clients'],
  'clients.create': ['POST', '/api/clients'],
  'clients.update': ['PUT', '/api/clients/{clientId}'],
  'clients.invite': ['POST', '/api/clients/{clientId}/invitation'],
  'clients.archive': ['DELETE', '/api/clients/{clientId}'],

  'assignments.list': ['GET', '/api/assignments'],
  'assignments.today': ['GET', '/api/assignments/today'],
  'assignments.pending': ['GET', '/api/assignments/pending'],
  'assignments.calendar': ['GET', '/api/assignments/calendar'],
  'assignments.get': ['GET', '/api/assignments/{assignmentId}'],
  'assignments.tracking': ['GET', '/api/assignments/{assignmentId}/tracking'],
  'assignments.create': ['POST', '/api/assignments'],
  'assignments.update': ['PUT', '/api/assignments/{assignmentId}'],
  'assignments.delete': ['DELETE', '/api/assignments/{assignmentId}'],
  'assignments.restore': ['POST', '/api/assignments/{assignmentId}/restore'],
  'assignments.cancel': ['POST', '/api/assignments/{assignmentId}/cancel'],
  'assignments.broadcast': ['POST', '/api/assignments/{assignmentId}/broadcast'],
  'assignments.assign': ['POST', '/api/assignments/{assignmentId}/assign'],
  'assignments.acceptProposal': ['POST', '/api/assignments/{assignmentId}/proposal/accept'],
  'assignments.declineProposal': ['POST', '/api/assignments/{assignmentId}/proposal/decline'],
  'assignments.speakers': ['GET', '/api/assignments/speakers'],
  'assignments.candidates': ['GET', '/api/assignments/{assignmentId}/candidates'],
  'assignments.offers': ['GET', '/api/assignments/{assignmentId}/offers'],
  'assignments.offerSummaries': ['GET', '/api/assignments/offers'],

  'billingRates.list': ['GET', '/api/billing-rates'],
  'billingRates.create': ['POST', '/api/billing-rates'],
  'billingRates.put': ['PUT', '/api/billing-rates/{language}'],
  'billingRates.delete': ['DELETE', '/api/billing-rates/{language}'],

  'payments.list': ['GET', '/api/payments'],
  'payments.totals': ['GET', '/api/payments/totals'],
  'payments.create': ['POST', '/api/payments'],
  'payments.pay': ['POST', '/api/payments/{paymentId}/pay'],
  'payments.void': ['POST', '/api/payments/{paymentId}/void'],
  'payments.payMany': ['POST', '/api/payments/pay'],
  'payments.voidMany': ['POST', '/api/payments/void'],

  'push.send': ['POST', '/api/push/send'],

  'messageChannels.list': ['GET', '/api/message-channels'],
  'messageChannels.test': ['POST', '/api/message-channels/{channel}/test'],

  'templates.list': ['GET', '/api/message-templates'],
  'templates.put': ['PUT', '/api/message-templates/{audience}/{kind}/{channel}'],
  'templates.reset': ['DELETE', '/api/message-templates/{audience}/{kind}/{channel}'],
  'templates.preview': ['POST', '/api/message-templates/preview'],

  'notifications.list': ['GET', '/api/notifications'],
  'notifications.unread': ['GET', '/api/notifications/unread'],
  'notifications.markRead': ['POST', '/api/notifications/read'],
  'activity.list': ['GET', '/api/activity'],

  'health.live': ['GET', '/livez'],
  'health.ready': ['GET', '/readyz'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
