import { PORTAL_PATH } from '#contracts/messages/push-payload.ts';
import { placeWithoutCode } from '#domain/assignment/mode.ts';
import { durationInWords, formatClock12, formatClockRange, isCivilDate } from '#domain/civil.ts';
import { type Field, fieldsOf, type TemplateName } from '#domain/message/fields.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { formatDollars, HIDDEN_SUM } from '#domain/money.ts';
import { portalAddress } from '../../calendar-files/present.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { daysOf, howMany, inCommon, isBookedForOne, isReasonForStaff, summaryOf } from './several.ts';
import type { Values } from './template.ts';
import { isSameClock, zoneName } from './zones.ts';

/**
 * Where the reader's links lead: the secret link of an offer or an account, and the product itself; null: no links, as in the
 * log.
 */
export interface Links {
  readonly link: string | null;
  readonly publicUrl: string | null;
}

/** The mark for the table of facts in a rendered text; PostgreSQL stores no such character in any text. */
export const FACTS_MARK = '\u0000facts\u0000';

/**
 * The values of a template's placeholders in one message, as short as its channel needs. Only those of `fieldsOf`: what a
 * template must not say has no value here, whatever it contains. Every value is one line, except for texts that staff typed.
 */
export function valuesOf(facts: MessageFacts, name: TemplateName, links: Links): Values {
  const known = { ...asKnown(facts), channel: name.channel };
  const values: Partial<Record<Field, string | boolean | null>> = {};
  for (const field of fieldsOf(name)) {
    const value = VALUES[field](known, links);
    if (isSum(value)) values[field] = facts.hidesMoney ? HIDDEN_SUM : value.sum;
    else values[field] = KEEPING_LINES.includes(field) ? value : onOneLine(value);
  }
  return values;
}

/** The sums in a message, as they are written in it. */
export function sumsIn(facts: MessageFacts, name: TemplateName): string[] {
  const known = { ...asKnown(facts), channel: name.channel };
  const own = fieldsOf(name).flatMap((field) => {
    const value = VALUES[field](known, { link: null, publicUrl: null });
    return isSum(value) ? [value.sum] : [];
  });
  const lines = name.channel === 'email' ? (facts.lines ?? []) : [];
  return [...own, ...lines.flatMap((line) => sumsIn(line, { ...name, kind: line.kind }))];
}

/** Texts that staff typed. */
const KEEPING_LINES: readonly Field[] = ['body', 'howToPay'];

type Known = Omit<MessageFacts, 'channel'> & { readonly channel: Channel };
type Value = string | boolean | null;
/** A value with an amount, which not everybody who reads the log sees (rule access-9). */
interface Sum {
  readonly sum: string;
}
const isSum = (value: Value | Sum): value is Sum => typeof value === 'object' && value !== null;

const VALUES: Readonly<Record<Field, (facts: Known, links: Links) => Value | Sum>> = {
  company: (f) => f.companyName,
  supportPhone: (f) => f.supportPhone,
  supportEmail: (f) => f.supportEmail,
  name: (f) => f.recipientName,
  language: (f) => f.language ?? textIn(f, 'language'),
  date: (f) => f.date && dateOf(f.channel, f.date),
  shortDate: (f) => f.date && SHORT_DATE.format(midnight(f.date)),
  time: (f) => timeOf(f, zoneIfNeeded(f)),
  place: (f) => readablePlace(f, f.location),
  appointment: appointmentOf,
  was: wasWhen,
  wasPlace: wasAtPlace,
  wasLanguage: wasInLanguage,
  facts: () => FACTS_MARK,
  appointments: ({ lines }) => howMany(lines),
  summary: ({ lines }) => summaryOf(lines),
  booked: ({ lines }) => isBookedForOne(lines),
  interpreter: bookedName,
  wasInterpreter: formerName,
  otherClient: isOfAnotherClient,
  seeking: isSought,
  onAgain: (f) => f.payload['isRestored'] === true,
  pay: payOf,
  paid: (f) => (f.payload['payCents'] === 0 ? null : amountOf(f.payload['payCents'])),
  unpaid: (f) => f.payload['payCents'] === 0,
  cost: (f) => (f.payload['chargeCents'] === 0 ? null : amountOf(f.payload['chargeCents'])),
  cancelledByClient: (f) => f.payload['by'] === 'client',
  reason: reasonOf,
  question: (f) => textIn(f, 'question'),
  credential: (f) => textIn(f, 'credential'),
  expiresOn: (f) => dayIn(f, 'expiresOn'),
  daysLeft: daysLeftOf,
  reassigned: (f) => f.payload['reason'] === 'reassigned',
  unbooked: (f) => f.payload['reason'] === 'unbooked',
  askedAgain: (f) => f.hasOpenOffer,
  proposed: (f) => textIn(f, 'proposed'),
  answer: (f) => textIn(f, 'answer'),
  count: countOf,
  amount: (f) => amountOf(f.payload['amountCents']),
  paidOn: (f) => dayIn(f, 'paidDate'),
  method: (f) => textIn(f, 'paymentMethod'),
  period: periodOf,
  invoiceNumber: ({ bill }) => bill?.number ?? null,
  creditNoteNumber: ({ bill }) => bill?.creditNoteNumber ?? null,
  credited: ({ bill }) => amountOf(bill?.creditedCents),
  purchaseOrder: ({ bill }) => bill?.purchaseOrder ?? null,
  total: ({ bill }) => bill && amountOf(bill.totalCents),
  openAmount: ({ bill }) => (bill && bill.openCents < bill.totalCents ? amountOf(bill.openCents) : null),
  dueOn: ({ bill, channel }) => bill && dateOf(channel, bill.dueDate),
  daysLate: ({ bill }) =>
    bill && bill.lateDays > 0 ? `${bill.lateDays} ${bill.lateDays === 1 ? 'day' : 'days'}` : null,
  howToPay: ({ bill }) => bill?.howToPay ?? null,
  expectedAt: (f) => {
    const at = textIn(f, 'expectedAt');
    return at && `${at}${zoneIfNeeded(f)}`;
  },
  onTime: (f) => textIn(f, 'onTime') !== null,
  ended: (f) => f.actualEndTime && `${formatClock12(f.actualEndTime)}${zoneIfNeeded(f)}`,
  answerBy,
  handBackBy,
  urgency: ({ urgency }) => URGENCIES[urgency ?? ''] ?? null,
  noPassword: (f) => f.hasPassword === false,
  username: (f) => f.username,
  link: (_, { link }) => link,
  linkLasts,
  portalLink,
  title: (f) => textIn(f, 'title'),
  body: (f) => textIn(f, 'body'),
};

/** Kinds that may be about no appointment, and that the portal shows. */
const OF_NO_APPOINTMENT = [
  'payment_sent',
  'payout_paid',
  'transfer_returned',
  'language_confirmed',
  'language_declined',
  'credential_verified',
  'credential_refused',
  'credential_expiring',
  'credential_expired',
  'calendar_ignored',
  'several_changed',
  'several_requested',
];

/**
 * Where the reader finds the appointment, signed in; for several payments, a language or a credential, or if it is not theirs any more, the portal itself.
 * Null for readers without a password, who cannot sign in.
 */
function portalLink(known: Known, { publicUrl }: Links): string | null {
  const { audience, kind, assignmentId, payload, hasPassword } = known;
  if (publicUrl === null || audience === 'staff' || hasPassword === false) return null;
  const isLost = kind === 'booking_cancelled' && (audience === 'interpreter' || payload['was'] !== undefined);
  if (isLost || (assignmentId === null && OF_NO_APPOINTMENT.includes(kind)))
    return `${publicUrl}${audience === 'interpreter' ? PORTAL_PATH : '/client-portal'}`;
  if (known.bill !== null) return `${publicUrl}/client-portal?tab=invoices`;
  if (assignmentId === null) return null;
  return portalAddress(assignmentId, publicUrl, audience);
}

/** When the message was written. */
function daysLeftOf({ payload }: Known): string | null {
  const { daysLeft } = payload;
  if (typeof daysLeft !== 'number') return null;
  return daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

/** For several payments; a single one is described by its appointment. */
function countOf({ payload }: Known): string | null {
  const { count } = payload;
  return typeof count === 'number' && count > 1 ? String(count) : null;
}

/** Nothing, instead of a reason, if the appointment takes place without the reader: why is only for staff. */
const HANDED_OVER: readonly unknown[] = ['reassigned', 'unbooked'];

function reasonOf(known: Known): string | null {
  const { bill, payload, lines } = known;
  if (bill?.reason) return bill.reason;
  return HANDED_OVER.includes(payload['reason']) || isReasonForStaff(lines) ? null : textIn(known, 'reason');
}

const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;

function onOneLine(value: Value): Value {
  if (typeof value !== 'string' || value === FACTS_MARK) return value;
  return value.replace(LINE_ENDS, ' ').trim() || null;
}

/**
 * The appointment as its former interpreter knew it (`payload.was`), whatever it is now; of several appointments what they have in common.
 */
export function asKnown<Facts extends MessageFacts>(facts: Facts): Facts {
  if (facts.lines !== null) return { ...facts, ...inCommon(facts.lines.map(asKnown)) };
  const { was } = facts.payload;
  if (typeof was !== 'object' || was === null) return facts;
  // Only `formerAppointment` writes it. Earlier rows lack place and instant, and the present ones do not concern the former interpreter.
  const {
    date,
    startTime,
    endTime,
    timeZone,
    language,
    startsAt = null,
    location = null,
  } = was as Pick<MessageFacts, 'date' | 'startTime' | 'endTime' | 'timeZone' | 'language'> &
    Partial<Pick<MessageFacts, 'startsAt' | 'location'>>;
  const when = { date, startTime, endTime, timeZone, startsAt, endsAt: null };
  return { ...facts, ...when, language, location };
}

/**
 * The appointment before a change (`payload.before`, only `appointmentBefore` writes it), shown beside the present one; null if the
 * message has none. Only values that differ now are shown: a change may have been undone meanwhile.
 */
function beforeOf({ payload }: Known) {
  const { before } = payload;
  if (typeof before !== 'object' || before === null) return null;
  return before as Pick<
    MessageFacts,
    'date' | 'startTime' | 'endTime' | 'timeZone' | 'startsAt' | 'language' | 'location'
  > & { readonly interpreterId?: number | null; readonly clientId?: number };
}

/** Whether an interpreter is still to be found: the one named on the appointment was only asked. */
function isSought({ status }: Pick<MessageFacts, 'status'>): boolean {
  return status === 'pending' || status === 'declined';
}

/** The booked interpreter; null while somebody is only asked. */
export function bookedName(f: Pick<MessageFacts, 'status' | 'bookedInterpreterName'>): string | null {
  return isSought(f) ? null : f.bookedInterpreterName;
}

/** 'Tue, Dec 1, 11:00 AM – 1:00 PM'. */
function wasWhen(f: Known): string | null {
  const before = beforeOf(f);
  if (before === null || before.date === null) return null;
  const isOther = (['date', 'startTime', 'endTime', 'timeZone'] as const).some(
    (part) => before[part] !== f[part],
  );
  if (!isOther) return null;
  const then = { ...f, ...before };
  const zone = zoneIfNeeded(then) || (isOnSameClock(then, f.timeZone) ? '' : zoneOf(then));
  return `${shortDateOf(f.channel, before.date)}, ${timeOf(then, zone)}`;
}

/** The interpreter before the change; null if there was none, if it is the same one, or if nobody is booked now. */
function formerName(f: Known): string | null {
  const formerId = beforeOf(f)?.interpreterId ?? null;
  const isAnother = formerId !== null && formerId !== f.bookedInterpreterId;
  return isAnother && bookedName(f) !== null ? f.formerInterpreterName : null;
}

/** Whether the change gave the appointment to another client; the portal says to whom (rule access-11). */
function isOfAnotherClient(f: Known): boolean {
  const before = beforeOf(f)?.clientId ?? null;
  return before !== null && before !== f.clientId;
}

function wasInLanguage(f: Known): string | null {
  const before = beforeOf(f)?.language ?? null;
  return before === f.language ? null : before;
}

function wasAtPlace(f: Known): string | null {
  const before = readablePlace(f, beforeOf(f)?.location ?? null);
  return before === readablePlace(f, f.location) ? null : before;
}

/** Of the interpreters only the booked one reads how to connect (rule appointments-18). */
function readablePlace(f: Known, place: string | null): string | null {
  const isTheirs = !isSought(f) && f.status !== 'cancelled' && f.bookedInterpreterId === f.recipientId;
  return place === null || f.audience !== 'interpreter' || isTheirs ? place : placeWithoutCode(place);
}

/** 'Spanish on Thursday, March 5, 2026, 10:00 AM – 12:00 PM'. */
function appointmentOf(f: Known): string | null {
  const time = timeOf(f, zoneIfNeeded(f));
  if (f.date === null || time === null) return null;
  return `${f.language} on ${dateOf(f.channel, f.date)}, ${time}`;
}

/** '10:00 AM – 12:00 PM EST': an e-mail may be read anywhere. */
export function timeWithZone(facts: MessageFacts): string | null {
  const known = { ...asKnown(facts), channel: 'email' as const };
  return timeOf(known, zoneOf(known));
}

/** `zone` after a time, with a space; '' for none. */
function timeOf({ channel, startTime, endTime }: Known, zone: string): string | null {
  if (startTime === null || endTime === null) return null;
  const range = formatClockRange(startTime, endTime);
  // An end at or before the start is on the next day (rule appointments-2).
  const day = endTime <= startTime ? ' (next day)' : '';
  return `${channel === 'sms' ? range.replaceAll(':00', '').replace(' – ', '-') : range}${zone}${day}`;
}

/**
 * ' EDT' if the reader may live in another zone: the appointment's zone is not the company's, or not that of their quiet hours.
 */
function zoneIfNeeded(f: Known): string {
  return [f.companyTimeZone, f.readerTimeZone].every((zone) => isOnSameClock(f, zone)) ? '' : zoneOf(f);
}

function zoneOf(f: Known): string {
  const at = startOf(f);
  return f.timeZone === null || at === null ? '' : ` ${zoneName(f.timeZone, at)}`;
}

/** Also if one of the two zones is unknown. */
function isOnSameClock(f: Known, zone: string | null): boolean {
  const at = startOf(f);
  return f.timeZone === null || zone === null || at === null || isSameClock(f.timeZone, zone, at);
}

/** An instant of its day if the start is not recorded. */
function startOf({ startsAt, date }: Known): string | null {
  return startsAt ?? (date && `${date}T12:00:00Z`);
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const SHORT_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function dateOf(channel: Channel, date: string): string {
  if (channel === 'email') return LONG_DATE.format(midnight(date));
  return shortDateOf(channel, date);
}

function shortDateOf(channel: Channel, date: string): string {
  const short = SHORT_DATE.format(midnight(date));
  return channel === 'sms' ? short.replace(',', '') : short;
}

/** '$45.00 an hour'; where surcharges or fixed prices make the pay, what the booked time pays: '$210.00 for 4 h'. */
function payOf({ pay, channel, kind }: Known): Sum | null {
  if (pay === null) return null;
  const { rateCents, totalCents, billedMinutes } = pay;
  const total = formatDollars(totalCents);
  if (channel === 'sms')
    return { sum: rateCents === null ? total : `${formatDollars(rateCents).replace('.00', '')}/hour` };
  const forTime = `${total} for ${durationInWords(billedMinutes)}`;
  if (rateCents === null) return { sum: forTime };
  const rate = `${formatDollars(rateCents)} an hour`;
  return { sum: kind === 'offer_made' && channel === 'email' ? `${rate}, ${forTime}` : rate };
}

const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function amountOf(cents: unknown): Sum | null {
  return typeof cents === 'number' ? { sum: `$${DOLLARS.format(cents / 100)}` } : null;
}

const URGENCIES: Readonly<Record<string, string>> = { urgent: 'Urgent', emergency: 'Emergency' };

/** When others may be asked besides; without it an offer ends at the start, which the text already has. Source: rule offers-13. */
function answerBy({ othersAskedAt, timeZone }: Known): string | null {
  return othersAskedAt === null || timeZone === null ? null : momentIn(timeZone, othersAskedAt);
}

/** Until when it can be returned, in the zone of the appointment (rule fill-plans-16). */
function handBackBy({ payload, timeZone }: Known): string | null {
  const { handBackUntil } = payload;
  if (typeof handBackUntil !== 'string' || timeZone === null) return null;
  return momentIn(timeZone, handBackUntil);
}

/** Until when an account's link works, in the company's zone; null once it has ended. */
function linkLasts({ linkExpiresAt, companyTimeZone }: Known): string | null {
  if (linkExpiresAt === null || companyTimeZone === null) return null;
  return momentIn(companyTimeZone, linkExpiresAt);
}

function momentIn(timeZone: string, instant: string): string {
  const until = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return until.format(new Date(instant));
}

function dayIn({ channel, payload }: Known, field: string): string | null {
  const date = payload[field];
  return typeof date === 'string' && isCivilDate(date) ? dateOf(channel, date) : null;
}

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Oct 1 – 31, 2026': the days of an invoice, of a payout (`payload.from` and `payload.to`), or of several appointments. */
function periodOf({ bill, payload, lines }: Known): string | null {
  const { from, to } = (lines && daysOf(lines.map(asKnown))) ?? bill ?? payload;
  if (typeof from !== 'string' || typeof to !== 'string' || !isCivilDate(from) || !isCivilDate(to))
    return null;
  return DAYS.formatRange(midnight(from), midnight(to)).replaceAll('\u2009', ' ');
}

function textIn({ payload }: Known, field: string): string | null {
  const value = payload[field];
  return typeof value === 'string' ? value : null;
}
