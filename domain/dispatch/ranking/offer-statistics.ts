import { exposureOf } from '../fill-plan/acceptance.ts';
import { quietSpans, wakingMinutes } from '../fill-plan/fill-clock.ts';
import { decay } from './decay.ts';
import { OPPORTUNITY_HALF_LIFE_DAYS } from './opportunity.ts';
import type { ScoreSnapshot } from './score-snapshot.ts';

/** How an offer ended; `taken`: it went to somebody else, or was taken back. */
export type OfferEnd = 'accepted' | 'declined' | 'expired' | 'taken';

/** What the end of an offer adds to the sums of its interpreter and of its bucket, on the day of the end. */
export interface EndStatistics {
  /** How much of the offer counts, from 0 to 1. */
  readonly exposure: number;
  readonly person: { readonly accepted: number; readonly expected: number; readonly opportunity: number };
  /** `answers`, `logs` and `squares` are `AnswerSums`; 0 without an answer. */
  readonly bucket: {
    readonly accepted: number;
    readonly exposure: number;
    readonly answers: number;
    readonly logs: number;
    readonly squares: number;
  };
}

/** An offer that is over. Instants; `timeZone` is the company's. */
export interface EndedOffer {
  readonly score: Pick<ScoreSnapshot, 'hours' | 'rate' | 'curve'>;
  readonly sentAt: string;
  readonly endedAt: string;
  readonly as: OfferEnd;
  readonly timeZone: string;
}

/**
 * What is counted when an offer ends. The opportunity was counted whole when the offer was made; what was taken away early gives the rest back, faded as
 * what was counted has. Source: rules ranking-4, ranking-6 and ranking-9.
 * @example // 2 hours, taken after 20 minutes, half of the answers come within 20 minutes: exposure 0.5, opportunity −1
 */
export function statisticsOfEnd(offer: EndedOffer): EndStatistics {
  const { score, sentAt, endedAt, as } = offer;
  const minutes = minutesOpen(offer);
  const exposure = exposureOf({ wasTakenAway: as === 'taken', openMinutes: minutes }, score.curve);
  const accepted = as === 'accepted' ? 1 : 0;
  const answers = as === 'accepted' || as === 'declined' ? 1 : 0;
  const log = answers * Math.log(Math.max(1, minutes));
  const counted = decay(score.hours, dayOf(sentAt), dayOf(endedAt), OPPORTUNITY_HALF_LIFE_DAYS);
  return {
    exposure,
    person: { accepted, expected: score.rate * exposure, opportunity: -counted * (1 - exposure) || 0 },
    bucket: { accepted, exposure, answers, logs: log, squares: log ** 2 },
  };
}

/**
 * Whether a booking was given back so late that it counts (`late_dropouts`): less than 24 hours before the start. Source: rule ranking-1.
 */
export const isLateDropout = (startsAt: string, now: string): boolean =>
  Date.parse(startsAt) - Date.parse(now) < 24 * 3_600_000;

/** The tenth of a chance: 0 to 9 (`calibrationOf`). */
export const tenthOf = (chance: number): number => Math.min(9, Math.max(0, Math.floor(10 * chance)));

/** Sums fade by days of UTC. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/**
 * What done work weighs in the sums of `day`: its hours, faded since its civil date. Source: rule ranking-6.
 */
export const hoursOn = (hours: number, date: string, day: string): number =>
  decay(hours, date, day, OPPORTUNITY_HALF_LIFE_DAYS);

const NIGHT = { startTime: '21:00', endTime: '07:00' } as const;

/** From so many minutes on nights matter no more: an interpreter who answers has answered by then. */
const LONG_MINUTES = 3 * 24 * 60;

/** How long an offer was open by day; one that was open only at night counts whole. Source: rule ranking-9. */
function minutesOpen({ sentAt, endedAt, timeZone }: EndedOffer): number {
  const all = wakingMinutes(sentAt, endedAt, []);
  if (all >= LONG_MINUTES) return all;
  const waking = wakingMinutes(sentAt, endedAt, quietSpans({ ...NIGHT, timeZone }, sentAt, endedAt));
  return waking >= 1 ? waking : all;
}
