import type { Span } from '#domain/dispatch/availability/spans.ts';
import { quietSpans } from '#domain/dispatch/fill-plan/fill-clock.ts';
import type { Position } from '#domain/dispatch/position.ts';
import type { Guesses } from './guesses.ts';
import { type Draws, drawsOf } from './random.ts';
import {
  type Fit,
  isoOf,
  isWithin,
  type Job,
  MINUTES_PER_DAY,
  type Minute,
  minuteOf,
  type Person,
  travelBetween,
  type World,
} from './world.ts';

const QUIET = { startTime: '21:00', endTime: '07:00', timeZone: 'UTC' };
const LANGUAGES = 80;
/** So that four languages are a third of all demand. */
const ZIPF = 0.85;
/** Offices look for people of rare languages: these have fewer people, but more for each appointment. */
const SUPPLY_ZIPF = 0.6;
const CLIENTS = 200;
const METROS: readonly Position[] = [
  { latitude: 41.85, longitude: -87.65 },
  { latitude: 42.25, longitude: -87.95 },
  { latitude: 41.6, longitude: -87.1 },
];

/** Everything that is the same under every policy. */
export function makeWorld(guesses: Guesses, seed: number): World {
  const draws = drawsOf(seed);
  const byDemand = sampler(Array.from({ length: LANGUAGES }, (_, at) => (at + 1) ** -ZIPF));
  // Some languages have more people than demand, some fewer: single languages fill 58 to 98 % (the figure for courts).
  const bySupply = sampler(
    Array.from(
      { length: LANGUAGES },
      (_, at) => (at + 1) ** -SUPPLY_ZIPF * Math.exp(0.4 * draws.normal('supply', at)),
    ),
  );
  const people = Array.from({ length: guesses.interpreters }, (_, id) =>
    makePerson(id, { guesses, draws, bySupply }),
  );
  const speakers = Array.from({ length: LANGUAGES }, (_, language) =>
    people.filter(({ languages }) => languages.includes(language)).map(({ id }) => id),
  );
  const sites = Array.from({ length: CLIENTS }, (_, id) => placeOf(draws, id, 'site'));
  const isAway = (person: number, minute: Minute) =>
    draws.uniform('away', person, Math.floor(minute / MINUTES_PER_DAY)) < 0.05;
  const byClient = sampler(Array.from({ length: CLIENTS }, (_, at) => (at + 1) ** -0.8));
  const night = quietSpans(QUIET, isoOf(-MINUTES_PER_DAY), isoOf((guesses.days + 60) * MINUTES_PER_DAY));
  const about = { guesses, draws, people, speakers, sites, isAway, byDemand, byClient, night };
  const count = guesses.days * guesses.jobsPerDay;
  const jobs = Array.from({ length: count }, (_, id) => makeJob(id, about));
  return {
    seed,
    guesses,
    draws,
    people,
    jobs,
    speakers,
    sites,
    isAway,
    known: (client, person) => Math.max(0, Math.ceil(3 - 100 * draws.uniform('known', client, person))),
    prefers: (client, person) => draws.uniform('prefers', client, person) < 0.005,
  };
}

const WORK_WEEKS: readonly {
  readonly share: number;
  readonly days: readonly number[];
  readonly hours: [number, number];
}[] = [
  { share: 0.55, days: [0, 1, 2, 3, 4], hours: [480, 1080] },
  { share: 0.7, days: [0, 2, 4], hours: [480, 1080] },
  { share: 0.8, days: [0, 1, 2, 3, 4], hours: [450, 840] },
  { share: 0.9, days: [1, 3, 5], hours: [480, 1200] },
  { share: 1, days: [0, 1, 2, 3, 4, 5], hours: [420, 1320] },
];

interface Making {
  readonly guesses: Guesses;
  readonly draws: Draws;
}

function makePerson(
  id: number,
  { guesses, draws, bySupply }: Making & { readonly bySupply: Sampler },
): Person {
  const { uniform, normal } = draws;
  const first = bySupply(uniform('language', id));
  const second =
    uniform('second_language', id) < 0.15 ? bySupply(uniform('second_language', id) / 0.15) : first;
  const week = WORK_WEEKS.find(({ share }) => uniform('hours_kind', id) < share) ?? WORK_WEEKS[0];
  const shift = Math.floor(2 * uniform('hours_days', id));
  const days = (week?.days ?? []).map((day) => (day + (week?.days.length === 3 ? shift : 0)) % 7);
  const trueHours = Array.from({ length: 7 }, (_, day) => (days.includes(day) && week ? week.hours : null));
  const hasWorkingHours = uniform('states_hours', id) < guesses.statesHours;
  const isSilent = uniform('is_silent', id) < guesses.silentShare;
  const ratings = Math.floor(30 * uniform('stars', id));
  return {
    id,
    languages: second === first ? [first] : [first, second],
    home: placeOf(draws, id, 'home'),
    trueHours,
    hasWorkingHours,
    weeklyHours: hasWorkingHours
      ? days.length * (((week?.hours[1] ?? 0) - (week?.hours[0] ?? 0)) / 60)
      : null,
    radiusMiles: hasWorkingHours ? 25 + Math.round(35 * uniform('radius', id)) : 75,
    isSilent,
    logit:
      Math.log(guesses.meanYes / (1 - guesses.meanYes)) + 30 * guesses.logitPerMinute + normal('willing', id),
    rateCents: Math.round(4500 * Math.exp(0.15 * normal('rate', id))),
    stars: ratings === 0 ? null : Math.min(5, 4.5 + 0.35 * normal('stars', id)),
    ratings,
    hasAutoAccept: !isSilent && hasWorkingHours && uniform('standing', id) < guesses.autoAcceptShare,
  };
}

const KM_PER_DEGREE = 111.2;

/** Most live and work in one of three cities (about 15 km around its middle), some in the country between. */
function placeOf({ uniform, normal }: Draws, id: number, kind: 'home' | 'site'): Position {
  const where = uniform(kind, id);
  const city = METROS[where < 0.5 ? 0 : where < 0.75 ? 1 : 2] ?? METROS[0];
  const isRural = where > 0.88;
  const spread = isRural ? 40 : kind === 'home' ? 16 : 10;
  const { latitude, longitude } = city ?? { latitude: 0, longitude: 0 };
  return {
    latitude: latitude + (spread * normal(`${kind}_north`, id)) / KM_PER_DEGREE,
    longitude:
      longitude +
      (spread * normal(`${kind}_east`, id)) / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  };
}

interface JobMaking extends Making {
  readonly people: readonly Person[];
  readonly speakers: readonly (readonly number[])[];
  readonly sites: readonly Position[];
  readonly isAway: World['isAway'];
  readonly byDemand: Sampler;
  readonly byClient: Sampler;
  readonly night: readonly Span[];
}

function makeJob(id: number, making: JobMaking): Job {
  const { guesses, draws, byDemand, byClient, night } = making;
  const { uniform, normal } = draws;
  const day = dayOf(Math.floor(id / guesses.jobsPerDay));
  const { createdAt, startsAt } = whenOf(id, day, making);
  const minutes = Math.min(
    480,
    Math.max(60, 15 * Math.round((120 * Math.exp(0.4 * normal('duration', id))) / 15)),
  );
  const how = uniform('mode', id);
  const mode = how < 0.6 ? 'on_site' : how < 0.85 ? 'video' : 'phone';
  const isCancelled = uniform('cancels', id) < 0.11;
  const job = {
    id,
    clientId: byClient(uniform('client', id)),
    language: byDemand(uniform('language', 1_000_000 + id)),
    mode,
    urgency: startsAt - createdAt < MINUTES_PER_DAY && uniform('urgent', id) < 0.6 ? 'urgent' : 'routine',
    createdAt,
    startsAt,
    endsAt: startsAt + minutes,
    startsAtIso: isoOf(startsAt),
    cancelsAt: isCancelled ? createdAt + uniform('cancels_at', id) * (startsAt - createdAt) : null,
    isCounted: Math.floor(id / guesses.jobsPerDay) >= guesses.warmUpDays,
    quiet: night.filter(
      ({ startsAt: from, endsAt: to }) => minuteOf(to) > createdAt && minuteOf(from) < startsAt,
    ),
  } as const;
  const speakers = travelTimesOf(job, making);
  return { ...job, speakers, fits: speakers.filter((fit) => isFitting(fit, job, making)) };
}

/** The working day of a number, Monday to Friday, as a day since the first. */
const dayOf = (workingDay: number) => Math.floor(workingDay / 5) * 7 + (workingDay % 5);

/** Asked for at the office's hours, for a working day from 8:00 to 17:00, now and then for an evening or a Saturday. */
function whenOf(id: number, day: number, { guesses, draws: { uniform, normal } }: Making) {
  const createdAt = Math.round(day * MINUTES_PER_DAY + 480 + 600 * uniform('start_time', id, 1));
  const kind = uniform('lead_kind', id);
  const { shortLeadShare: short } = guesses;
  const median = (0.25 / 0.85) * (1 - short);
  if (kind < short) {
    const startsAt = createdAt + 60 * (3.5 + 20 * uniform('lead', id));
    return { createdAt, startsAt: 15 * Math.round(intoDay(startsAt) / 15) };
  }
  const days =
    kind < short + median
      ? 1 + 2 * uniform('lead', id)
      : Math.min(25, Math.max(3, 7 * Math.exp(0.6 * normal('lead', id))));
  let on = day + Math.max(1, Math.round(days));
  const isWeekend = uniform('start_day', id) < 0.05;
  while (!isWeekend && on % 7 >= 5) on += 1;
  const time =
    uniform('start_time', id) < 0.06
      ? 1020 + 180 * uniform('start_time', id, 2)
      : 480 + 480 * uniform('start_time', id, 2);
  return { createdAt, startsAt: on * MINUTES_PER_DAY + 15 * Math.round(time / 15) };
}

/** Nothing begins at night: what would is in the next morning. */
function intoDay(minute: Minute): Minute {
  const time = minute % MINUTES_PER_DAY;
  if (time >= 420 && time <= 1200) return minute;
  const midnight = minute - time + (time > 1200 ? MINUTES_PER_DAY : 0);
  return midnight + 450 + (time % 90);
}

type Bare = Omit<Job, 'fits' | 'speakers'>;

function travelTimesOf(job: Bare, { people, speakers, sites }: JobMaking): Fit[] {
  const site = sites[job.clientId];
  return (speakers[job.language] ?? []).flatMap((id) => {
    const person = people[id];
    if (person === undefined || site === undefined) return [];
    const way = job.mode === 'on_site' ? travelBetween(person.home, site) : { minutes: 0, miles: 0 };
    return [{ person: id, minutes: way.minutes, miles: way.miles }];
  });
}

function isFitting({ person: id, miles }: Fit, job: Bare, { people, isAway }: JobMaking): boolean {
  const person = people[id];
  if (person === undefined) return false;
  if (Math.round(miles) > person.radiusMiles) return false;
  return (
    !person.hasWorkingHours ||
    (isWithin(person.trueHours, job.startsAt, job.endsAt) && !isAway(id, job.startsAt))
  );
}

type Sampler = (uniform: number) => number;

/** Chooses an index by weight. */
function sampler(weights: readonly number[]): Sampler {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const until = weights.map((weight) => {
    sum += weight / total;
    return sum;
  });
  return (uniform) =>
    Math.max(
      0,
      until.findIndex((end) => uniform < end),
    );
}
