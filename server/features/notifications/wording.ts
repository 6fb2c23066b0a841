import { payRate } from '#domain/billing/rates.ts';
import { formatClockRange } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import type { MessageKind } from '#server/db/record/messages.ts';
import type { MessageFacts } from './facts.ts';

/*
 * All wording of what leaves the product. To an interpreter: date, time, place, language and pay; never a client's name,
 * the service type or notes, which stand in the portal for those who may see them (design §4). To a client: never what
 * the interpreter earns.
 */

/** What a person reads: a line for lists and subjects, and the sentences. */
export interface Words {
  readonly subject: string;
  readonly text: string;
}

type Template = (facts: MessageFacts) => Words;

const TO_INTERPRETER: Partial<Record<MessageKind, Template>> = {
  offer_made: (f) => words('New assignment offered', `New assignment offered: ${details(f)}. ${pay(f)}`),
  offer_filled: (f) =>
    words('Assignment filled', `The assignment ${brief(f)} has been filled by another interpreter.`),
  offer_withdrawn: (f) =>
    words('Offer withdrawn', `The offer for the assignment ${brief(f)} has been withdrawn.`),
  booking_confirmed: (f) => words('Booking confirmed', `You are booked: ${details(f)}. ${pay(f)}`),
  booking_changed: (f) =>
    words('Appointment changed', `Your appointment has changed. It is now: ${details(f)}.`),
  booking_cancelled: cancelled,
  reminder: (f) => words('Appointment reminder', `Reminder of your appointment: ${details(f)}.`),
  completed: (f) => words('Assignment completed', `Your assignment ${brief(f)} has been completed.`),
  payment_sent: (f) =>
    f.assignmentId === null
      ? words('Payments sent', `Your payments for ${f.payload['count']} assignments have been sent.`)
      : words('Payment sent', `Your payment for the assignment ${brief(f)} has been sent.`),
  staff_push: (f) => words(textOf(f, 'title') ?? f.companyName ?? 'Message', textOf(f, 'body') ?? ''),
};

const TO_CLIENT: Partial<Record<MessageKind, Template>> = {
  request_received: (f) =>
    words('Request received', `We have received your request: ${details(f)}. We will contact you shortly.`),
  offer_accepted: confirmedToClient,
  booking_confirmed: confirmedToClient,
  booking_changed: (f) =>
    words('Appointment changed', `Your appointment has changed. It is now: ${details(f)}.`),
  booking_cancelled: cancelled,
  reminder: (f) => words('Appointment reminder', `Reminder of your appointment: ${details(f)}.`),
  completed: (f) => words('Appointment completed', `Your appointment ${brief(f)} has been completed.`),
};

/** Subjects of the lines in the staff's bell; their sentence is written with the event. */
const TO_STAFF: Partial<Record<MessageKind, string>> = {
  request_received: 'New request',
  offer_accepted: 'Offer accepted',
  offer_declined: 'Offer declined',
  nobody_left: 'Nobody left to ask',
  checked_in: 'Interpreter checked in',
  completed: 'Assignment completed',
  payment_overdue: 'Payment overdue',
};

/**
 * The words of a message, made from the data as they are now. `link`: where an offer is answered, added only to what
 * really leaves, so that no list of messages holds it. Source: spec §1, §4; design §4.
 */
export function wordsOf(facts: MessageFacts, link: string | null = null): Words {
  const kind = facts.kind as MessageKind; // any other kind gets the plain sentence below
  if (facts.audience === 'staff')
    return words(TO_STAFF[kind] ?? 'Notification', textOf(facts, 'text') ?? TO_STAFF[kind] ?? kind);
  const template = (facts.audience === 'interpreter' ? TO_INTERPRETER : TO_CLIENT)[kind];
  const made =
    template?.(facts) ?? words('Appointment', `There is news of your appointment ${brief(facts)}.`);
  return link === null ? made : words(made.subject, `${made.text} Accept or decline: ${link}`);
}

function words(subject: string, text: string): Words {
  return { subject, text: text.trim() };
}

/** With the reason that staff gave, in an e-mail alone: a free text may name what an SMS never carries (design §4). */
function cancelled(f: MessageFacts): Words {
  const reason = f.channel === 'email' ? textOf(f, 'reason') : null;
  const why = reason === null || reason === HANDED_OVER ? '' : ` Reason: ${reason}`;
  return words('Appointment cancelled', `Your appointment ${brief(f)} has been cancelled.${why}`);
}

/** What stands in the place of a reason where the appointment went to another interpreter, which is staff's matter. */
const HANDED_OVER = 'reassigned';

function confirmedToClient(f: MessageFacts): Words {
  const who = f.bookedInterpreterName ? ` Your interpreter is ${f.bookedInterpreterName}.` : '';
  return words('Appointment confirmed', `Your appointment is confirmed: ${details(f)}.${who}`);
}

/** 'Spanish on Thursday, March 5, 2026, 10:00 AM - 12:00 PM at 2 Midtown Road'. */
function details(f: MessageFacts): string {
  return f.location === null ? brief(f) : `${brief(f)} at ${f.location}`;
}

function brief(facts: MessageFacts): string {
  const f = asKnown(facts);
  if (f.date === null || f.startTime === null || f.endTime === null) return '';
  const zone = f.timeZone === f.companyTimeZone ? '' : ` (${f.timeZone})`;
  return `${f.language} on ${longDate(f.date)}, ${formatClockRange(f.startTime, f.endTime)}${zone}`;
}

/** The appointment as the reader knew it (`payload.was`), when it was changed in the moment in which they lost it. */
function asKnown(f: MessageFacts): MessageFacts {
  const { was } = f.payload;
  return typeof was === 'object' && was !== null ? { ...f, ...was } : f;
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function longDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}

function pay(f: MessageFacts): string {
  if (f.hourlyRate === null) return '';
  const { rateCents } = payRate({
    hourlyRateCents: f.hourlyRate,
    legalRateCents: f.legalRate,
    medicalRateCents: f.medicalRate,
    serviceType: f.serviceType,
  });
  return `Pay: $${formatMoney(rateCents)} an hour.`;
}

function textOf(f: MessageFacts, field: string): string | null {
  const value = f.payload[field];
  return typeof value === 'string' ? value : null;
}
