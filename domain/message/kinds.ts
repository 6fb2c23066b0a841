import type { Audience } from '../access/access.ts';

/** The channels to a person outside the product; staff's notification center is inside it. */
export const CHANNELS = ['email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The events that people get messages about. The words are made at delivery, from the data as it is then
 * (`server/features/messages/present/`).
 */
export type MessageKind = InterpreterKind | ClientKind | StaffKind;
export type InterpreterKind = keyof typeof TO_INTERPRETER;
export type ClientKind = keyof typeof TO_CLIENT;
export type StaffKind = (typeof TO_STAFF)[number];

/** Those who get messages outside the product, and choose which. */
export type Recipient = Exclude<Audience, 'staff'>;

/** Groups of kinds that people switch on and off together. null: cannot be turned off. */
export const TOPICS = [
  'offers',
  'requests',
  'bookings',
  'reminders',
  'arrival',
  'completed',
  'payments',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * One kind of message to one audience. `name` is what staff call it. `isToMany`: one action may write hundreds of them, so they let all others pass
 * (decision 78).
 */
export interface KindOfMessage {
  readonly name: string;
  readonly topic: Topic | null;
  readonly channels: readonly Channel[];
  readonly isToMany?: true;
}

const everywhere = CHANNELS;
const byEmail = ['email'] as const;

/**
 * The messages to interpreters and their channels (rule messages-1). Until they have accepted, a message contains only date,
 * time, place, language and pay (rule access-15).
 */
export const TO_INTERPRETER = {
  offer_made: { name: 'New offer', topic: 'offers', channels: everywhere, isToMany: true },
  offer_filled: {
    name: 'Offer filled by another interpreter',
    topic: 'offers',
    channels: everywhere,
    isToMany: true,
  },
  offer_withdrawn: { name: 'Offer withdrawn', topic: 'offers', channels: everywhere, isToMany: true },
  several_offered: { name: 'Several offers', topic: 'offers', channels: everywhere, isToMany: true },
  booking_confirmed: { name: 'Booking confirmed', topic: 'bookings', channels: everywhere },
  booking_changed: { name: 'Appointment changed', topic: 'bookings', channels: everywhere },
  booking_cancelled: { name: 'Appointment cancelled', topic: 'bookings', channels: everywhere },
  several_changed: { name: 'Several appointments changed', topic: 'bookings', channels: everywhere },
  reminder: { name: '24-hour reminder', topic: 'reminders', channels: everywhere },
  completed: { name: 'Assignment completed', topic: 'completed', channels: everywhere },
  payment_sent: { name: 'Payment sent', topic: 'payments', channels: everywhere, isToMany: true },
  payout_paid: { name: 'Payout paid', topic: 'payments', channels: everywhere, isToMany: true },
  transfer_returned: { name: 'Payment returned by the bank', topic: 'payments', channels: everywhere },
  closeout_returned: { name: 'Question about a report', topic: 'payments', channels: everywhere },
  language_confirmed: { name: 'Language confirmed', topic: 'offers', channels: everywhere },
  language_declined: { name: 'Language not added', topic: 'offers', channels: everywhere },
  credential_verified: { name: 'Credential verified', topic: 'offers', channels: everywhere },
  credential_refused: { name: 'Credential not accepted', topic: 'offers', channels: everywhere },
  credential_expiring: { name: 'Credential expires soon', topic: 'reminders', channels: everywhere },
  credential_expired: { name: 'Credential expired', topic: 'reminders', channels: everywhere },
  calendar_ignored: { name: 'Calendar could not be read', topic: 'offers', channels: byEmail },
  invitation: { name: 'Invitation', topic: null, channels: byEmail },
  password_reset: { name: 'Password reset', topic: null, channels: byEmail },
  staff_push: { name: 'Message from the office', topic: null, channels: ['push'] },
} as const satisfies Record<string, KindOfMessage>;

/** Kinds for clients, by e-mail. What they owe cannot be switched off. */
export const TO_CLIENT = {
  request_received: { name: 'Request received', topic: 'requests', channels: byEmail },
  several_requested: { name: 'Several requests received', topic: 'requests', channels: byEmail },
  not_filled: { name: 'No interpreter found', topic: 'bookings', channels: byEmail },
  booking_confirmed: { name: 'Booking confirmed', topic: 'bookings', channels: byEmail },
  booking_changed: { name: 'Appointment changed', topic: 'bookings', channels: byEmail },
  booking_cancelled: { name: 'Appointment cancelled', topic: 'bookings', channels: byEmail },
  several_changed: { name: 'Several appointments changed', topic: 'bookings', channels: byEmail },
  proposal_accepted: { name: 'Proposed time accepted', topic: 'bookings', channels: byEmail },
  proposal_declined: { name: 'Proposed time declined', topic: 'bookings', channels: byEmail },
  problem_answered: { name: 'Answer to a client', topic: 'bookings', channels: byEmail },
  reminder: { name: '24-hour reminder', topic: 'reminders', channels: byEmail },
  on_the_way: { name: 'Interpreter on the way', topic: 'arrival', channels: byEmail },
  arrived: { name: 'Interpreter arrived', topic: 'arrival', channels: byEmail },
  running_late: { name: 'Interpreter running late', topic: 'arrival', channels: byEmail },
  client_missing: { name: 'Interpreter is waiting for the client', topic: 'arrival', channels: byEmail },
  completed: { name: 'Appointment completed', topic: 'completed', channels: byEmail },
  invoice_issued: { name: 'Invoice', topic: null, channels: byEmail, isToMany: true },
  invoice_overdue: { name: 'Invoice overdue', topic: null, channels: byEmail, isToMany: true },
  partial_credit_note: {
    name: 'Partial credit note',
    topic: null,
    channels: byEmail,
    isToMany: true,
  },
  credit_note: { name: 'Credit note', topic: null, channels: byEmail, isToMany: true },
  invitation: { name: 'Invitation', topic: null, channels: byEmail },
  password_reset: { name: 'Password reset', topic: null, channels: byEmail },
} as const satisfies Record<string, KindOfMessage>;

/** Entries of staff's notification center; their sentence is written with the event. */
export const TO_STAFF = [
  'request_received',
  'offer_accepted',
  'offer_declined',
  'nobody_left',
  'plan_thin',
  'plan_exhausted',
  'work_uneven',
  'checked_in',
  'not_checked_in',
  'absence_reported',
  'problem_reported',
  'request_changed',
  'running_late',
  'on_time',
  'given_back',
  'away_while_booked',
  'refused_while_booked',
  'not_held',
  'completed',
  'booking_cancelled',
  'credential_expiring',
  'credential_expired',
  'payment_overdue',
  'ledger_differs',
  'time_proposed',
  'proposal_withdrawn',
  'low_rating',
  'text_received',
  'calendar_ignored',
  'message_failed',
  'channel_down',
  'channel_up',
] as const;

/** Every kind of message that an audience gets outside the product. */
export function kindsOf(audience: Recipient): readonly KindOfMessage[] {
  return Object.values(audience === 'interpreter' ? TO_INTERPRETER : TO_CLIENT);
}

/** Whether messages of a kind let all others pass. Staff's have no queue. */
export function isToMany(audience: Audience, kind: string): boolean {
  return audience !== 'staff' && kindOfMessage(audience, kind)?.isToMany === true;
}

/** A kind of message for one audience; null if that audience never gets it. */
export function kindOfMessage(audience: Recipient, kind: string): KindOfMessage | null {
  const kinds: Readonly<Record<string, KindOfMessage>> =
    audience === 'interpreter' ? TO_INTERPRETER : TO_CLIENT;
  return Object.hasOwn(kinds, kind) ? (kinds[kind] ?? null) : null;
}

/** The kinds about an invoice, to where the client wants to be billed, with the document as a PDF. Source: rule invoices-6. */
export const ABOUT_INVOICES = [
  'invoice_issued',
  'invoice_overdue',
  'credit_note',
  'partial_credit_note',
] as const satisfies readonly ClientKind[];
