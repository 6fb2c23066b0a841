import type { Audience } from '../access/access.ts';
import { type Channel, type ClientKind, type InterpreterKind, kindOfMessage } from './kinds.ts';

/**
 * The closed list of placeholders. There is none for service type and notes, and clients' data only in messages to that
 * client: what has no placeholder cannot be sent, whatever a template says. The texts are for staff. Source: rule messages-11.
 */
export const FIELDS = {
  company: 'Your company',
  supportPhone: 'Your phone number',
  supportEmail: 'Your email address',
  name: "The reader's own name",
  language: 'The language',
  date: 'The day',
  shortDate: 'The day in short form, for a subject',
  time: 'The start and end time',
  place: 'The place',
  appointment: 'Language, day and time in one phrase',
  was: 'The day and time before a change, if they have changed',
  wasPlace: 'The place before a change',
  wasLanguage: 'The language before a change',
  facts: 'The appointment as a small table',
  appointments: 'How many appointments the message is about: "12 appointments"',
  summary: 'One sentence: what became of the appointments',
  booked: 'Section: shown if the reader is booked for one of the appointments',
  interpreter: "The interpreter's name, once one is booked",
  otherClient: 'Section: shown if the appointment is now for a different client',
  wasInterpreter: "The previous interpreter's name, if another one comes now",
  seeking: 'Section: shown while we are looking for an interpreter',
  onAgain: 'Section: shown if the appointment was cancelled and then restored',
  pay: 'The pay for the appointment',
  paid: 'The pay for a late cancellation',
  unpaid: 'Section: shown if the cancellation is not paid',
  cost: 'The charge for a late cancellation',
  reassigned: 'Section: shown if another interpreter now has the appointment',
  unbooked: 'Section: shown if the reader is no longer booked and nobody else is',
  askedAgain: 'Section: shown if the reader has a new offer for the appointment',
  cancelledByClient: 'Section: shown if the client cancelled',
  reason: 'The reason that was given',
  question: 'What you asked about the report',
  credential: 'The name of the credential',
  expiresOn: 'The last day on which the credential is valid',
  daysLeft: 'The time until the credential expires: "today", "in 1 day", "in 30 days"',
  proposed: 'The time that the client proposed',
  answer: 'What you answered',
  count: 'How many assignments were paid, if several',
  amount: 'How much was paid',
  paidOn: 'The day of the payment',
  method: 'The payment method',
  period: 'The first and the last day of the appointments',
  invoiceNumber: 'The number of the invoice',
  creditNoteNumber: 'The number of the credit note',
  credited: 'The amount of the credit note',
  purchaseOrder: 'The purchase order, if the invoice has one',
  total: 'The total of the invoice',
  openAmount: 'The amount still to be paid, if a part is paid',
  dueOn: 'The day on which the invoice is due',
  daysLate: 'How many days ago the invoice was due: "1 day", "7 days"',
  howToPay: 'How clients pay you',
  ended: 'When the appointment ended, if that was reported',
  expectedAt: 'When a late interpreter expects to arrive',
  onTime: 'Section: shown if a late interpreter will be on time after all',
  answerBy: 'The time after which more people may be asked, if it is before the start',
  handBackBy: 'Until when the interpreter may return an appointment that was booked by auto-accept',
  urgency: 'Urgent or Emergency, if it is one of these',
  noPassword: 'Section: shown if the reader has no password yet',
  username: "The reader's username, once there is one",
  link: 'The link where the reader answers or chooses a password',
  linkLasts: 'When the link expires',
  portalLink: 'The link to the appointment or page in the portal; empty for readers without a password',
  title: 'The title that you typed',
  body: 'The text that you typed',
} as const;
export type Field = keyof typeof FIELDS;

/** Names a template by audience, kind and channel. Staff have only the password reset. */
export interface TemplateName {
  readonly audience: Audience;
  readonly kind: string;
  readonly channel: Channel;
}

const COMPANY = ['company', 'supportPhone', 'supportEmail'] as const;
const WHEN_WHERE = ['language', 'date', 'shortDate', 'time', 'place', 'appointment', 'facts'] as const;
/** For an appointment that the reader finds in their portal. */
const THEIRS = [...WHEN_WHERE, 'portalLink'] as const;
/** The values before a change. */
const BEFORE = ['was', 'wasPlace', 'wasLanguage'] as const;
/** Why an interpreter has lost what is not off. */
const HANDED_OVER = ['reassigned', 'unbooked', 'askedAgain'] as const;
/** About several appointments: the first day, and the language if all have the same. */
const SEVERAL = ['language', 'shortDate', 'period', 'appointments', 'summary', 'facts'] as const;
/** About an invoice. */
const BILL = ['invoiceNumber', 'period', 'purchaseOrder', 'total', 'portalLink'] as const;
const BY_LINK = ['link', 'linkLasts', 'username'] as const;

/** The placeholders of each kind, besides the company and the reader's name. */
const OF_INTERPRETER: Readonly<Record<InterpreterKind, readonly Field[]>> = {
  offer_made: [...WHEN_WHERE, 'pay', 'answerBy', 'urgency', 'link'],
  offer_filled: WHEN_WHERE,
  offer_withdrawn: WHEN_WHERE,
  several_offered: [...SEVERAL, 'noPassword', 'link'],
  booking_confirmed: [...THEIRS, 'pay', 'noPassword', 'handBackBy'],
  booking_changed: [...THEIRS, ...BEFORE, 'otherClient', 'noPassword'],
  booking_cancelled: [...THEIRS, ...HANDED_OVER, 'cancelledByClient', 'paid', 'unpaid', 'reason'],
  several_changed: [...SEVERAL, 'booked', 'reason', 'noPassword', 'portalLink'],
  reminder: [...THEIRS, 'noPassword'],
  completed: THEIRS,
  payment_sent: [...THEIRS, 'count', 'amount', 'paidOn', 'method'],
  payout_paid: ['amount', 'paidOn', 'method', 'period', 'portalLink'],
  transfer_returned: ['amount', 'paidOn', 'period', 'portalLink'],
  closeout_returned: [...THEIRS, 'question'],
  language_confirmed: ['language', 'portalLink'],
  language_declined: ['language', 'portalLink'],
  credential_verified: ['credential', 'expiresOn', 'portalLink'],
  credential_refused: ['credential', 'portalLink'],
  credential_expiring: ['credential', 'expiresOn', 'daysLeft', 'portalLink'],
  credential_expired: ['credential', 'expiresOn', 'portalLink'],
  calendar_ignored: ['portalLink'],
  invitation: BY_LINK,
  password_reset: BY_LINK,
  staff_push: ['title', 'body'],
};

const OF_CLIENT: Readonly<Record<ClientKind, readonly Field[]>> = {
  request_received: THEIRS,
  several_requested: [...SEVERAL, 'portalLink'],
  not_filled: THEIRS,
  booking_confirmed: [...THEIRS, 'interpreter'],
  booking_changed: [...THEIRS, ...BEFORE, 'interpreter', 'wasInterpreter', 'seeking', 'onAgain'],
  booking_cancelled: [...THEIRS, 'cancelledByClient', 'cost', 'reason'],
  several_changed: [...SEVERAL, 'reason', 'portalLink'],
  proposal_accepted: [...THEIRS, ...BEFORE, 'interpreter'],
  proposal_declined: [...THEIRS, 'interpreter', 'proposed', 'answer'],
  problem_answered: [...THEIRS, 'interpreter', 'answer'],
  reminder: [...THEIRS, 'interpreter'],
  on_the_way: [...THEIRS, 'interpreter'],
  arrived: [...THEIRS, 'interpreter'],
  running_late: [...THEIRS, 'interpreter', 'expectedAt', 'onTime'],
  client_missing: [...THEIRS, 'interpreter'],
  completed: [...THEIRS, 'interpreter', 'ended'],
  invoice_issued: [...BILL, 'openAmount', 'dueOn', 'howToPay'],
  invoice_overdue: [...BILL, 'openAmount', 'dueOn', 'daysLate', 'howToPay'],
  credit_note: [...BILL, 'creditNoteNumber', 'reason'],
  partial_credit_note: [...BILL, 'creditNoteNumber', 'credited', 'openAmount', 'reason'],
  invitation: BY_LINK,
  password_reset: BY_LINK,
};

/**
 * Only in e-mails: free texts, which may contain what an SMS and a lock screen never show; names of people; and what only an
 * e-mail has room for.
 */
const BY_EMAIL_ALONE: readonly Field[] = [
  'name',
  'interpreter',
  'wasInterpreter',
  'reason',
  'question',
  'answer',
  'proposed',
  'method',
  'answerBy',
  'urgency',
  'noPassword',
  'booked',
  'wasLanguage',
  'shortDate',
  'facts',
  'portalLink',
];

/**
 * The placeholders that a template may use; none if the audience does not get the kind by that channel. Source: rule messages-11.
 * @example fieldsOf({ audience: 'interpreter', kind: 'offer_filled', channel: 'sms' }).includes('link') // false
 */
export function fieldsOf({ audience, kind, channel }: TemplateName): readonly Field[] {
  if (audience === 'staff')
    return ['invitation', 'password_reset'].includes(kind) && channel === 'email'
      ? [...COMPANY, 'name', ...BY_LINK]
      : [];
  if (!kindOfMessage(audience, kind)?.channels.includes(channel)) return [];
  // The catalogue has just said that this audience knows the kind.
  const own =
    audience === 'interpreter' ? OF_INTERPRETER[kind as InterpreterKind] : OF_CLIENT[kind as ClientKind];
  const all: readonly Field[] = [...COMPANY, 'name', ...own];
  return channel === 'email' ? all : all.filter((field) => !BY_EMAIL_ALONE.includes(field));
}

/** Placeholders that only say whether something is true: they are used as sections, never as words. */
export const ONLY_SECTIONS: readonly Field[] = [
  'cancelledByClient',
  'unpaid',
  'booked',
  'noPassword',
  'seeking',
  'onAgain',
  'otherClient',
  ...HANDED_OVER,
];
/** Too long for a subject. */
export const NOT_IN_SUBJECTS: readonly Field[] = ['facts', 'link', 'portalLink', 'howToPay'];

/** The placeholders without which a message is of no use: the link of an offer, an invitation or a reset, what staff typed. */
export function requiredFieldsOf({ kind, channel }: TemplateName): readonly Field[] {
  if (kind === 'staff_push') return ['body'];
  // A push message leads to the portal by itself.
  return channel !== 'push' && ['offer_made', 'invitation', 'password_reset'].includes(kind) ? ['link'] : [];
}
