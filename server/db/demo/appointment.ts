import type { ServiceType, Urgency } from '#domain/assignment/client-request.ts';
import type { NotHeld } from '#domain/assignment/day-reports.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Language } from '#domain/languages.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { addHours, clockIn } from '#domain/time.ts';
import type { AppointmentTime, BusyTimes } from './busy-times.ts';
import { CLIENTS, INTERPRETERS, NOTES } from './people.ts';
import type { Random } from './random.ts';

/** The arguments of every demo appointment; `now` is an instant, `today` the company's civil date. */
export interface DemoContext {
  readonly now: string;
  readonly today: string;
  readonly timeZone: string;
  readonly random: Random;
  readonly busyTimes: BusyTimes;
}

/** One interpreter asked; instants. `interpreter` and `client` are indexes in the lists of people everywhere here. */
export interface DemoOffer {
  readonly interpreter: number;
  readonly state: OfferState;
  readonly sentAt: string;
  readonly answeredAt: string | null;
}

/** How an appointment was done: the real end (instant and clock time), and what it cost, in hundredths. */
export interface Completion {
  readonly endsAt: string;
  readonly actualEndTime: string;
  readonly mileage: number;
  readonly parking: number;
  readonly tolls: number;
}

/** One appointment of the demo, with all that happened to it; `status` and `currentStatus` agree. */
export interface DemoAppointment {
  readonly interpreter: number | null;
  readonly client: number;
  readonly when: AppointmentTime;
  readonly language: Language;
  readonly serviceType: ServiceType;
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly origin: 'staff' | 'client';
  readonly urgency: Urgency | null;
  readonly mode: Mode;
  /** On site an address; by phone and by video what follows those words. */
  readonly location: string;
  readonly notes: string | null;
  readonly notificationSent: boolean;
  readonly createdAt: string;
  readonly arrivedAt: string | null;
  readonly completion: Completion | null;
  /** Why it was not held, as its interpreter reported, who stayed booked. */
  readonly notHeld: NotHeld | null;
  /** With which it was returned to its interpreter, who has not answered. */
  readonly question: string | null;
  readonly offers: readonly DemoOffer[];
}

type Needed = Pick<DemoAppointment, 'interpreter' | 'client' | 'when' | 'status'>;

/** Fills in what is left open, and adds it to the busy times of its interpreter. */
export function makeAppointment(
  context: DemoContext,
  given: Needed & Partial<DemoAppointment>,
): DemoAppointment {
  const client = CLIENTS[given.client];
  if (client === undefined) throw new Error(`There is no client ${given.client} in the list`);
  const { random } = context;
  const person = given.interpreter === null ? undefined : INTERPRETERS[given.interpreter];
  if (given.interpreter !== null) context.busyTimes.enter(given.interpreter, given.when);
  const isClients = random.happens(0.35);
  const appointment = {
    language: person === undefined ? 'Spanish' : random.oneOf(person.languages),
    serviceType: client.serviceType,
    currentStatus: 'not_started',
    origin: isClients ? 'client' : 'staff',
    urgency: isClients ? 'routine' : null,
    mode: 'on_site',
    location: random.oneOf([client.address, client.address, ...client.addresses]),
    notes: random.oneOf(NOTES[client.serviceType]),
    notificationSent: true,
    createdAt: bookedBefore(context, given.when),
    arrivedAt: null,
    completion: null,
    notHeld: null,
    question: null,
    offers: [],
    ...given,
  } satisfies DemoAppointment;
  const placed = { ...appointment, location: placeIn(appointment.mode, appointment.location) };
  return given.status === 'completed' ? finished(context, placed) : placed;
}

/** Booked some days ahead, and before now. */
function bookedBefore({ random, now }: DemoContext, when: AppointmentTime): string {
  const ahead = addHours(when.startsAt, -random.between(30, 260));
  const latest = addHours(now, -random.between(8, 90));
  return Date.parse(ahead) < Date.parse(latest) ? ahead : latest;
}

/** Arrived a little early, completed at about the booked end, with expenses. */
function finished(context: DemoContext, appointment: DemoAppointment): DemoAppointment {
  const { random, timeZone } = context;
  const endsAt = addHours(appointment.when.endsAt, random.between(-2, 5) / 12);
  const completion = appointment.completion ?? {
    endsAt,
    actualEndTime: clockIn(timeZone, endsAt),
    mileage: random.happens(0.6) ? random.between(20, 320) * 10 : 0,
    parking: random.happens(0.4) ? random.between(4, 30) * 100 : 0,
    tolls: random.happens(0.15) ? random.between(3, 12) * 75 : 0,
  };
  const arrivedAt = addHours(appointment.when.startsAt, -random.between(2, 12) / 60);
  return { ...appointment, currentStatus: 'completed', arrivedAt, completion };
}
