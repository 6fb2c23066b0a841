import type { Urgency } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Span } from '#domain/dispatch/availability/spans.ts';
import type { Position } from '#domain/dispatch/position.ts';
import { estimateTravel } from '#domain/dispatch/travel.ts';
import type { Guesses } from './guesses.ts';
import type { Draws } from './random.ts';

/** Minutes since Monday, 0:00. The company is in UTC: no clock changes. */
export type Minute = number;
const FIRST_DAY = Date.parse('2026-03-02T00:00:00Z');
export const MINUTES_PER_DAY = 1440;

export const isoOf = (minute: Minute): string => new Date(FIRST_DAY + minute * 60_000).toISOString();
export const minuteOf = (iso: string): Minute => (Date.parse(iso) - FIRST_DAY) / 60_000;

/** Somebody as they are: what they have told the office, and what is so. Hours: from and to in minutes of the day for each weekday, Monday first; null: none. */
export interface Person {
  readonly id: number;
  readonly languages: readonly number[];
  readonly home: Position;
  readonly trueHours: readonly ([number, number] | null)[];
  readonly hasWorkingHours: boolean;
  /** Hours a week; null: not stated. */
  readonly weeklyHours: number | null;
  readonly radiusMiles: number;
  readonly isSilent: boolean;
  /** How much they want to work, before the way. */
  readonly logit: number;
  readonly rateCents: number;
  readonly stars: number | null;
  readonly ratings: number;
  readonly hasAutoAccept: boolean;
}

export interface Job {
  readonly id: number;
  readonly clientId: number;
  readonly language: number;
  readonly mode: Mode;
  readonly urgency: Urgency;
  readonly createdAt: Minute;
  readonly startsAt: Minute;
  readonly endsAt: Minute;
  readonly startsAtIso: string;
  readonly cancelsAt: Minute | null;
  readonly isCounted: boolean;
  /** Who speaks it, and their minutes and miles from home; of them, who fits by working hours, stated time off and radius. */
  readonly speakers: readonly Fit[];
  readonly fits: readonly Fit[];
  /** Quiet hours between now and then. */
  readonly quiet: readonly Span[];
}

export interface Fit {
  readonly person: number;
  readonly minutes: number;
  readonly miles: number;
}

export interface World {
  readonly seed: number;
  readonly guesses: Guesses;
  readonly draws: Draws;
  readonly people: readonly Person[];
  readonly jobs: readonly Job[];
  readonly speakers: readonly (readonly number[])[];
  readonly sites: readonly Position[];
  /** Appointments done for a client before the first day: how many, and what they weigh. */
  readonly known: (client: number, person: number) => number;
  readonly prefers: (client: number, person: number) => boolean;
  readonly isAway: (person: number, minute: Minute) => boolean;
}

/** The way between two places on site, in minutes and miles. */
export const travelBetween = (from: Position, to: Position) => estimateTravel(from, to);

/** Whether two times share a moment. */
export const overlap = (
  one: Pick<Job, 'startsAt' | 'endsAt'>,
  other: Pick<Job, 'startsAt' | 'endsAt'>,
): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Busy for a morning, an afternoon or an evening although nothing says so: an answer 'not free then' says something of other offers, too. */
export const isSecretlyBusy = ({ draws, guesses }: World, person: number, job: Job): boolean =>
  draws.uniform('secretly_busy', person, Math.floor(job.startsAt / 240)) < guesses.secretlyBusy;

/** Whether a time is within hours of a weekday. */
export function isWithin(hours: Person['trueHours'], startsAt: Minute, endsAt: Minute): boolean {
  const day = Math.floor(startsAt / MINUTES_PER_DAY);
  const span = hours[((day % 7) + 7) % 7];
  if (!span) return false;
  const from = startsAt - day * MINUTES_PER_DAY;
  return span[0] <= from && from + (endsAt - startsAt) <= span[1];
}
