import type { ServiceType, Urgency } from '#domain/assignment/client-request.ts';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import type { Language } from '#domain/languages.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { addHours, clockIn } from '#domain/time.ts';
import { CLIENTS, INTERPRETERS, NOTES } from './cast.ts';
import type { Chance } from './chance.ts';
import type { Diary, When } from './diary.ts';

/** What every scene is set against; `now` is an instant, `today` the company's civil date. */
export interface Stage {
  readonly now: string;
  readonly today: string;
  readonly timeZone: string;
  readonly chance: Chance;
  readonly diary: Diary;
}

/** One interpreter asked; instants. `interpreter` and `client` are places in the cast everywhere here. */
export interface SceneOffer {
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
export interface Scene {
  readonly interpreter: number | null;
  readonly client: number;
  readonly when: When;
  readonly language: Language;
  readonly serviceType: ServiceType;
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly origin: 'staff' | 'client';
  readonly urgency: Urgency | null;
  readonly location: string;
  readonly notes: string | null;
  readonly notificationSent: boolean;
  readonly createdAt: string;
  readonly arrivedAt: string | null;
  readonly completion: Completion | null;
  readonly offers: readonly SceneOffer[];
}

type Needed = Pick<Scene, 'interpreter' | 'client' | 'when' | 'status'>;

/** Fills in what a scene leaves open, and enters it into the interpreter's diary. */
export function makeScene(stage: Stage, given: Needed & Partial<Scene>): Scene {
  const client = CLIENTS[given.client];
  if (client === undefined) throw new Error(`There is no client ${given.client} in the cast`);
  const { chance } = stage;
  const speaker = given.interpreter === null ? undefined : INTERPRETERS[given.interpreter];
  if (given.interpreter !== null) stage.diary.enter(given.interpreter, given.when);
  const isClients = chance.happens(0.35);
  const scene = {
    language: speaker === undefined ? 'Spanish' : chance.oneOf(speaker.languages),
    serviceType: client.serviceType,
    currentStatus: 'not_started',
    origin: isClients ? 'client' : 'staff',
    urgency: isClients ? 'routine' : null,
    location: chance.oneOf([client.address, client.address, ...client.addresses]),
    notes: chance.oneOf(NOTES[client.serviceType]),
    notificationSent: true,
    createdAt: bookedBefore(stage, given.when),
    arrivedAt: null,
    completion: null,
    offers: [],
    ...given,
  } satisfies Scene;
  return given.status === 'completed' ? finished(stage, scene) : scene;
}

/** Booked some days ahead, and before now. */
function bookedBefore({ chance, now }: Stage, when: When): string {
  const ahead = addHours(when.startsAt, -chance.between(30, 260));
  const latest = addHours(now, -chance.between(8, 90));
  return Date.parse(ahead) < Date.parse(latest) ? ahead : latest;
}

/** Arrived a little early, done about when it was to be over, with what was spent on the way. */
function finished(stage: Stage, scene: Scene): Scene {
  const { chance, timeZone } = stage;
  const endsAt = addHours(scene.when.endsAt, chance.between(-2, 5) / 12);
  const completion = scene.completion ?? {
    endsAt,
    actualEndTime: clockIn(timeZone, endsAt),
    mileage: chance.happens(0.6) ? chance.between(20, 320) * 10 : 0,
    parking: chance.happens(0.4) ? chance.between(4, 30) * 100 : 0,
    tolls: chance.happens(0.15) ? chance.between(3, 12) * 75 : 0,
  };
  const arrivedAt = addHours(scene.when.startsAt, -chance.between(2, 12) / 60);
  return { ...scene, currentStatus: 'completed', arrivedAt, completion };
}
