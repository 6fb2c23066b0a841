/** The three kinds of people who sign in. Source: rule A1. */
export type Audience = 'staff' | 'interpreter' | 'client';

export const AUDIENCES = ['staff', 'interpreter', 'client'] as const satisfies readonly Audience[];

/**
 * Who may do an act. `everyone` needs no session. Interpreters and clients reach only their own data: the queries of
 * their acts require a scope (rule A4).
 */
export type Grant = 'everyone' | readonly Audience[];

const staff = ['staff'] as const;
const interpreter = ['interpreter'] as const;
const client = ['client'] as const;
const staffOrInterpreter = ['staff', 'interpreter'] as const;
const staffOrClient = ['staff', 'client'] as const;
const interpreterOrClient = ['interpreter', 'client'] as const;
const signedIn = AUDIENCES;

/**
 * The one table of permissions: who may call. Which fields each audience sees is decided in the `present` of each
 * feature. Every route names one act; a route whose act is missing here does not start. The
 * refusal tests are generated from this table. Source: rules A2, A3.
 */
export const ACCESS = {
  'staff.login': 'everyone',
  'staff.logout': 'everyone',
  'staff.session': staff,
  'staff.setUp': 'everyone',
  'interpreter.login': 'everyone',
  'interpreter.logout': 'everyone',
  'interpreter.session': interpreter,
  'client.login': 'everyone',
  'client.logout': 'everyone',
  'client.session': client,
  'account.changePassword': signedIn,

  'invitation.get': 'everyone',
  'invitation.accept': 'everyone',
  'passwords.requestReset': 'everyone',

  'company.get': 'everyone',
  'settings.get': staff,
  'settings.update': staff,
  'dashboard.stats': staff,
  'reports.summary': staff,

  'interpreters.list': staff,
  'interpreters.available': staff,
  'interpreters.search': staff,
  'interpreters.get': staffOrInterpreter,
  'interpreters.create': staff,
  'interpreters.update': staff,
  'interpreters.invite': staff,
  'interpreters.archive': staff,
  'interpreters.setAvailability': staffOrInterpreter,

  'clients.list': staff,
  'clients.get': staffOrClient,
  'clients.create': staff,
  'clients.update': staff,
  'clients.changeOwn': client,
  'clients.invite': staff,
  'clients.archive': staff,

  'assignments.list': staff,
  'assignments.today': staff,
  'assignments.pending': staff,
  'assignments.calendar': staff,
  'assignments.ofInterpreter': staffOrInterpreter,
  'assignments.ofClient': staffOrClient,
  'assignments.get': staff,
  'assignments.create': staff,
  'assignments.update': staff,
  'assignments.delete': staff,
  'assignments.restore': staff,
  'assignments.cancel': staff,
  'assignments.broadcast': staff,
  'assignments.assign': staff,
  'assignments.candidates': staff,
  'assignments.interpretersForLanguage': staff,
  'assignments.offers': staff,
  'assignments.offerSummaries': staff,
  'assignments.accept': interpreter,
  'assignments.decline': interpreter,
  'assignments.track': staffOrInterpreter,
  'assignments.tracking': staffOrInterpreter,
  'assignments.acceptProposal': staff,
  'assignments.declineProposal': staff,
  'appointments.request': client,
  'appointments.get': client,
  'appointments.cancellation': client,
  'appointments.cancel': client,
  'appointments.propose': client,
  'appointments.withdrawProposal': client,
  'appointments.rate': client,

  'receipts.list': staffOrInterpreter,
  'receipts.put': interpreter,
  'receipts.image': staffOrInterpreter,
  'receipts.delete': staffOrInterpreter,

  'calendarFiles.one': interpreter,
  'calendarFiles.ofClient': client,
  'calendarFiles.all': interpreter,
  'calendarFeed.get': interpreter,
  'calendarFeed.make': interpreter,
  'calendarFeed.revoke': interpreter,
  'calendarFeed.read': 'everyone',

  'offers.mine': interpreter,
  'offers.ofAssignment': interpreter,
  'offers.byToken': 'everyone',
  'offers.acceptByToken': 'everyone',
  'offers.declineByToken': 'everyone',

  'billingRates.list': staff,
  'billingRates.get': staffOrClient,
  'billingRates.create': staff,
  'billingRates.put': staff,
  'billingRates.delete': staff,

  'payments.list': staff,
  'payments.totals': staff,
  'payments.mine': interpreter,
  'payments.mineTotals': interpreter,
  'payments.create': staff,
  'payments.pay': staff,
  'payments.void': staff,
  'payments.payMany': staff,
  'payments.voidMany': staff,

  'push.publicKey': 'everyone',
  'push.subscribe': interpreter,
  'push.unsubscribe': interpreter,
  'push.send': staff,

  'messageChannels.list': staff,
  'messageChannels.test': staff,

  'messagePreferences.mine': interpreterOrClient,
  'messagePreferences.changeMine': interpreterOrClient,
  'messagePreferences.of': staff,
  'messagePreferences.change': staff,

  'templates.list': staff,
  'templates.put': staff,
  'templates.reset': staff,
  'templates.preview': staff,

  'twilio.status': 'everyone',
  'twilio.inbound': 'everyone',

  'notifications.list': staff,
  'notifications.get': staff,
  'notifications.html': staff,
  'notifications.resend': staff,
  'notifications.retryMany': staff,
  'notifications.summary': staff,
  'notifications.unread': staff,
  'notifications.markRead': staff,
  'activity.list': staff,
  'events.stream': signedIn,

  'health.live': 'everyone',
  'health.ready': 'everyone',
} as const satisfies Record<string, Grant>;

/** The name of something a person can do through the API. */
export type Act = keyof typeof ACCESS;

/** The grant of an act; null if the table does not have it. */
export function grantOf(act: string): Grant | null {
  return Object.hasOwn(ACCESS, act) ? ACCESS[act as Act] : null;
}
