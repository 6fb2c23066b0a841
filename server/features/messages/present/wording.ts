import { payRate } from '#domain/billing/rates.ts';
import { formatClockRange } from '#domain/civil.ts';
import type { MessageKind } from '#domain/message/kinds.ts';
import { formatMoney } from '#domain/money.ts';
import type { MessageFacts } from '../queries/facts.ts';

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
  invitation: (f) =>
    words(
      `Your access to ${f.companyName}`,
      `${f.companyName} invites you to its interpreter portal, where you answer offers and follow your assignments. ${linkLasts(f)}`,
    ),
  password_reset: (f) => newPassword(f, 'the interpreter portal'),
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
  proposal_accepted: (f) =>
    words('Your time was accepted', `Your appointment has moved as you proposed. It is now: ${details(f)}.`),
  proposal_declined: (f) => {
    const answer = textOf(f, 'answer');
    const why = answer === null ? '' : ` Our answer: ${answer}`;
    const sorry = `We could not move your appointment to ${textOf(f, 'proposed') ?? 'the time you proposed'}.`;
    return words('Your time was not accepted', `${sorry} Your appointment: ${details(f)}.${why}`);
  },
  reminder: (f) => words('Appointment reminder', `Reminder of your appointment: ${details(f)}.`),
  completed: (f) => words('Appointment completed', `Your appointment ${brief(f)} has been completed.`),
  invitation: (f) =>
    f.payload['isReset'] === true
      ? newPassword(f, 'the client portal')
      : words(
          `Your access to ${f.companyName}`,
          `${f.companyName} invites you to its client portal, where you request interpreters and follow your appointments. ${linkLasts(f)}`,
        ),
  password_reset: (f) => newPassword(f, 'the client portal'),
};

/** What leaves the product to one of the staff. */
const TO_ONE_OF_STAFF: Partial<Record<MessageKind, Template>> = {
  password_reset: (f) => newPassword(f, 'the administration'),
};

/** Subjects of the lines in the staff's bell; their sentence is written with the event. */
const TO_STAFF: Partial<Record<MessageKind, string>> = {
  request_received: 'New request',
  offer_accepted: 'Offer accepted',
  offer_declined: 'Offer declined',
  nobody_left: 'Nobody left to ask',
  checked_in: 'Interpreter checked in',
  completed: 'Assignment completed',
  booking_cancelled: 'Cancelled by the client',
  payment_overdue: 'Payment overdue',
  time_proposed: 'Another time proposed',
  proposal_withdrawn: 'Proposal withdrawn',
  low_rating: 'Low rating',
};

const TEMPLATES = { interpreter: TO_INTERPRETER, client: TO_CLIENT, staff: TO_ONE_OF_STAFF };

/**
 * The words of a message, made from the data as they are now. `link`: where an offer is answered or an invitation taken up,
 * added only to what really leaves, so that no list of messages holds it. Source: spec §1, §4; design §4.
 */
export function wordsOf(facts: MessageFacts, link: string | null = null): Words {
  const kind = facts.kind as MessageKind; // any other kind gets the plain sentence below
  if (facts.channel === 'in_app')
    return words(TO_STAFF[kind] ?? 'Notification', textOf(facts, 'text') ?? TO_STAFF[kind] ?? kind);
  const template = TEMPLATES[facts.audience][kind];
  const made =
    template?.(facts) ?? words('Appointment', `There is news of your appointment ${brief(facts)}.`);
  if (link === null) return made;
  const toDo = kind === 'offer_made' ? 'Accept or decline' : 'Choose your password';
  return words(made.subject, `${made.text} ${toDo}: ${link}`);
}

/**
 * An appointment that is offered or booked, as a phone's lock screen shows it: when, which language, what it pays, where.
 * The same facts as in `wordsOf`, in the order and brevity that one line wants.
 */
export function atAGlance(facts: MessageFacts): Words {
  const { subject } = wordsOf(facts);
  const { date, startTime, endTime, language, location } = facts;
  if (date === null || startTime === null || endTime === null) return wordsOf(facts);
  const when = `${shortDate(date)}, ${formatClockRange(startTime, endTime)}${foreignZone(facts)}`;
  const rate = facts.kind === 'offer_made' ? hourlyPay(facts) : null;
  const parts = [when, language, rate && `$${rate} an hour`, location];
  return words(subject, parts.filter((part) => part !== null && part !== '').join(' · '));
}

function words(subject: string, text: string): Words {
  return { subject, text: text.trim() };
}

function newPassword(f: MessageFacts, where: string): Words {
  return words(
    'Choose a new password',
    `You can choose a new password for ${where} of ${f.companyName}. Until then the present one stays. ${linkLasts(f)} If you did not ask for it, you need not do anything.`,
  );
}

/** With the reason that was given, in an e-mail alone: a free text may name what an SMS never carries (design §4). */
function cancelled(f: MessageFacts): Words {
  const reason = f.channel === 'email' ? textOf(f, 'reason') : null;
  const why = reason === null || reason === HANDED_OVER ? '' : ` Reason: ${reason}`;
  return words('Appointment cancelled', `${cancelledHow(f)}${why}`);
}

/** Each side reads its own amount: what the client is charged, what the interpreter is paid (decision 18). */
function cancelledHow(f: MessageFacts): string {
  if (textOf(f, 'by') !== 'client') return `Your appointment ${brief(f)} has been cancelled.`;
  if (f.audience === 'interpreter') {
    const { payCents } = f.payload;
    const paid = typeof payCents === 'number' ? ` You are paid $${formatMoney(payCents)} for it.` : '';
    return `Your appointment ${brief(f)} has been cancelled by the client.${paid}`;
  }
  const { chargeCents } = f.payload;
  const isFree = typeof chargeCents !== 'number' || chargeCents === 0;
  const cost = isFree ? 'It costs you nothing.' : `It costs you $${formatMoney(chargeCents)}.`;
  return `You have cancelled your appointment ${brief(f)}. ${cost}`;
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
  return `${f.language} on ${longDate(f.date)}, ${formatClockRange(f.startTime, f.endTime)}${foreignZone(f)}`;
}

function foreignZone({ timeZone, companyTimeZone }: MessageFacts): string {
  return timeZone === companyTimeZone ? '' : ` (${timeZone})`;
}

/** The appointment as the reader knew it (`payload.was`), when it was changed in the moment in which they lost it. */
function asKnown(f: MessageFacts): MessageFacts {
  const { was } = f.payload;
  return typeof was === 'object' && was !== null ? { ...f, ...was } : f;
}

/** Until when a sign-up link is good, in the company's zone; nothing once it is gone. */
function linkLasts({ linkExpiresAt, companyTimeZone }: MessageFacts): string {
  if (linkExpiresAt === null || companyTimeZone === null) return '';
  const until = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: companyTimeZone,
  });
  return `The link works once, until ${until.format(new Date(linkExpiresAt))}.`;
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function longDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}

const SHORT_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function shortDate(date: string): string {
  return SHORT_DATE.format(new Date(`${date}T00:00:00Z`));
}

function pay(f: MessageFacts): string {
  const rate = hourlyPay(f);
  return rate === null ? '' : `Pay: $${rate} an hour.`;
}

function hourlyPay(f: MessageFacts): string | null {
  if (f.hourlyRate === null) return null;
  const { rateCents } = payRate({
    hourlyRateCents: f.hourlyRate,
    legalRateCents: f.legalRate,
    medicalRateCents: f.medicalRate,
    serviceType: f.serviceType,
  });
  return formatMoney(rateCents);
}

function textOf(f: MessageFacts, field: string): string | null {
  const value = f.payload[field];
  return typeof value === 'string' ? value : null;
}
