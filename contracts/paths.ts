import type { Act } from '#domain/access/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Method and path of every call. `{name}` marks a parameter. Apart from the schemas, so that the first paint loads
 * paths without validators.
 */
export const PATHS = {
  // Sign-ins, and what several audiences call.
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

  // Choosing a password by a link.
  'invitation.get': ['GET', '/api/invitations/{token}'],
  'invitation.accept': ['POST', '/api/invitations/{token}/accept'],
  'passwords.requestReset': ['POST', '/api/password-reset'],

  // Answering an offer by a link, without a session.
  'offers.byToken': ['GET', '/api/offers/{token}'],
  'offers.acceptByToken': ['POST', '/api/offers/{token}/accept'],
  'offers.declineByToken': ['POST', '/api/offers/{token}/decline'],

  // Interpreters.
  'interpreters.setAvailability': ['PUT', '/api/interpreters/{interpreterId}/availability'],
  'assignments.ofInterpreter': ['GET', '/api/assignments/interpreter/{interpreterId}'],
  'assignments.accept': ['POST', '/api/assignments/accept/{assignmentId}'],
  'assignments.decline': ['POST', '/api/assignments/decline/{assignmentId}'],
  'assignments.track': ['PUT', '/api/assignments/{assignmentId}/tracking'],
  'offers.mine': ['GET', '/api/offers'],
  'offers.ofAssignment': ['GET', '/api/assignments/{assignmentId}/offer'],
  'payments.mine': ['GET', '/api/payments/mine'],
  'payments.mineTotals': ['GET', '/api/payments/mine/totals'],
  'push.publicKey': ['GET', '/api/push/public-key'],
  'push.subscribe': ['POST', '/api/push/subscribe'],
  'push.unsubscribe': ['POST', '/api/push/unsubscribe'],

  // Calendar files and feeds.
  'calendarFiles.one': ['GET', '/api/assignments/{assignmentId}/calendar.ics'],
  'calendarFiles.all': ['GET', '/api/assignments/interpreter/{interpreterId}/calendar.ics'],
  'calendarFeed.get': ['GET', '/api/calendar-feed'],
  'calendarFeed.make': ['POST', '/api/calendar-feed'],
  'calendarFeed.revoke': ['DELETE', '/api/calendar-feed'],
  'calendarFeed.read': ['GET', '/api/calendar/{token}.ics'],

  // Receipts.
  'receipts.list': ['GET', '/api/assignments/{assignmentId}/receipts'],
  'receipts.put': ['PUT', '/api/assignments/{assignmentId}/receipts/{receiptId}'],
  'receipts.image': ['GET', '/api/assignments/{assignmentId}/receipts/{receiptId}'],
  'receipts.delete': ['DELETE', '/api/assignments/{assignmentId}/receipts/{receiptId}'],

  // Clients.
  'account.changePassword': ['POST', '/api/account/password'],
  'clients.changeOwn': ['PUT', '/api/clients/{clientId}/profile'],

  'appointments.request': ['POST', '/api/appointments/request'],
  'appointments.get': ['GET', '/api/appointments/{assignmentId}'],
  'appointments.cancellation': ['GET', '/api/appointments/{assignmentId}/cancellation'],
  'appointments.cancel': ['POST', '/api/appointments/{assignmentId}/cancel'],
  'appointments.propose': ['POST', '/api/appointments/{assignmentId}/proposal'],
  'appointments.withdrawProposal': ['POST', '/api/appointments/{assignmentId}/proposal/withdraw'],
  'appointments.rate': ['PUT', '/api/appointments/{assignmentId}/rating'],
  'calendarFiles.ofClient': ['GET', '/api/appointments/{assignmentId}/calendar.ics'],

  // Which messages people get, and when.
  'messagePreferences.mine': ['GET', '/api/message-wishes'],
  'messagePreferences.changeMine': ['PUT', '/api/message-wishes'],
  'messagePreferences.of': ['GET', '/api/message-wishes/{audience}/{recipientId}'],
  'messagePreferences.change': ['PUT', '/api/message-wishes/{audience}/{recipientId}'],

  // Staff.
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
  'assignments.interpretersForLanguage': ['GET', '/api/assignments/interpreters-for-language'],
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

  // Single messages.
  'notifications.get': ['GET', '/api/notifications/{notificationId}'],
  'notifications.html': ['GET', '/api/notifications/{notificationId}/html'],
  'notifications.resend': ['POST', '/api/notifications/{notificationId}/resend'],
  'notifications.retryMany': ['POST', '/api/notifications/retry'],
  'notifications.summary': ['GET', '/api/notifications/summary'],

  // Twilio.
  'twilio.status': ['POST', '/api/twilio/status'],
  'twilio.inbound': ['POST', '/api/twilio/inbound'],
} as const satisfies Record<Act, readonly [Method, `/${string}`]>;
