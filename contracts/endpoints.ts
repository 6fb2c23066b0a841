import * as z from 'zod/mini';
import type { Act } from '#domain/access/access.ts';
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '#domain/assignment/receipts.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '#domain/logo.ts';
import * as account from './account.ts';
import * as appointment from './appointment.ts';
import * as assignment from './assignment.ts';
import * as calendar from './calendar.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as client from './client.ts';
import { CLIENT_LIST_ENDPOINTS } from './client-list-endpoints.ts';
import { CLIENT_PAYMENT_ENDPOINTS } from './client-payment-endpoints.ts';
import * as closeout from './closeout.ts';
import * as company from './company.ts';
import { CREDENTIAL_ENDPOINTS } from './credential-endpoints.ts';
import { pathId } from './fields.ts';
import { FILL_PLAN_ENDPOINTS } from './fill-plan-endpoints.ts';
import * as inbox from './inbox.ts';
import * as interpreter from './interpreter.ts';
import * as forLanguage from './interpreters-for-language.ts';
import { INVOICE_ENDPOINTS } from './invoice-endpoints.ts';
import * as ledger from './ledger.ts';
import * as messageChannel from './message-channel.ts';
import * as messagePreferences from './message-preferences.ts';
import * as messageService from './message-service.ts';
import * as messageTemplate from './message-template.ts';
import * as notification from './notification.ts';
import * as offer from './offer.ts';
import * as payment from './payment.ts';
import * as payout from './payout.ts';
import { PLACE_ENDPOINTS } from './place-endpoints.ts';
import * as push from './push.ts';
import * as quote from './quote.ts';
import { RANKING_ENDPOINTS } from './ranking-endpoints.ts';
import * as rate from './rate.ts';
import * as receipt from './receipt.ts';
import * as report from './report.ts';
import { SCHEDULE_ENDPOINTS } from './schedule-endpoints.ts';
import * as secondFactor from './second-factor.ts';
import { SKILL_ENDPOINTS } from './skill-endpoints.ts';
import * as staffAccount from './staff-account.ts';
import * as twilio from './twilio.ts';

/**
 * The shapes of one call. `response: null` is an empty answer. `isPaged`: the answer has `Link: <…>; rel="next"` and
 * `X-Total-Count` (rule L1). `isRepeatable`: the call takes an `Idempotency-Key` (rule L5). `upload`: the body is a
 * file of one of these media types instead of JSON; `download`: the answer is one.
 */
export interface Endpoint {
  readonly summary: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  readonly status: 200 | 201 | 204;
  readonly response: z.core.$ZodType | null;
  readonly isPaged?: true;
  readonly isRepeatable?: true;
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly download?: { readonly types: readonly string[] };
}

const interpreterId = z.object({ interpreterId: pathId });
const clientId = z.object({ clientId: pathId });
const assignmentId = z.object({ assignmentId: pathId });
const paymentId = z.object({ paymentId: pathId });
const payoutId = z.object({ payoutId: pathId });
const adjustmentId = z.object({ adjustmentId: pathId });
const notificationId = z.object({ notificationId: pathId });
const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
const languageName = z.object({ language: z.string().check(z.minLength(1), z.maxLength(100)) });
const Health = z.object({ status: z.literal('ok') });

const list = <T extends z.core.$ZodType>(item: T) => z.array(item);

/** The one table of calls. Validation, OpenAPI and the web's client come from it. */
export const ENDPOINTS = {
  'staff.login': {
    summary: 'Staff sign in',
    body: account.LoginBody,
    status: 200,
    response: account.StaffLogin,
  },
  'staff.logout': { summary: 'Staff sign out', status: 204, response: null },
  'staff.session': { summary: 'Who is signed in as staff', status: 200, response: account.StaffSession },
  'staff.setUp': {
    summary: 'Create the first administrator',
    body: account.SetUpBody,
    status: 201,
    response: account.StaffLogin,
  },
  'interpreter.login': {
    summary: 'Interpreter signs in',
    body: account.LoginBody,
    status: 200,
    response: account.InterpreterLogin,
  },
  'interpreter.logout': { summary: 'Interpreter signs out', status: 204, response: null },
  'interpreter.session': {
    summary: 'Which interpreter is signed in',
    status: 200,
    response: account.InterpreterSession,
  },
  'client.login': {
    summary: 'Client signs in',
    body: account.LoginBody,
    status: 200,
    response: client.Client,
  },
  'client.logout': { summary: 'Client signs out', status: 204, response: null },
  'client.session': { summary: 'Which client is signed in', status: 200, response: client.Client },
  'exports.note': {
    summary: 'Record in the audit log that a list was saved as a file',
    body: account.NoteExportBody,
    status: 204,
    response: null,
  },
  'account.changePassword': {
    summary: 'Change your password',
    body: account.ChangePasswordBody,
    status: 204,
    response: null,
  },

  'account.get': { summary: 'Your staff account', status: 200, response: staffAccount.OwnAccount },
  'account.change': {
    summary: 'Change your name and email address',
    body: staffAccount.OwnAccountBody,
    status: 200,
    response: staffAccount.OwnAccount,
  },
  'account.sessions': {
    summary: 'Where you are signed in',
    status: 200,
    response: list(staffAccount.OwnSession),
  },
  'account.endSession': {
    summary: 'Sign out one of your sessions',
    params: staffAccount.SessionParams,
    status: 204,
    response: null,
  },
  'account.endOtherSessions': {
    summary: 'Sign out everywhere except here',
    status: 204,
    response: null,
  },

  'secondFactor.get': {
    summary: 'Your second factor',
    status: 200,
    response: secondFactor.SecondFactor,
  },
  'secondFactor.start': {
    summary: 'Start to set up a second factor',
    body: secondFactor.PasswordAgainBody,
    status: 200,
    response: secondFactor.SecondFactorSetUp,
  },
  'secondFactor.confirm': {
    summary: 'Turn the second factor on with a first code',
    body: secondFactor.ConfirmSecondFactorBody,
    status: 200,
    response: secondFactor.RecoveryCodes,
  },
  'secondFactor.renewCodes': {
    summary: 'Replace your recovery codes',
    body: secondFactor.PasswordAgainBody,
    status: 200,
    response: secondFactor.RecoveryCodes,
  },
  'secondFactor.remove': {
    summary: 'Turn your second factor off',
    body: secondFactor.PasswordAgainBody,
    status: 204,
    response: null,
  },
  'staffAccounts.removeSecondFactor': {
    summary: 'Remove the second factor of somebody who has lost it',
    params: staffAccount.StaffAccountParams,
    status: 200,
    response: staffAccount.StaffAccount,
  },
  'staffAccounts.list': {
    summary: 'All staff accounts',
    status: 200,
    response: list(staffAccount.StaffAccount),
  },
  'staffAccounts.invite': {
    summary: 'Add a member of staff by a link',
    body: staffAccount.InviteStaffBody,
    status: 201,
    response: staffAccount.InvitedStaff,
  },
  'staffAccounts.sendLink': {
    summary: 'Send a member of staff a new link that replaces the last one',
    params: staffAccount.StaffAccountParams,
    status: 201,
    response: staffAccount.InvitedStaff,
  },
  'staffAccounts.change': {
    summary: 'Change a member of staff',
    params: staffAccount.StaffAccountParams,
    body: staffAccount.ChangeStaffBody,
    status: 200,
    response: staffAccount.StaffAccount,
  },
  'staffAccounts.deactivate': {
    summary: 'Deactivate a member of staff',
    params: staffAccount.StaffAccountParams,
    status: 200,
    response: staffAccount.StaffAccount,
  },
  'staffAccounts.reactivate': {
    summary: 'Reactivate a member of staff',
    params: staffAccount.StaffAccountParams,
    status: 200,
    response: staffAccount.StaffAccount,
  },

  'invitation.get': {
    summary: 'The owner of a sign-up or reset link',
    params: token,
    status: 200,
    response: account.Invited,
  },
  'invitation.accept': {
    summary: 'Choose a password by a sign-up or reset link, and sign in',
    params: token,
    body: account.AcceptInvitationBody,
    status: 201,
    response: account.SignedInByLink,
  },
  'passwords.requestReset': {
    summary: 'Ask for a link to choose a new password',
    body: account.RequestResetBody,
    status: 204,
    response: null,
  },

  'company.get': { summary: 'The company as visitors know it', status: 200, response: company.Company },
  'settings.get': { summary: 'Settings', status: 200, response: company.Settings },
  'settings.update': {
    summary: 'Change the settings',
    body: company.SettingsBody,
    status: 200,
    response: company.Settings,
  },
  'installation.confirm': {
    summary: 'Confirm that a database that was started elsewhere is the real company now',
    status: 204,
    response: null,
  },
  'ownLanguages.list': {
    summary: 'The languages that the company has added to the list',
    status: 200,
    response: list(company.OwnLanguage),
  },
  'ownLanguages.create': {
    summary: 'Add a language to the list',
    body: company.OwnLanguageBody,
    status: 201,
    response: company.OwnLanguage,
    isRepeatable: true,
  },
  'ownLanguages.change': {
    summary: 'Rename an added language everywhere, or hide it from new choices',
    params: company.OwnLanguageParams,
    body: company.ChangeOwnLanguageBody,
    status: 200,
    response: company.OwnLanguage,
    isRepeatable: true,
  },
  'logo.get': {
    summary: "The company's logo as it is set",
    status: 200,
    response: company.CompanyLogo,
  },
  'logo.image': {
    summary: "The company's logo",
    params: company.LogoParams,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: LOGO_TYPES },
  },
  'logo.put': {
    summary: "Save the company's logo; it replaces the last one",
    query: company.LogoQuery,
    body: receipt.ImageBytes,
    upload: { types: LOGO_TYPES, maxBytes: MAX_LOGO_BYTES },
    status: 200,
    response: company.CompanyLogo,
  },
  'logo.delete': {
    summary: "Remove the company's logo",
    query: company.LogoQuery,
    status: 200,
    response: company.CompanyLogo,
  },
  'dashboard.stats': { summary: 'The dashboard in numbers', status: 200, response: company.DashboardStats },
  'dashboard.attention': {
    summary: 'How much waits for staff',
    status: 200,
    response: company.DashboardAttention,
  },
  'dashboard.money': {
    summary: 'What was billed this month, and what is unpaid',
    status: 200,
    response: company.DashboardMoney,
  },
  'reports.summary': {
    summary: 'A period in numbers',
    query: company.ReportQuery,
    status: 200,
    response: company.ReportSummary,
  },
  'reports.money': {
    summary: 'Revenue, pay and margin of a period',
    query: report.MoneyReportQuery,
    status: 200,
    response: report.MoneyReport,
  },
  'reports.unbilled': {
    summary: 'Approved work that is on no invoice, by client and age',
    query: report.UnbilledQuery,
    status: 200,
    response: report.UnbilledReport,
  },
  'reports.filling': {
    summary: 'How many appointments were filled, how soon, and by how many offers',
    query: report.ReportPeriodQuery,
    status: 200,
    response: report.FillingReport,
  },
  'reports.cancellations': {
    summary: 'Cancellations and no-shows, and what they cost and earned',
    query: report.ReportPeriodQuery,
    status: 200,
    response: report.CancellationReport,
  },
  'reports.checkIns': {
    summary: 'How many check-ins were late',
    query: report.ReportPeriodQuery,
    status: 200,
    response: report.CheckInReport,
  },
  'reports.utilization': {
    summary: 'How much each interpreter was booked and worked',
    query: report.ReportPeriodQuery,
    status: 200,
    response: report.UtilizationReport,
  },
  'reports.demand': {
    summary: 'Appointments by language and hour of the week',
    query: report.ReportPeriodQuery,
    status: 200,
    response: report.DemandReport,
  },
  'reports.fairness': {
    summary: 'How evenly interpreters are asked, and how good predictions are',
    query: report.FairnessQuery,
    status: 200,
    response: report.FairnessReport,
  },
  'reports.behindWork': {
    summary: 'The appointments behind a number of a report',
    query: report.BehindWorkQuery,
    status: 200,
    response: list(report.AppointmentBehind),
    isPaged: true,
  },
  'reports.behindMoney': {
    summary: 'The appointments behind an amount of a report',
    query: report.BehindMoneyQuery,
    status: 200,
    response: list(report.AppointmentBehind),
    isPaged: true,
  },

  'interpreters.list': { summary: 'All interpreters', status: 200, response: list(interpreter.Interpreter) },
  'interpreters.available': {
    summary: 'Available interpreters',
    query: interpreter.AvailableQuery,
    status: 200,
    response: list(interpreter.Interpreter),
    isPaged: true,
  },
  'interpreters.search': {
    summary: 'Search interpreters',
    query: interpreter.InterpreterSearchQuery,
    status: 200,
    response: list(interpreter.FoundInterpreter),
  },
  'interpreters.notFree': {
    summary: 'When interpreters are away, busy in their own calendars or outside their hours on a day',
    query: interpreter.NotFreeQuery,
    status: 200,
    response: list(interpreter.NotFreeTimes),
  },
  'interpreters.get': {
    summary: 'One interpreter',
    params: interpreterId,
    query: interpreter.OnePersonQuery,
    status: 200,
    response: interpreter.InterpreterProfile,
  },
  'interpreters.create': {
    summary: 'Add an interpreter',
    body: interpreter.CreateInterpreterBody,
    status: 201,
    response: interpreter.Interpreter,
    isRepeatable: true,
  },
  'interpreters.update': {
    summary: 'Change an interpreter',
    params: interpreterId,
    body: interpreter.UpdateInterpreterBody,
    status: 200,
    response: interpreter.Interpreter,
    isRepeatable: true,
  },
  'interpreters.invite': {
    summary: 'Send an interpreter a new sign-up link that replaces the last one',
    params: interpreterId,
    status: 201,
    response: account.SentInvitation,
  },
  'interpreters.archive': {
    summary: 'Delete (archive) an interpreter',
    params: interpreterId,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'interpreters.setAvailability': {
    summary: 'Say whether an interpreter takes assignments',
    params: interpreterId,
    body: interpreter.AvailabilityBody,
    status: 200,
    response: interpreter.InterpreterProfile,
    isRepeatable: true,
  },

  'interpreters.changeOwn': {
    summary: 'Change your phone, address and languages',
    params: interpreterId,
    body: interpreter.OwnInterpreterBody,
    status: 200,
    response: interpreter.InterpreterProfile,
    isRepeatable: true,
  },
  'interpreters.languageRequests': {
    summary: 'Interpreters who ask for a language',
    status: 200,
    response: list(interpreter.LanguageRequest),
  },
  'interpreters.answerLanguage': {
    summary: 'Confirm or decline a language that an interpreter asks for',
    params: interpreterId,
    body: interpreter.LanguageAnswerBody,
    status: 200,
    response: interpreter.Interpreter,
    isRepeatable: true,
  },

  'clients.list': { summary: 'All clients', status: 200, response: list(client.Client) },
  'clients.get': {
    summary: 'One client',
    params: clientId,
    query: interpreter.OnePersonQuery,
    status: 200,
    response: client.ClientProfile,
  },
  'clients.create': {
    summary: 'Add a client',
    body: client.CreateClientBody,
    status: 201,
    response: client.Client,
    isRepeatable: true,
  },
  'clients.update': {
    summary: 'Change a client',
    params: clientId,
    body: client.UpdateClientBody,
    status: 200,
    response: client.Client,
    isRepeatable: true,
  },
  'clients.changeOwn': {
    summary: 'Change your contact and addresses',
    params: clientId,
    body: client.OwnClientBody,
    status: 200,
    response: client.Client,
    isRepeatable: true,
  },
  'clients.invite': {
    summary: 'Send a client a new sign-up link that replaces the last one',
    params: clientId,
    status: 201,
    response: account.SentInvitation,
  },
  'clients.archive': { summary: 'Delete (archive) a client', params: clientId, status: 204, response: null },

  ...PLACE_ENDPOINTS,
  ...RANKING_ENDPOINTS,
  ...CLIENT_LIST_ENDPOINTS,
  ...SKILL_ENDPOINTS,

  'assignments.list': {
    summary: 'Appointments',
    query: assignment.AssignmentQuery,
    status: 200,
    response: list(assignment.Assignment),
    isRepeatable: true,
    isPaged: true,
  },
  'assignments.today': {
    summary: "Today's appointments",
    status: 200,
    response: list(assignment.Assignment),
  },
  'assignments.pending': {
    summary: 'Pending appointments',
    query: assignment.PendingQuery,
    status: 200,
    response: list(assignment.Assignment),
  },
  'assignments.calendar': {
    summary: 'The appointments of a period, as a calendar draws them',
    query: calendar.CalendarQuery,
    status: 200,
    response: calendar.Calendar,
  },
  'assignments.ofInterpreter': {
    summary: "An interpreter's appointments",
    params: interpreterId,
    query: assignment.InterpreterAssignmentQuery,
    status: 200,
    response: list(assignment.OwnOrStaffAssignment),
    isPaged: true,
  },
  'assignments.ofClient': {
    summary: "A client's appointments",
    params: clientId,
    query: assignment.ClientAssignmentQuery,
    status: 200,
    response: list(assignment.OwnOrStaffAssignment),
    isPaged: true,
  },
  'assignments.get': {
    summary: 'One appointment',
    params: assignmentId,
    query: assignment.OneAssignmentQuery,
    status: 200,
    response: assignment.Assignment,
  },
  'assignments.create': {
    summary: 'Schedule an appointment',
    body: assignment.CreateAssignmentBody,
    status: 201,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.update': {
    summary: 'Change an appointment',
    params: assignmentId,
    body: assignment.UpdateAssignmentBody,
    status: 200,
    response: assignment.EditedAssignment,
    isRepeatable: true,
  },
  'assignments.delete': {
    summary: 'Delete an appointment',
    params: assignmentId,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'assignments.restore': {
    summary: 'Restore a deleted or cancelled appointment',
    params: assignmentId,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.cancellation': {
    summary:
      'What a cancellation by the client would cost now, or at a time, and what the interpreter would be paid',
    params: assignmentId,
    query: assignment.CancellationQuery,
    status: 200,
    response: appointment.StaffCancellationTerms,
  },
  'assignments.cancel': {
    summary: 'Cancel an appointment',
    params: assignmentId,
    body: assignment.CancelBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.correctCancellation': {
    summary: 'Correct when the client cancelled an appointment',
    params: assignmentId,
    body: assignment.CorrectCancellationBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.broadcast': {
    summary: 'Offer to every eligible interpreter, or to some of them',
    params: assignmentId,
    body: assignment.BroadcastBody,
    status: 200,
    response: assignment.Broadcast,
    isRepeatable: true,
  },
  'assignments.assign': {
    summary: 'Assign one interpreter',
    params: assignmentId,
    body: assignment.AssignBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.release': {
    summary: 'Release the booked interpreter',
    params: assignmentId,
    body: assignment.ReleaseBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.cannotCome': {
    summary: 'Bookings whose interpreter can no longer come, and why',
    query: assignment.CannotComeQuery,
    status: 200,
    response: list(assignment.CannotCome),
    isPaged: true,
  },
  'assignments.keep': {
    summary: 'Keep a booking in spite of a problem that has come up',
    params: assignmentId,
    body: assignment.KeepBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.quote': {
    summary: 'What an appointment would cost, and pay its interpreter',
    body: quote.QuoteBody,
    status: 200,
    response: quote.StaffQuote,
  },
  'assignments.candidates': {
    summary: 'Who could be assigned, the best first',
    params: assignmentId,
    query: assignment.CandidatesQuery,
    status: 200,
    response: list(assignment.Candidate),
    isPaged: true,
  },
  'assignments.interpretersForLanguage': {
    summary: 'Who speaks a language, and who is free then',
    query: forLanguage.InterpretersForLanguageQuery,
    status: 200,
    response: list(forLanguage.InterpreterForLanguage),
  },
  'assignments.offers': {
    summary: 'Who was asked',
    params: assignmentId,
    query: assignment.OneAssignmentQuery,
    status: 200,
    response: list(offer.Offer),
  },
  'assignments.offerSummaries': {
    summary: 'A summary of who was asked for several appointments',
    query: offer.OfferSummaryQuery,
    status: 200,
    response: list(offer.OfferSummary),
  },
  'assignments.accept': {
    summary: 'Accept your offer',
    params: assignmentId,
    status: 200,
    response: assignment.InterpreterAssignment,
  },
  'assignments.decline': {
    summary: 'Decline your offer',
    params: assignmentId,
    body: offer.DeclineBody,
    status: 200,
    response: offer.OfferByToken,
  },
  'assignments.track': {
    summary: 'Check in, or complete',
    params: assignmentId,
    body: assignment.TrackBody,
    status: 200,
    response: assignment.TrackedAssignment,
    isRepeatable: true,
  },
  'assignments.tracking': {
    summary: 'The tracking log',
    params: assignmentId,
    query: assignment.OneAssignmentQuery,
    status: 200,
    response: list(assignment.TrackingLog),
  },
  'appointments.request': {
    summary: 'Request an interpreter',
    body: assignment.RequestAppointmentBody,
    status: 201,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'appointments.quote': {
    summary: 'What a request would cost',
    body: quote.RequestQuoteBody,
    status: 200,
    response: quote.Quote,
  },
  'appointments.get': {
    summary: 'One of your appointments',
    params: assignmentId,
    status: 200,
    response: assignment.ClientAssignment,
  },
  'appointments.cancellation': {
    summary: 'What cancelling your appointment would cost now',
    params: assignmentId,
    status: 200,
    response: appointment.CancellationTerms,
  },
  'appointments.charge': {
    summary: 'What your appointment costs, and how that is calculated',
    params: assignmentId,
    status: 200,
    response: appointment.Charge,
  },
  'appointments.cancel': {
    summary: 'Cancel your appointment',
    params: assignmentId,
    body: appointment.CancelAppointmentBody,
    status: 200,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'appointments.change': {
    summary: 'Change place, notes or purchase order of your request',
    params: assignmentId,
    body: assignment.ChangeRequestBody,
    status: 200,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'appointments.propose': {
    summary: 'Propose another time for your appointment; it replaces the last proposal',
    params: assignmentId,
    body: appointment.ProposeTimeBody,
    status: 200,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'appointments.withdrawProposal': {
    summary: 'Withdraw your proposal of another time',
    params: assignmentId,
    status: 200,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'appointments.reportProblem': {
    summary: 'Ask for a change, or say what was wrong',
    params: assignmentId,
    body: appointment.ReportProblemBody,
    status: 200,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'appointments.problems': {
    summary: 'What you wrote to the office about an appointment, with the answers',
    params: assignmentId,
    status: 200,
    response: z.array(appointment.ClientProblem),
  },
  'problems.open': {
    summary: 'What clients wrote about appointments and nobody has answered',
    status: 200,
    response: z.array(appointment.OpenProblem),
  },
  'problems.ofAssignment': {
    summary: 'What clients wrote about an appointment, with the answers',
    params: assignmentId,
    status: 200,
    response: z.array(appointment.AssignmentProblem),
  },
  'problems.answer': {
    summary: 'Answer what a client wrote about an appointment',
    params: z.object({ problemId: pathId }),
    body: appointment.AnswerProblemBody,
    status: 204,
    response: null,
  },
  'appointments.reportAbsence': {
    summary: 'Report that the interpreter has not come',
    params: assignmentId,
    status: 200,
    response: assignment.ClientAssignment,
  },
  'appointments.rate': {
    summary: 'Rate your completed appointment',
    params: assignmentId,
    body: appointment.RateBody,
    status: 200,
    response: assignment.ClientAssignment,
    isRepeatable: true,
  },
  'assignments.acceptProposal': {
    summary: 'Move an appointment to the time that its client proposed',
    params: assignmentId,
    body: appointment.AcceptProposalBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },
  'assignments.declineProposal': {
    summary: 'Decline a time that a client proposed; the appointment keeps its time',
    params: assignmentId,
    body: appointment.DeclineProposalBody,
    status: 200,
    response: assignment.Assignment,
    isRepeatable: true,
  },

  'receipts.list': {
    summary: 'The receipts of an appointment',
    params: assignmentId,
    query: assignment.OneAssignmentQuery,
    status: 200,
    response: list(receipt.Receipt),
  },
  'receipts.put': {
    summary: 'Add a photo or PDF of a receipt to an appointment; staff attach receipts that came by e-mail',
    params: receipt.ReceiptParams,
    query: receipt.ReceiptUploadQuery,
    body: receipt.ImageBytes,
    upload: { types: RECEIPT_TYPES, maxBytes: MAX_RECEIPT_BYTES },
    status: 200,
    response: receipt.Receipt,
  },
  'receipts.image': {
    summary: 'The photo or PDF of a receipt',
    params: receipt.ReceiptParams,
    query: receipt.ReceiptImageQuery,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: RECEIPT_TYPES },
  },
  'receipts.delete': {
    summary: 'Remove a receipt',
    params: receipt.ReceiptParams,
    status: 204,
    response: null,
    isRepeatable: true,
  },

  'calendarFiles.one': {
    summary: 'The calendar file of your appointment',
    params: assignmentId,
    query: calendarFeed.CalendarFileQuery,
    status: 200,
    response: calendarFeed.CalendarFile,
    download: { types: ['text/calendar'] },
  },
  'calendarFiles.ofClient': {
    summary: 'The calendar file of an appointment asked for',
    params: assignmentId,
    status: 200,
    response: calendarFeed.CalendarFile,
    download: { types: ['text/calendar'] },
  },
  'calendarFiles.all': {
    summary: 'One calendar file of all your upcoming appointments',
    params: interpreterId,
    query: calendarFeed.CalendarFileQuery,
    status: 200,
    response: calendarFeed.CalendarFile,
    download: { types: ['text/calendar'] },
  },
  'calendarFeed.get': {
    summary: 'The address of your calendar feed',
    status: 200,
    response: calendarFeed.CalendarFeed,
  },
  'calendarFeed.make': {
    summary: 'Make a calendar feed; it replaces the last one',
    status: 201,
    response: calendarFeed.CalendarFeed,
  },
  'calendarFeed.revoke': { summary: 'Stop your calendar feed', status: 204, response: null },
  'calendarFeed.read': {
    summary: 'The calendar feed behind an address',
    params: token,
    status: 200,
    response: calendarFeed.CalendarFile,
    download: { types: ['text/calendar'] },
  },

  'offers.mine': {
    summary: 'Your open offers',
    status: 200,
    response: list(offer.OwnOffer),
  },
  'offers.ofAssignment': {
    summary: 'The state of your offer for an appointment',
    params: assignmentId,
    status: 200,
    response: offer.OfferByToken,
  },
  'offers.byToken': {
    summary: 'The offer behind a link',
    params: token,
    status: 200,
    response: offer.OfferByToken,
  },
  'offers.acceptByToken': {
    summary: 'Accept by link',
    params: token,
    body: offer.LinkAnswerBody,
    status: 200,
    response: offer.OfferByToken,
  },
  'offers.declineByToken': {
    summary: 'Decline by link',
    params: token,
    body: offer.LinkDeclineBody,
    status: 200,
    response: offer.OfferByToken,
  },
  'offers.lost': {
    summary: 'Your offers that somebody else accepted, for appointments in which you could step in',
    status: 200,
    response: list(offer.LostOffer),
  },
  'offers.reserve': {
    summary: 'Say whether you could step in for the booked interpreter',
    params: assignmentId,
    body: offer.ReserveBody,
    status: 200,
    response: offer.OfferByToken,
    isRepeatable: true,
  },
  'offers.reserveByToken': {
    summary: 'Say by link whether you could step in',
    params: token,
    body: offer.LinkReserveBody,
    status: 200,
    response: offer.OfferByToken,
  },

  'billingRates.list': { summary: 'Billing rates', status: 200, response: list(payment.BillingRate) },
  'billingRates.get': {
    summary: "A language's billing rate",
    params: languageName,
    status: 200,
    response: payment.BillingRate,
  },
  'billingRates.create': {
    summary: 'Add a billing rate',
    body: payment.CreateBillingRateBody,
    status: 201,
    response: payment.BillingRate,
    isRepeatable: true,
  },
  'billingRates.put': {
    summary: 'Set a billing rate',
    params: languageName,
    body: payment.PutBillingRateBody,
    status: 200,
    response: payment.BillingRate,
    isRepeatable: true,
  },
  'billingRates.delete': {
    summary: 'Remove a billing rate',
    params: languageName,
    status: 204,
    response: null,
    isRepeatable: true,
  },

  'payments.list': {
    summary: 'Payments',
    query: payment.PaymentQuery,
    status: 200,
    response: list(payment.Payment),
    isPaged: true,
  },
  'payments.totals': {
    summary: 'The totals of payments, by state',
    query: payment.PaymentTotalsQuery,
    status: 200,
    response: payment.PaymentTotals,
  },
  'payments.mine': {
    summary: 'Your earnings',
    query: payment.EarningQuery,
    status: 200,
    response: list(payment.Earning),
    isPaged: true,
  },
  'payments.mineTotals': {
    summary: 'The totals of your earnings: pending, and paid this year',
    status: 200,
    response: payment.EarningTotals,
  },
  'payments.statement': {
    summary: "An interpreter's pay statement for a period, as a PDF",
    query: payment.PayStatementQuery,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: ['application/pdf'] },
  },
  'payments.mineStatement': {
    summary: 'Your pay statement for a period, as a PDF',
    query: payment.OwnPayStatementQuery,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: ['application/pdf'] },
  },
  'payments.create': {
    summary: 'Enter a payment',
    body: payment.CreatePaymentBody,
    status: 201,
    response: payment.Payment,
    isRepeatable: true,
  },
  'payments.pay': {
    summary: 'Mark a payment paid',
    params: paymentId,
    body: payment.PayBody,
    status: 200,
    response: payment.Payment,
    isRepeatable: true,
  },
  'payments.void': {
    summary: 'Void a payment',
    params: paymentId,
    body: payment.VoidBody,
    status: 200,
    response: payment.Payment,
    isRepeatable: true,
  },
  'payments.returnTransfer': {
    summary: 'Enter that the bank returned what was paid without a payout: it is owed again',
    params: paymentId,
    body: payment.ReturnPaymentBody,
    status: 200,
    response: payment.Payment,
    isRepeatable: true,
  },
  'payments.payMany': {
    summary: 'Mark several payments paid, all or none',
    body: payment.PayManyBody,
    status: 200,
    response: payment.PaymentBatch,
    isRepeatable: true,
  },
  'payments.voidMany': {
    summary: 'Void several payments, all or none',
    body: payment.VoidManyBody,
    status: 200,
    response: payment.PaymentBatch,
    isRepeatable: true,
  },

  'rates.list': {
    summary: 'Dated rates and rules: of the company, one client, or one interpreter',
    query: rate.RatesQuery,
    status: 200,
    response: rate.Rates,
  },
  'rates.begin': {
    summary: 'Begin, change or end a rule from a day on; returns the rules of that side, kind and scope',
    body: rate.BeginRateBody,
    status: 200,
    response: rate.Rates,
    isRepeatable: true,
  },
  'rates.delete': {
    summary: 'Delete a rule that has not begun; the rule before it stays in effect',
    params: rate.RateParams,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'rates.preview': {
    summary: 'What a rule would change among the booked appointments',
    body: rate.BeginRateBody,
    status: 200,
    response: rate.RatePreview,
  },
  'rates.try': {
    summary: 'What an appointment would cost and pay, line by line',
    body: rate.TryPriceBody,
    status: 200,
    response: rate.PriceExplained,
  },
  'rates.ofPayment': {
    summary: 'The lines of a payment, with the rules behind them',
    params: paymentId,
    status: 200,
    response: rate.PriceExplained,
  },
  'rates.ofAssignment': {
    summary: 'What an appointment is expected to cost and pay, with the rules behind it',
    params: assignmentId,
    status: 200,
    response: rate.PriceExplained,
  },
  'rates.holidays': { summary: "The company's holidays", status: 200, response: rate.Holidays },
  'rates.putHolidays': {
    summary: "Replace the company's holidays",
    body: rate.HolidaysBody,
    status: 200,
    response: rate.Holidays,
  },
  'rates.suggestHolidays': {
    summary: 'The US federal holidays of a year',
    query: rate.HolidayYearQuery,
    status: 200,
    response: rate.HolidaySuggestions,
  },
  'payouts.suggest': {
    summary: 'The next pay period, and what its payout would contain',
    query: payout.SuggestPayoutQuery,
    status: 200,
    response: payout.PayoutSuggestion,
  },
  'payouts.list': {
    summary: 'Payouts',
    query: payout.PayoutQuery,
    status: 200,
    response: list(payout.Payout),
    isPaged: true,
  },
  'payouts.create': {
    summary: 'Create a draft payout of what interpreters are owed for a period',
    body: payout.CreatePayoutBody,
    status: 201,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.get': {
    summary: 'A payout with its interpreters and what is unusual about them',
    params: payoutId,
    status: 200,
    response: payout.PayoutDetail,
  },
  'payouts.lines': {
    summary: 'The lines of one interpreter in a payout',
    params: payout.PayoutInterpreterParams,
    status: 200,
    response: payout.PayoutLines,
  },
  'payouts.statement': {
    summary: 'The pay statement of one interpreter for a payout, as a PDF',
    params: payout.PayoutInterpreterParams,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: ['application/pdf'] },
  },
  'payouts.takeOut': {
    summary: 'Remove a line or an interpreter from a draft; it waits for the next payout',
    params: payoutId,
    body: payout.PayoutLineBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.putBack': {
    summary: 'Add a line or an interpreter to a draft',
    params: payoutId,
    body: payout.PutBackBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.approve': {
    summary: 'Approve a payout; its contents are frozen',
    params: payoutId,
    body: payout.PayoutStepBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.back': {
    summary: 'Return a payout that is not paid yet to draft',
    params: payoutId,
    body: payout.PayoutStepBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.export': {
    summary: 'The file of a payout for the bank or for an accounting program',
    params: payoutId,
    body: payout.ExportPayoutBody,
    status: 200,
    response: payout.ExportedPayout,
    isRepeatable: true,
  },
  'payouts.markPaid': {
    summary: 'Mark everything in a payout paid',
    params: payoutId,
    body: payout.MarkPaidBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.returnTransfer': {
    summary: 'Record that the bank returned the transfer to one interpreter: the amount is owed again',
    params: payoutId,
    body: payout.ReturnTransferBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.void': {
    summary: 'Void a payout that is not paid yet; its contents wait for the next payout',
    params: payoutId,
    body: payout.VoidPayoutBody,
    status: 200,
    response: payout.PayoutDetail,
    isRepeatable: true,
  },
  'payouts.mine': {
    summary: 'Your earnings of a year, by month and by pay period',
    query: payout.OwnPayoutsQuery,
    status: 200,
    response: payout.OwnPayouts,
  },
  'payouts.mineStatement': {
    summary: 'Your pay statement for a payout, as a PDF',
    params: payoutId,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: ['application/pdf'] },
  },
  'payAdjustments.list': {
    summary: 'Bonuses and deductions of interpreters',
    query: payout.PayAdjustmentQuery,
    status: 200,
    response: list(payout.PayAdjustment),
    isPaged: true,
  },
  'payAdjustments.create': {
    summary: 'Enter a bonus or a deduction',
    body: payout.CreatePayAdjustmentBody,
    status: 201,
    response: payout.PayAdjustment,
    isRepeatable: true,
  },
  'payAdjustments.void': {
    summary: 'Void a bonus or a deduction',
    params: adjustmentId,
    body: payout.VoidPayAdjustmentBody,
    status: 200,
    response: payout.PayAdjustment,
    isRepeatable: true,
  },
  'closeouts.list': {
    summary: 'The review of ended appointments',
    query: closeout.CloseoutQuery,
    status: 200,
    response: list(closeout.Closeout),
    isPaged: true,
  },
  'closeouts.counts': {
    summary: 'How many ended appointments wait for review',
    status: 200,
    response: closeout.CloseoutCounts,
  },
  'closeouts.mine': {
    summary: 'Your reports that the office has asked about',
    status: 200,
    response: list(closeout.OwnCloseout),
  },
  'closeouts.get': {
    summary: 'One ended appointment with all that is reviewed',
    params: paymentId,
    status: 200,
    response: closeout.CloseoutDetail,
  },
  'closeouts.approve': {
    summary: 'Approve an ended appointment; its amounts are frozen',
    params: paymentId,
    body: closeout.ApproveBody,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },
  'closeouts.approveMany': {
    summary: 'Approve ended appointments that are unchanged and have no flags; the others are listed',
    body: closeout.ApproveManyBody,
    status: 200,
    response: closeout.ApprovedMany,
    isRepeatable: true,
  },
  'closeouts.return': {
    summary: 'Return a report to the interpreter with a question',
    params: paymentId,
    body: closeout.ReturnBody,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },
  'closeouts.answer': {
    summary: 'Answer a question of the office, or correct your report',
    params: paymentId,
    body: closeout.AnswerBody,
    status: 200,
    response: closeout.OwnCloseout,
    isRepeatable: true,
  },
  'closeouts.adjust': {
    summary: 'Add a line to one side of an ended appointment',
    params: paymentId,
    body: closeout.AdjustBody,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },
  'closeouts.removeAdjustment': {
    summary: 'Remove a line that staff added',
    params: closeout.AdjustmentParams,
    query: closeout.RemoveAdjustmentQuery,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },
  'closeouts.reopen': {
    summary: 'Reopen an approved appointment that is not paid yet',
    params: paymentId,
    body: closeout.ReopenBody,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },
  'closeouts.correct': {
    summary:
      'Correct one side of an approved appointment; an amount that was billed too high is credited at once',
    params: paymentId,
    body: closeout.AdjustBody,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },
  'closeouts.waive': {
    summary: 'Waive one or both sides of a late cancellation or a no-show',
    params: paymentId,
    body: closeout.WaiveBody,
    status: 200,
    response: closeout.CloseoutDetail,
    isRepeatable: true,
  },

  'ledger.entries': {
    summary: 'The entries of the ledger',
    query: ledger.LedgerQuery,
    status: 200,
    response: list(ledger.LedgerEntry),
    isPaged: true,
  },
  'ledger.totals': {
    summary: 'The sums of the entries of the ledger',
    query: ledger.LedgerTotalsQuery,
    status: 200,
    response: ledger.LedgerTotals,
  },
  'ledger.clientBalances': {
    summary: 'What clients owe, by days overdue',
    status: 200,
    response: ledger.ClientBalances,
  },
  'ledger.clientBalance': {
    summary: 'What a client owes, by days overdue',
    params: clientId,
    status: 200,
    response: ledger.OneClientBalance,
  },
  'ledger.clientStatement': {
    summary: "A client's statement of account for a period, as a PDF",
    params: clientId,
    query: ledger.ClientStatementQuery,
    status: 200,
    response: receipt.ImageBytes,
    download: { types: ['application/pdf'] },
  },
  'ledger.interpreterBalances': {
    summary: 'What interpreters are owed, and were paid in a year',
    query: ledger.LedgerYearQuery,
    status: 200,
    response: ledger.InterpreterBalances,
  },
  'ledger.interpreterBalance': {
    summary: 'What an interpreter is owed, and was paid in a year',
    params: interpreterId,
    query: ledger.LedgerYearQuery,
    status: 200,
    response: ledger.OneInterpreterBalance,
  },
  'ledger.check': {
    summary: 'What the last nightly check of the ledger found',
    status: 200,
    response: ledger.LedgerCheck,
  },

  ...INVOICE_ENDPOINTS,
  ...CLIENT_PAYMENT_ENDPOINTS,
  ...CREDENTIAL_ENDPOINTS,
  ...SCHEDULE_ENDPOINTS,
  ...FILL_PLAN_ENDPOINTS,

  'push.publicKey': { summary: 'Key for push subscriptions', status: 200, response: push.PublicKey },
  'push.subscribe': { summary: 'Subscribe a device', body: push.SubscribeBody, status: 204, response: null },
  'push.unsubscribe': {
    summary: 'Unsubscribe a device',
    body: push.UnsubscribeBody,
    status: 204,
    response: null,
  },
  'push.send': { summary: 'Send a push message', body: push.SendPushBody, status: 204, response: null },

  'inbox.list': {
    summary: 'Recent messages to the interpreter: offers, changes, cancellations, payments',
    status: 200,
    response: list(inbox.InboxEntry),
  },
  'inbox.confirm': {
    summary: 'Mark entries of your inbox as read',
    body: inbox.ConfirmNewsBody,
    status: 204,
    response: null,
  },

  'messageChannels.list': {
    summary: 'The message channels and their state',
    status: 200,
    response: list(messageChannel.MessageChannel),
  },
  'messageChannels.test': {
    summary: 'Send a test message on one channel, immediately',
    params: messageChannel.MessageChannelParams,
    body: messageChannel.TestMessageBody,
    status: 200,
    response: messageChannel.TestedChannel,
  },

  'mailService.get': {
    summary: 'The mail server as set up, without its password',
    status: 200,
    response: messageService.MailService,
  },
  'mailService.put': {
    summary: 'Set up the mail server',
    body: messageService.MailServiceBody,
    status: 200,
    response: messageService.MailService,
    isRepeatable: true,
  },
  'mailService.remove': {
    summary: 'Turn email off: remove the mail server',
    status: 200,
    response: messageService.MailService,
    isRepeatable: true,
  },
  'mailService.test': {
    summary: 'Send a test email with a mail server that is not saved',
    body: messageService.TestMailServiceBody,
    status: 200,
    response: messageChannel.TestedChannel,
  },
  'textService.get': {
    summary: 'The service of text messages as set up, without its auth token',
    status: 200,
    response: messageService.TextService,
  },
  'textService.put': {
    summary: 'Set up the service of text messages',
    body: messageService.TextServiceBody,
    status: 200,
    response: messageService.TextService,
    isRepeatable: true,
  },
  'textService.remove': {
    summary: 'Turn text messages off: remove their service',
    status: 200,
    response: messageService.TextService,
    isRepeatable: true,
  },
  'textService.test': {
    summary: 'Send a test text message by a service that is not saved',
    body: messageService.TestTextServiceBody,
    status: 200,
    response: messageChannel.TestedChannel,
  },

  'messagePreferences.mine': {
    summary: 'My message preferences',
    status: 200,
    response: messagePreferences.MessagePreferences,
  },
  'messagePreferences.changeMine': {
    summary: 'Change my message preferences',
    body: messagePreferences.MessagePreferencesBody,
    status: 200,
    response: messagePreferences.MessagePreferences,
    isRepeatable: true,
  },
  'messagePreferences.of': {
    summary: "A person's message preferences",
    params: messagePreferences.RecipientParams,
    status: 200,
    response: messagePreferences.MessagePreferences,
  },
  'messagePreferences.change': {
    summary: "Change a person's message preferences",
    params: messagePreferences.RecipientParams,
    body: messagePreferences.MessagePreferencesBody,
    status: 200,
    response: messagePreferences.MessagePreferences,
    isRepeatable: true,
  },

  'templates.list': {
    summary: 'All message templates',
    status: 200,
    response: list(messageTemplate.MessageTemplate),
  },
  'templates.put': {
    summary: 'Change a message template',
    params: messageTemplate.TemplateParams,
    body: messageTemplate.PutTemplateBody,
    status: 200,
    response: messageTemplate.MessageTemplate,
    isRepeatable: true,
  },
  'templates.reset': {
    summary: "Reset a template to the product's own words",
    params: messageTemplate.TemplateParams,
    query: messageTemplate.ResetTemplateQuery,
    status: 200,
    response: messageTemplate.MessageTemplate,
    isRepeatable: true,
  },
  'templates.preview': {
    summary: 'Preview a message template with sample data',
    body: messageTemplate.PreviewTemplateBody,
    status: 200,
    response: messageTemplate.TemplatePreview,
  },

  'twilio.status': {
    summary: "Twilio's report about a text message",
    body: twilio.FormBytes,
    upload: twilio.FORM,
    status: 204,
    response: null,
  },
  'twilio.inbound': {
    summary: 'A text to our number, from Twilio',
    body: twilio.FormBytes,
    upload: twilio.FORM,
    status: 200,
    response: twilio.Twiml,
    download: { types: ['text/xml'] },
  },

  'notifications.list': {
    summary: 'The notification log',
    query: notification.NotificationQuery,
    status: 200,
    response: list(notification.Notification),
    isPaged: true,
  },
  'notifications.get': {
    summary: 'One message with its words and history',
    params: notificationId,
    status: 200,
    response: notification.NotificationDetail,
  },
  'notifications.resend': {
    summary: 'Send a message again',
    params: notificationId,
    status: 200,
    response: notification.NotificationDetail,
    isRepeatable: true,
  },
  'notifications.retryMany': {
    summary: 'Try failed messages again',
    body: notification.RetryManyBody,
    status: 200,
    response: notification.RetriedMany,
    isRepeatable: true,
  },
  'notifications.summary': {
    summary: 'The notification log in numbers',
    status: 200,
    response: notification.NotificationSummary,
  },
  'notifications.unread': {
    summary: 'Unread staff notifications',
    status: 200,
    response: notification.UnreadCount,
  },
  'notifications.markRead': {
    summary: 'Mark staff notifications read',
    body: notification.MarkReadBody,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'activity.list': {
    summary: 'Recent activity',
    query: notification.ActivityQuery,
    status: 200,
    response: list(notification.Activity),
  },
  'events.stream': {
    summary: 'Changes as server-sent events',
    query: z.object({ audience: z.optional(z.enum(['staff', 'interpreter', 'client'])) }),
    status: 200,
    response: null,
  },

  'health.live': { summary: 'The process is running', status: 200, response: Health },
  'health.ready': { summary: 'The database answers', status: 200, response: Health },
} as const satisfies Record<Act, Endpoint>;
