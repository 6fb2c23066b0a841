import { leastAsked } from '../ranking/opportunity.ts';
import { type AnswerCurve, START_CURVE, shareAnsweredWithin } from './acceptance.ts';

/** Somebody who may be asked, in the order of rank. */
export interface WaveCandidate {
  readonly interpreterId: number;
  /** The chance that they ever say yes (`personalChance`). */
  readonly chance: number;
  readonly opportunityPerHour: number;
}

/** An offer without an answer: how long ago it was sent, and the chance that was predicted. */
export interface WaitingOffer {
  readonly ageMinutes: number;
  readonly chance: number;
}

/** The chance that a yes to an offer comes within the next minutes, given that none has come. Source: rule fill-plans-3. */
export function chanceOfYesWithin(
  { ageMinutes, chance }: WaitingOffer,
  minutes: number,
  curve: AnswerCurve = START_CURVE,
): number {
  const before = shareAnsweredWithin(ageMinutes, curve);
  const until = shareAnsweredWithin(ageMinutes + minutes, curve);
  return (chance * (until - before)) / (1 - chance * before);
}

/** The chance that at least one of several things happens. */
export const chanceOfAny = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1);

const FEWEST = 2;
const MOST = 25;
const LEAST_ASKED_FROM = 4;

/**
 * The fewest, in the order of rank, with whom a yes comes within `waitMinutes` with at least the chance `wanted`, open offers included: at least 2 open
 * offers unless `fewest` says otherwise, at most 25 new ones. Of 4 or more, the last seat is for the person who was asked least. Source: rules
 * fill-plans-3 and fill-plans-4.
 */
export function offersToSend(question: {
  readonly candidates: readonly WaveCandidate[];
  readonly open: readonly WaitingOffer[];
  readonly waitMinutes: number;
  readonly wanted: number;
  readonly fewest?: number;
  readonly most?: number;
  readonly curve?: AnswerCurve;
}): { readonly send: readonly number[]; readonly chance: number; readonly leastAskedId: number | null } {
  const {
    candidates,
    open,
    waitMinutes,
    wanted,
    fewest = FEWEST,
    most = MOST,
    curve = START_CURVE,
  } = question;
  const answered = shareAnsweredWithin(waitMinutes, curve);
  let none = open.reduce((left, offer) => left * (1 - chanceOfYesWithin(offer, waitMinutes, curve)), 1);
  const chosen: WaveCandidate[] = [];
  for (const candidate of candidates.slice(0, most)) {
    if (1 - none >= wanted && open.length + chosen.length >= fewest) break;
    chosen.push(candidate);
    none *= 1 - candidate.chance * answered;
  }
  const seat = leastAsked(candidates.slice(Math.max(0, chosen.length - 1)));
  const last = chosen.at(-1);
  if (chosen.length < LEAST_ASKED_FROM || seat === undefined || last === undefined || seat === last)
    return { send: chosen.map(idOf), chance: 1 - none, leastAskedId: null };
  none *= (1 - seat.chance * answered) / (1 - last.chance * answered);
  return {
    send: [...chosen.slice(0, -1), seat].map(idOf),
    chance: 1 - none,
    leastAskedId: seat.interpreterId,
  };
}

const idOf = ({ interpreterId }: WaveCandidate) => interpreterId;
