import { afterWaking } from '#domain/dispatch/fill-plan/fill-clock.ts';
import type { Guesses } from './guesses.ts';
import {
  isoOf,
  isSecretlyBusy,
  isWithin,
  type Job,
  MINUTES_PER_DAY,
  type Minute,
  minuteOf,
  type Person,
  type World,
} from './world.ts';

/** How an offer meets somebody. */
export interface Meeting {
  readonly world: World;
  readonly job: Job;
  readonly person: Person;
  readonly at: Minute;
  /** The way from where they are then. */
  readonly travelMinutes: number;
  readonly timesAtClient: number;
  /** Offers of the last 7 days, without this one. */
  readonly offersThisWeek: number;
  /** Hours booked in the week of the appointment. */
  readonly hoursThatWeek: number;
  readonly isBooked: boolean;
}

/** What somebody answers and when; null: nothing, ever. */
export interface Answer {
  readonly says: 'yes' | 'no' | 'not_free';
  readonly at: Minute;
}

/** Decides an answer by the behavior of the guesses. The same meeting has the same answer under every policy. */
export function answerOf(meeting: Meeting): Answer | null {
  return meeting.world.guesses.behavior === 'logit' ? logitAnswer(meeting) : reservationAnswer(meeting);
}

/** Model 1: a chance that falls with the way, attention that falls with the offers of the week, lognormal delay. */
function logitAnswer(meeting: Meeting): Answer | null {
  const { world, job, person, offersThisWeek } = meeting;
  const { guesses, draws } = world;
  const attention = Math.exp(-guesses.fatigue * Math.max(0, offersThisWeek - 3));
  if (draws.uniform('attention', job.id, person.id) > attention) return null;
  if (isSilentNow(meeting)) return null;
  const at = delayed(
    meeting,
    guesses.answerMedianMinutes * Math.exp(guesses.answerSigma * draws.normal('delay', job.id, person.id)),
  );
  if (!isFree(meeting)) return unwilling(meeting, 'not_free', at);
  const { travelMinutes, timesAtClient } = meeting;
  const logit =
    person.logit -
    guesses.logitPerMinute * travelMinutes +
    (timesAtClient > 0 ? 0.8 : 0) +
    (job.urgency === 'urgent' ? 0.3 : 0);
  const says = draws.uniform('says_yes', job.id, person.id) < 1 / (1 + Math.exp(-logit));
  return says ? { says: 'yes', at } : unwilling(meeting, 'no', at);
}

/**
 * Model 2: people take what pays more an hour, the way included, than they want to earn, until they have enough work; they look at the phone at once, or at
 * one of four times of the day; after a notice they may not look for days.
 */
function reservationAnswer(meeting: Meeting): Answer | null {
  const { world, job, person, at: sentAt } = meeting;
  const { guesses, draws } = world;
  if (isSilentNow(meeting) || isInSpell(meeting)) return null;
  const isAtOnce = draws.uniform('delay_kind', job.id, person.id) < 0.35;
  const quick = 5 * Math.exp(draws.normal('delay', job.id, person.id));
  const at = isAtOnce
    ? delayed(meeting, quick)
    : nextLook(sentAt, 30 * draws.uniform('delay', job.id, person.id), guesses);
  if (!isFree(meeting)) return unwilling(meeting, 'not_free', at);
  const hours = (job.endsAt - job.startsAt) / 60;
  const drive = (2 * meeting.travelMinutes) / 60;
  const earned = (person.rateCents * hours - 1500 * drive) / (hours + drive);
  const reservation = 1 + 0.35 * draws.normal('reservation', person.id) - 0.5 * (guesses.meanYes - 0.45);
  const mood = 0.1 * draws.normal('says_yes', job.id, person.id);
  const isSated = meeting.hoursThatWeek > 0.5 * (person.weeklyHours ?? 30);
  const isWorthIt =
    earned > person.rateCents * (0.66 * reservation + mood - (meeting.timesAtClient > 0 ? 0.1 : 0));
  return isWorthIt && !isSated ? { says: 'yes', at } : unwilling(meeting, 'no', at);
}

/** Nearly silent people answer one offer in twenty. */
function isSilentNow({ world: { draws }, job, person }: Meeting): boolean {
  return person.isSilent && draws.uniform('is_silent', job.id, 1_000_000 + person.id) > 0.05;
}

function isFree({ world, job, person, isBooked }: Meeting): boolean {
  if (isBooked || !isWithin(person.trueHours, job.startsAt, job.endsAt)) return false;
  return !world.isAway(person.id, job.startsAt) && !isSecretlyBusy(world, person.id, job);
}

function unwilling(
  { world: { draws, guesses }, job, person }: Meeting,
  says: 'no' | 'not_free',
  at: Minute,
): Answer | null {
  return draws.uniform('stays_silent', job.id, person.id) < guesses.silentUnwilling ? null : { says, at };
}

/** Most people do not answer at night. */
function delayed({ world: { draws }, job, person, at }: Meeting, minutes: number): Minute {
  const isAwake = draws.uniform('night_owl', person.id, Math.floor(at / MINUTES_PER_DAY)) < 0.2;
  return isAwake || at + minutes < sleepFrom(at)
    ? at + minutes
    : minuteOf(afterWaking(isoOf(at), minutes, job.quiet));
}

const sleepFrom = (at: Minute) => Math.floor(at / MINUTES_PER_DAY) * MINUTES_PER_DAY + 1260;

const LOOKS = [480, 750, 1080, 1230];

function nextLook(at: Minute, jitter: number, { answerMedianMinutes }: Guesses): Minute {
  const midnight = Math.floor(at / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const time = at - midnight;
  // People who answer slowly leave out every other look.
  const looks = answerMedianMinutes > 60 ? [LOOKS[1] ?? 0, LOOKS[3] ?? 0] : LOOKS;
  const look = looks.find((one) => one > time);
  return midnight + (look ?? MINUTES_PER_DAY + (looks[0] ?? 0)) + jitter;
}

/** Each offer of the week before may have begun some days without a look. */
function isInSpell({ world: { draws, guesses }, person, at, offersThisWeek }: Meeting): boolean {
  const day = Math.floor(at / MINUTES_PER_DAY);
  const begins = 1 - (1 - 0.5 * guesses.fatigue) ** offersThisWeek;
  return draws.uniform('spell', person.id, Math.floor(day / 2)) < begins;
}

/**
 * Whether anybody who fits would say yes in time if they alone were asked at once, rested and without other bookings. It is the same under every
 * policy: times are measured over these appointments, and one that stays open counts as never.
 */
export function isFillable(world: World, job: Job): boolean {
  return job.fits.some(({ person: id, minutes }) => {
    const person = world.people[id];
    if (person === undefined) return false;
    const answer = answerOf({
      world,
      job,
      person,
      at: job.createdAt,
      travelMinutes: minutes,
      timesAtClient: world.known(job.clientId, id),
      offersThisWeek: 0,
      hoursThatWeek: 0,
      isBooked: false,
    });
    return answer?.says === 'yes' && answer.at < job.startsAt;
  });
}
