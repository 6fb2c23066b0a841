/** The three kinds of people who sign in. Source: rule A1. */
export type Audience = 'staff' | 'interpreter' | 'client';

export const AUDIENCES = ['staff', 'interpreter', 'client'] as const satisfies readonly Audience[];

/** What a member of staff is there for, the most powerful first. Source: rule A24. */
export const ROLES = ['administrator', 'dispatcher', 'bookkeeper', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do something: staff with a role, interpreters, or clients. */
export type Who = Role | 'interpreter' | 'client';

/**
 * Who may do an act. `everyone` needs no session. Interpreters and clients reach only their own data: the queries of
 * their acts require a scope (rule A4).
 */
export type Grant = 'everyone' | readonly Who[];

// Whoever adds an act says which of the four roles may do it: there is no row for 'staff'.
const administrator = ['administrator'] as const;
/** Who arranges appointments: people, appointments, offers, messages. */
const dispatch = ['administrator', 'dispatcher'] as const;
/** Who handles money: payments, rates, reports. */
const money = ['administrator', 'bookkeeper'] as const;
const dispatchOrMoney = ['administrator', 'dispatcher', 'bookkeeper'] as const;
/** What all staff may read or do. */
const anyStaff = ROLES;
const interpreter = ['interpreter'] as const;
const client = ['client'] as const;
const dispatchOrInterpreter = [...dispatch, ...interpreter] as const;
const anyStaffOrInterpreter = [...anyStaff, ...interpreter] as const;
const anyStaffOrClient = [...anyStaff, ...client] as const;
const moneyOrInterpreter = [...money, ...interpreter] as const;
const moneyOrClient = [...money, ...client] as const;
const interpreterOrClient = ['interpreter', 'client'] as const;
const signedIn = [...anyStaff, ...interpreterOrClient] as const;

/**
 * The one table of permissions: who may call. Which fields each audience sees is decided in the `present` of each
 * feature; fields of money are hidden from roles without them by `server/http/hide-money.ts`. Every route names one act; a route whose act is missing here does not start. The
 * refusal tests are generated from this table. Source: rules A2, A3.
 */
export const ACCESS = {
  'staff.login': 'everyone',
  'staff.logout': 'everyone',
  'staff.session': anyStaff,
  'staff.setUp': 'everyone',
  'interpreter.login': 'everyone',
  'interpreter.logout': 'everyone',
  'interpreter.session': interpreter,
  'client.login': 'everyone',
  'client.logout': 'everyone',
  'client.session': client,
  'account.changePassword': signedIn,
  'exports.note': anyStaffOrClient,
  'account.get': anyStaff,
  'account.change': anyStaff,
  'account.sessions': anyStaff,
  'account.endSession': anyStaff,
  'account.endOtherSessions': anyStaff,

  'secondFactor.get': anyStaff,
  'secondFactor.start': anyStaff,
  'secondFactor.confirm': anyStaff,
  'secondFactor.renewCodes': anyStaff,
  'secondFactor.remove': anyStaff,

  'staffAccounts.list': administrator,
  'staffAccounts.invite': administrator,
  'staffAccounts.sendLink': administrator,
  'staffAccounts.change': administrator,
  'staffAccounts.deactivate': administrator,
  'staffAccounts.reactivate': administrator,
  'staffAccounts.removeSecondFactor': administrator,

  'invitation.get': 'everyone',
  'invitation.accept': 'everyone',
  'passwords.requestReset': 'everyone',

  'company.get': 'everyone',
  'settings.get': money,
  'settings.update': administrator,
  'installation.confirm': administrator,
  'ownLanguages.list': administrator,
  'ownLanguages.create': administrator,
  'ownLanguages.change': administrator,
  'logo.image': 'everyone',
  'logo.get': administrator,
  'logo.put': administrator,
  'logo.delete': administrator,
  'dashboard.stats': anyStaff,
  'dashboard.attention': anyStaff,
  'dashboard.money': money,
  'reports.summary': money,
  'reports.money': money,
  'reports.unbilled': money,
  'reports.filling': anyStaff,
  'reports.cancellations': anyStaff,
  'reports.checkIns': anyStaff,
  'reports.utilization': anyStaff,
  'reports.demand': anyStaff,
  'reports.fairness': anyStaff,
  'reports.behindWork': anyStaff,
  'reports.behindMoney': money,

  'interpreters.list': anyStaff,
  'interpreters.available': anyStaff,
  'interpreters.search': anyStaff,
  'interpreters.notFree': anyStaff,
  'interpreters.get': anyStaffOrInterpreter,
  'interpreters.create': dispatch,
  'interpreters.update': dispatch,
  'interpreters.invite': dispatch,
  'interpreters.archive': dispatch,
  'interpreters.setAvailability': dispatchOrInterpreter,
  'interpreters.changeOwn': interpreter,
  'interpreters.languageRequests': anyStaff,
  'interpreters.answerLanguage': dispatch,
  'schedules.get': anyStaffOrInterpreter,
  'schedules.putHours': dispatchOrInterpreter,
  'schedules.addTime': dispatchOrInterpreter,
  'schedules.removeTime': dispatchOrInterpreter,
  'schedules.putCalendar': dispatchOrInterpreter,
  'schedules.removeCalendar': dispatchOrInterpreter,

  'credentialTypes.list': anyStaffOrInterpreter,
  'credentialTypes.create': dispatch,
  'credentialTypes.change': dispatch,
  'credentialRequirements.list': anyStaff,
  'credentialRequirements.create': dispatch,
  'credentialRequirements.delete': dispatch,
  'credentials.waiting': anyStaff,
  'credentials.ending': anyStaff,
  'credentials.allUnmet': anyStaff,
  'credentials.ofInterpreter': anyStaffOrInterpreter,
  'credentials.unmet': anyStaff,
  'credentials.create': dispatchOrInterpreter,
  'credentials.change': dispatchOrInterpreter,
  'credentials.remove': dispatchOrInterpreter,
  'credentials.putFile': dispatchOrInterpreter,
  'credentials.file': anyStaffOrInterpreter,
  'credentials.verify': dispatch,
  'credentials.refuse': dispatch,

  'clients.list': anyStaff,
  'clients.get': anyStaffOrClient,
  'clients.create': dispatch,
  'clients.update': dispatch,
  'clients.changeOwn': client,
  'clients.invite': dispatch,
  'clients.archive': dispatch,

  'places.ofClient': anyStaff,
  'places.put': dispatch,
  'homes.get': anyStaffOrInterpreter,
  'homes.put': dispatchOrInterpreter,
  'clientLists.ofClient': anyStaff,
  'clientLists.takeOnlyListed': dispatch,
  'clientLists.put': dispatch,
  'clientLists.remove': dispatch,
  'clientLists.ofInterpreter': anyStaff,
  'refusals.mine': interpreter,
  'refusals.put': dispatchOrInterpreter,
  'refusals.remove': dispatchOrInterpreter,

  'ranking.weights': anyStaff,
  'ranking.putWeights': administrator,
  'ranking.preview': administrator,
  'skills.get': anyStaffOrInterpreter,
  'skills.put': dispatchOrInterpreter,

  'assignments.list': anyStaff,
  'assignments.today': anyStaff,
  'assignments.pending': anyStaff,
  'assignments.calendar': anyStaff,
  'assignments.cannotCome': anyStaff,
  'assignments.ofInterpreter': anyStaffOrInterpreter,
  'assignments.ofClient': anyStaffOrClient,
  'assignments.get': anyStaff,
  'assignments.create': dispatch,
  'assignments.quote': money,
  'assignments.update': dispatch,
  'assignments.delete': dispatch,
  'assignments.restore': dispatch,
  'assignments.cancellation': dispatchOrMoney,
  'assignments.cancel': dispatch,
  'assignments.correctCancellation': dispatchOrMoney,
  'assignments.broadcast': dispatch,
  'assignments.assign': dispatch,
  'assignments.release': dispatch,
  'assignments.keep': dispatch,
  'assignments.candidates': anyStaff,
  'assignments.interpretersForLanguage': anyStaff,
  'assignments.offers': anyStaff,
  'assignments.offerSummaries': anyStaff,
  'assignments.accept': interpreter,
  'assignments.decline': interpreter,
  'assignments.handBack': interpreter,
  'assignments.track': dispatchOrInterpreter,
  'assignments.tracking': anyStaffOrInterpreter,
  'assignments.acceptProposal': dispatch,
  'assignments.declineProposal': dispatch,
  'appointments.request': client,
  'appointments.quote': client,
  'appointments.get': client,
  'appointments.change': client,
  'appointments.cancellation': client,
  'appointments.charge': client,
  'appointments.cancel': client,
  'appointments.propose': client,
  'appointments.withdrawProposal': client,
  'appointments.rate': client,
  'appointments.reportProblem': client,
  'appointments.problems': client,
  'appointments.reportAbsence': client,

  'problems.open': anyStaff,
  'problems.ofAssignment': anyStaff,
  'problems.answer': dispatchOrMoney,

  'fillPlans.ofAssignment': anyStaff,
  'fillPlans.start': dispatch,
  'fillPlans.pause': dispatch,
  'fillPlans.resume': dispatch,
  'fillPlans.stop': dispatch,
  'fillPlans.askNow': dispatch,
  'fillPlans.askEverybody': dispatch,
  'fillPlans.addPerson': dispatch,
  'fillPlans.unfilled': anyStaff,
  'fillPlans.day': dispatch,
  'fillPolicies.get': anyStaff,
  'fillPolicies.put': dispatch,
  'fillPolicies.ofClient': anyStaff,
  'fillPolicies.putOfClient': dispatch,
  'standingYes.get': anyStaffOrInterpreter,
  'standingYes.put': interpreter,
  'standingYes.end': interpreter,

  'receipts.list': anyStaffOrInterpreter,
  'receipts.put': moneyOrInterpreter,
  // The list says whether there are any; what they show is money (rule A25).
  'receipts.image': moneyOrInterpreter,
  'receipts.delete': moneyOrInterpreter,

  'calendarFiles.one': interpreter,
  'calendarFiles.ofClient': client,
  'calendarFiles.all': interpreter,
  'calendarFeed.get': interpreterOrClient,
  'calendarFeed.make': interpreterOrClient,
  'calendarFeed.revoke': interpreterOrClient,
  'calendarFeed.read': 'everyone',

  'offers.mine': interpreter,
  'offers.ofAssignment': interpreter,
  'offers.byToken': 'everyone',
  'offers.acceptByToken': 'everyone',
  'offers.declineByToken': 'everyone',
  'offers.lost': interpreter,
  'offers.reserve': interpreter,
  'offers.reserveByToken': 'everyone',

  'billingRates.list': money,
  'billingRates.get': moneyOrClient,
  'billingRates.create': money,
  'billingRates.put': money,
  'billingRates.delete': money,

  'payments.list': money,
  'payments.totals': money,
  'payments.mine': interpreter,
  'payments.mineTotals': interpreter,
  'payments.statement': money,
  'payments.mineStatement': interpreter,
  'payments.create': money,
  'payments.pay': money,
  'payments.void': money,
  'payments.returnTransfer': money,
  'payments.payMany': money,
  'payments.voidMany': money,

  'rates.list': money,
  'rates.begin': money,
  'rates.delete': money,
  'rates.preview': money,
  'rates.try': money,
  'rates.ofPayment': money,
  'rates.ofAssignment': money,
  'rates.holidays': money,
  'rates.putHolidays': administrator,
  'rates.suggestHolidays': money,
  'closeouts.list': money,
  'closeouts.counts': money,
  'closeouts.get': money,
  'closeouts.approve': money,
  'closeouts.approveMany': money,
  'closeouts.return': money,
  'closeouts.adjust': money,
  'closeouts.removeAdjustment': money,
  'closeouts.reopen': money,
  'closeouts.waive': money,
  'closeouts.correct': money,
  'closeouts.mine': interpreter,
  'closeouts.answer': interpreter,

  'payouts.suggest': money,
  'payouts.list': money,
  'payouts.create': money,
  'payouts.get': money,
  'payouts.lines': money,
  'payouts.statement': money,
  'payouts.takeOut': money,
  'payouts.putBack': money,
  'payouts.approve': money,
  'payouts.back': money,
  'payouts.export': money,
  'payouts.markPaid': money,
  'payouts.returnTransfer': money,
  'payouts.void': money,
  'payouts.mine': interpreter,
  'payouts.mineStatement': interpreter,
  'payAdjustments.list': money,
  'payAdjustments.create': money,
  'payAdjustments.void': money,

  'ledger.entries': money,
  'ledger.totals': money,
  'ledger.clientBalances': money,
  'ledger.clientBalance': money,
  'ledger.clientStatement': money,
  'ledger.interpreterBalances': money,
  'ledger.interpreterBalance': money,
  'ledger.check': money,

  'billingSettings.get': money,
  'billingSettings.put': administrator,
  'clientBilling.get': money,
  'clientBilling.put': money,
  'invoices.list': money,
  'invoices.totals': money,
  'invoices.counts': money,
  'invoices.unbilled': money,
  'invoices.unbilledWork': money,
  'invoices.markBilledElsewhere': money,
  'invoices.draft': money,
  'invoices.get': money,
  'invoices.change': money,
  'invoices.deleteDraft': money,
  'invoices.removeLine': money,
  'invoices.preview': money,
  'invoices.issue': money,
  'invoices.issueMany': money,
  'invoices.pdf': money,
  'invoices.void': money,
  'invoices.creditNotePdf': money,
  'invoices.partialCreditNotePdf': money,
  'invoices.send': money,
  'invoices.sendCreditNote': money,
  'invoices.sendMany': money,
  'invoices.markSent': money,
  'invoices.unmarkSent': money,
  'invoices.mine': client,
  'invoices.mineOne': client,
  'invoices.minePdf': client,
  'invoices.mineCreditNotePdf': client,
  'invoices.minePartialCreditNotePdf': client,
  'clientPayments.list': money,
  'clientPayments.totals': money,
  'clientPayments.open': money,
  'clientPayments.create': money,
  'clientPayments.get': money,
  'clientPayments.change': money,
  'clientPayments.allocate': money,
  'clientPayments.useAhead': money,
  'clientPayments.unallocate': money,
  'clientPayments.undo': money,
  'clientPayments.refund': money,
  'clientPayments.undoRefund': money,
  'writeOffs.list': money,
  'writeOffs.create': money,
  'writeOffs.undo': money,
  'bankImports.read': money,
  'bankImports.columns': money,
  'bankImports.confirm': money,
  'books.get': money,
  'books.open': money,
  'books.close': money,
  'books.reopen': administrator,

  'push.publicKey': 'everyone',
  'push.subscribe': interpreter,
  'push.unsubscribe': interpreter,
  'push.send': dispatch,

  'messageChannels.list': anyStaff,
  'messageChannels.test': administrator,
  'mailService.get': administrator,
  'mailService.put': administrator,
  'mailService.remove': administrator,
  'mailService.test': administrator,
  'textService.get': administrator,
  'textService.put': administrator,
  'textService.remove': administrator,
  'textService.test': administrator,

  'inbox.list': interpreter,
  'inbox.confirm': interpreter,

  'messagePreferences.mine': interpreterOrClient,
  'messagePreferences.changeMine': interpreterOrClient,
  'messagePreferences.of': anyStaff,
  'messagePreferences.change': dispatch,

  'templates.list': dispatch,
  'templates.put': dispatch,
  'templates.reset': dispatch,
  'templates.preview': dispatch,

  'twilio.status': 'everyone',
  'twilio.inbound': 'everyone',

  'notifications.list': anyStaff,
  'notifications.get': anyStaff,
  'notifications.resend': dispatch,
  'notifications.retryMany': dispatch,
  'notifications.summary': anyStaff,
  'notifications.unread': anyStaff,
  'notifications.markRead': anyStaff,
  'activity.list': anyStaff,
  'events.stream': signedIn,

  'health.live': 'everyone',
  'health.ready': 'everyone',
} as const satisfies Record<string, Grant>;

/** The name of something a person can do through the API. */
export type Act = keyof typeof ACCESS;

/**
 * Whether a member of staff with a role may do an act.
 * @example mayDo('viewer', 'assignments.cancel') // false
 */
export function mayDo(role: Role, act: Act): boolean {
  const grant: Grant = ACCESS[act];
  return grant === 'everyone' || grant.includes(role);
}

/** The roles that see rates, amounts and margins. Source: rule A25. */
export function seesMoney(role: Role): boolean {
  return (money as readonly Role[]).includes(role);
}

/**
 * What staff may do without the second factor that the company demands: set it up, and leave (rule S30). The stream of changes has
 * no contents, and tells the screen when the demand ends.
 */
export function isDoneWithoutSecondFactor(act: Act): boolean {
  return act.startsWith('secondFactor.') || ['staff.session', 'account.get', 'events.stream'].includes(act);
}

/** The audiences of which somebody may do an act. */
export function audiencesOf(grant: Exclude<Grant, 'everyone'>): Audience[] {
  return AUDIENCES.filter((audience) =>
    audience === 'staff' ? ROLES.some((role) => grant.includes(role)) : grant.includes(audience),
  );
}

/** The grant of an act; null if the table does not have it. */
export function grantOf(act: string): Grant | null {
  return Object.hasOwn(ACCESS, act) ? ACCESS[act as Act] : null;
}
