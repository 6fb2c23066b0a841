import { isBooked } from '#domain/assignment/status.ts';
import { describeOverdue, type OverduePayment } from '#domain/billing/payment.ts';
import { addDays, formatClockRange, formatDateShort } from '#domain/civil.ts';
import { sentenceWithSums } from '#domain/money.ts';
import { addHours, dayBounds } from '#domain/time.ts';
import type { DemoContext, DemoOffer } from './appointment.ts';
import type { InsertedAppointment } from './appointment-rows.ts';
import { CLIENTS, INTERPRETERS } from './people.ts';

/** Something that happened to an appointment, as staff read of it; `at` is an instant, `text` a sentence without its stop. */
export interface DemoEvent {
  readonly at: string;
  readonly kind:
    | 'assignment_completed'
    | 'reminder_sent'
    | 'payment_overdue'
    | 'payment_sent'
    | 'request_received'
    | 'offer_declined'
    | 'checked_in';
  readonly text: string;
  /** The same for readers who see no money. */
  readonly withoutMoney?: string;
  readonly about: InsertedAppointment;
  /** Names the event, for the dedupe key of a message. */
  readonly event: string;
}

/** Everything that happened to one appointment up to now, in no order. */
export function eventsOf(context: DemoContext, about: InsertedAppointment): DemoEvent[] {
  const { appointment } = about;
  const events = [
    ...(appointment.origin === 'client' ? [requested(about)] : []),
    ...appointment.offers.filter(({ state }) => state === 'declined').map((offer) => declined(about, offer)),
    ...(isBooked(appointment.status) || appointment.completion ? [reminded(about)] : []),
    ...arrivals(about),
    ...ofPayment(context, about),
  ];
  return events.filter(({ at }) => Date.parse(at) <= Date.parse(context.now));
}

const interpreterOf = (place: number | null) => INTERPRETERS[place ?? -1]?.name ?? 'An interpreter';
const clientOf = ({ appointment }: InsertedAppointment) => CLIENTS[appointment.client]?.name ?? 'a client';
const eventOf = ({ id }: InsertedAppointment) => `assignment:${id}`;

function requested(about: InsertedAppointment): DemoEvent {
  const { createdAt, language, when, urgency } = about.appointment;
  const isUrgent = urgency !== null && urgency !== 'routine';
  const text = `${clientOf(about)} requests ${language} on ${formatDateShort(when.date)}, ${formatClockRange(when.startTime, when.endTime)}${isUrgent ? ` (${urgency})` : ''}`;
  return { at: createdAt, kind: 'request_received', text, about, event: eventOf(about) };
}

function declined(about: InsertedAppointment, { interpreter, answeredAt, sentAt }: DemoOffer): DemoEvent {
  const { language, when } = about.appointment;
  const text = `${interpreterOf(interpreter)} declined ${clientOf(about)}, ${language} on ${formatDateShort(when.date)}`;
  const event = `${eventOf(about)}:${interpreter}`;
  return { at: answeredAt ?? sentAt, kind: 'offer_declined', text, about, event };
}

function reminded(about: InsertedAppointment): DemoEvent {
  const { interpreter, when } = about.appointment;
  const text = `Reminder sent to ${interpreterOf(interpreter)}`;
  const event = `booking:${about.id}:${when.startsAt}`;
  return { at: addHours(when.startsAt, -24), kind: 'reminder_sent', text, about, event };
}

function arrivals(about: InsertedAppointment): DemoEvent[] {
  const { arrivedAt, completion, interpreter, language } = about.appointment;
  const name = interpreterOf(interpreter);
  const events: DemoEvent[] = [];
  if (arrivedAt !== null) {
    const text = `${name} checked in for ${language} at ${clientOf(about)}`;
    events.push({ at: arrivedAt, kind: 'checked_in', text, about, event: eventOf(about) });
  }
  if (completion !== null) {
    const text = `${name} completed ${language} at ${clientOf(about)}`;
    const at = addHours(completion.endsAt, 1 / 30);
    events.push({ at, kind: 'assignment_completed', text, about, event: eventOf(about) });
  }
  return events;
}

function ofPayment({ timeZone }: DemoContext, about: InsertedAppointment): DemoEvent[] {
  const { payment, appointment } = about;
  if (payment === null) return [];
  const event = `payment:${payment.id}`;
  const onDay = (date: string, hour: number) => addHours(dayBounds(date, timeZone).from, hour);
  const overdue = overdueOf(about);
  if (overdue !== null) {
    const at = onDay(addDays(payment.dueDate, 1), 6);
    return [{ at, kind: 'payment_overdue', ...describeOverdue([overdue]), about, event }];
  }
  if (payment.paidDate === null) return [];
  const words = sentenceWithSums(
    (sum) => `${interpreterOf(appointment.interpreter)} was paid ${sum(payment.payCents)}`,
  );
  return [{ at: onDay(payment.paidDate, 16), kind: 'payment_sent', ...words, about, event }];
}

/** The payment of an appointment as one that is overdue; null if it is not. */
export function overdueOf({ payment, appointment }: InsertedAppointment): OverduePayment | null {
  if (payment === null || !payment.isOverdue) return null;
  const { payCents: amountCents, dueDate } = payment;
  return { amountCents, dueDate, interpreterName: interpreterOf(appointment.interpreter) };
}
