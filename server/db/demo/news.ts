import { isBooked } from '#domain/assignment/status.ts';
import { addDays, formatClockRange, formatDateShort } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import { addHours, dayBounds } from '#domain/time.ts';
import type { Kept } from './appointment-rows.ts';
import { CLIENTS, INTERPRETERS } from './cast.ts';
import type { SceneOffer, Stage } from './scene.ts';

/** Something that happened to an appointment, as staff read of it; `at` is an instant, `text` a sentence without its stop. */
export interface News {
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
  readonly about: Kept;
  /** Names the event, for the dedupe key of a message. */
  readonly event: string;
}

/** Everything that happened to one appointment up to now, in no order. */
export function newsOf(stage: Stage, about: Kept): News[] {
  const { scene } = about;
  const news = [
    ...(scene.origin === 'client' ? [requested(about)] : []),
    ...scene.offers.filter(({ state }) => state === 'declined').map((offer) => declined(about, offer)),
    ...(isBooked(scene.status) || scene.completion ? [reminded(about)] : []),
    ...arrivals(about),
    ...ofPayment(stage, about),
  ];
  return news.filter(({ at }) => Date.parse(at) <= Date.parse(stage.now));
}

const interpreterOf = (place: number | null) => INTERPRETERS[place ?? -1]?.name ?? 'An interpreter';
const clientOf = ({ scene }: Kept) => CLIENTS[scene.client]?.name ?? 'a client';
const eventOf = ({ id }: Kept) => `assignment:${id}`;

function requested(about: Kept): News {
  const { createdAt, language, when, urgency } = about.scene;
  const isUrgent = urgency !== null && urgency !== 'routine';
  const text = `${clientOf(about)} requests ${language} on ${formatDateShort(when.date)}, ${formatClockRange(when.startTime, when.endTime)}${isUrgent ? ` (${urgency})` : ''}`;
  return { at: createdAt, kind: 'request_received', text, about, event: eventOf(about) };
}

function declined(about: Kept, { interpreter, answeredAt, sentAt }: SceneOffer): News {
  const { language, when } = about.scene;
  const text = `${interpreterOf(interpreter)} declined ${clientOf(about)}, ${language} on ${formatDateShort(when.date)}`;
  const event = `${eventOf(about)}:${interpreter}`;
  return { at: answeredAt ?? sentAt, kind: 'offer_declined', text, about, event };
}

function reminded(about: Kept): News {
  const { interpreter, when } = about.scene;
  const text = `Reminder sent to ${interpreterOf(interpreter)}`;
  const event = `booking:${about.id}:${when.startsAt}`;
  return { at: addHours(when.startsAt, -24), kind: 'reminder_sent', text, about, event };
}

function arrivals(about: Kept): News[] {
  const { arrivedAt, completion, interpreter, language } = about.scene;
  const name = interpreterOf(interpreter);
  const news: News[] = [];
  if (arrivedAt !== null) {
    const text = `${name} checked in for ${language} at ${clientOf(about)}`;
    news.push({ at: arrivedAt, kind: 'checked_in', text, about, event: eventOf(about) });
  }
  if (completion !== null) {
    const text = `${name} completed ${language} at ${clientOf(about)}`;
    const at = addHours(completion.endsAt, 1 / 30);
    news.push({ at, kind: 'assignment_completed', text, about, event: eventOf(about) });
  }
  return news;
}

function ofPayment({ timeZone }: Stage, about: Kept): News[] {
  const { payment, scene } = about;
  if (payment === null) return [];
  const name = interpreterOf(scene.interpreter);
  const amount = `$${formatMoney(payment.payCents)}`;
  const event = `payment:${payment.id}`;
  const onDay = (date: string, hour: number) => addHours(dayBounds(date, timeZone).from, hour);
  if (payment.isOverdue) {
    const text = `The payment of ${amount} to ${name} has been overdue since ${formatDateShort(payment.dueDate)}`;
    return [{ at: onDay(addDays(payment.dueDate, 1), 6), kind: 'payment_overdue', text, about, event }];
  }
  if (payment.paidDate === null) return [];
  const text = `${name} was paid ${amount}`;
  return [{ at: onDay(payment.paidDate, 16), kind: 'payment_sent', text, about, event }];
}
