import type { Urgency } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rule.ts';
import { durationInWords } from '#domain/civil.ts';
import { type AnswerCurve, shareAnsweredWithin } from './acceptance.ts';
import type { Span } from './availability/spans.ts';
import { afterWaking, fillDeadline, wakingMinutes, wavesLeft } from './fill-clock.ts';
import { FILL_STEPS, type FillPolicy, type FillStep, type StepFacts, stepOf } from './fill-policy.ts';
import { chanceOfAny, chanceOfYesWithin, offersToSend, type WaveCandidate } from './wave-size.ts';

/** Somebody who may be asked and has no open offer of this appointment, in the order of rank (`rankByScore`). */
export interface FillCandidate extends WaveCandidate, StepFacts {
  /** Offers of the last 7 days. */
  readonly offersThisWeek: number;
  /** Offers without an answer, of all appointments. */
  readonly openOffers: number;
}

/** An offer of this appointment without an answer. `sentAt` is the instant at which its message was sent. */
export interface OpenOffer {
  readonly interpreterId: number;
  readonly sentAt: string;
  /** As it was predicted when it was sent. */
  readonly chance: number;
}

/** What is known of a running plan. Instants are texts. */
export interface FillState {
  readonly startsAt: string;
  readonly mode: Mode;
  readonly urgency: Urgency;
  /** Waves until now, those that replace a decline included; 0 before the first. */
  readonly wave: number;
  /** As the last wave said; null before the first. */
  readonly step: FillStep | null;
  readonly nextAt: string | null;
  readonly open: readonly OpenOffer[];
  /** Whether predictions can be relied on (`calibrationOf`). */
  readonly isTrusted: boolean;
  /** From now until the start (`quietSpans`). */
  readonly quiet: readonly Span[];
  readonly curve: AnswerCurve;
}

/** What a plan does now. */
export interface NextWave {
  /** Whom to ask now, in order; empty: nobody. */
  readonly send: readonly number[];
  /** Who of them is there because they were asked least; null: nobody. */
  readonly leastAskedId: number | null;
  readonly step: FillStep | null;
  /** One sentence for staff. */
  readonly why: string;
  /** The chance of a yes until `nextAt`, and the one that was wanted. */
  readonly chance: number;
  readonly wanted: number;
  /** The chance of a yes until the deadline if everybody was asked now. */
  readonly chanceOfAll: number;
  /** Even with everybody, a yes is not as sure as it should be: staff are told. */
  readonly isThin: boolean;
  /** Who was passed over because of too many offers. */
  readonly passedOver: number;
  readonly deadlineAt: string;
  /** When to look again, an instant; null: the plan has ended. */
  readonly nextAt: string | null;
  /** Why the plan has ended; null: it goes on. */
  readonly end: FillEnd | null;
}

/** `deadline`: too late to find somebody, offers stay open until the start; `nobody_left`: everybody has said no. */
export type FillEnd = 'deadline' | 'nobody_left';

/** A yes should come before the deadline with this chance. */
const TARGET = 0.98;
const MOST_OFFERS_A_WEEK = 10;
const MOST_OPEN_OFFERS = 3;
const THIN_ASKS_ALL_MINUTES = 600;
const AT_HAND_HOURS = 24;
/** Without predictions: so many at first, so many then, then all. */
const TIERS = [5, 15] as const;
const TIER_MINUTES = { atHand: 30, otherwise: 120 } as const;

interface Moment {
  readonly state: FillState;
  readonly pool: readonly FillCandidate[];
  readonly policy: FillPolicy;
  readonly now: string;
}

/**
 * What a fill plan does at an instant: whom it asks, why, when it looks again, or why it ends. Called when a wave is due (`nextAt`), and at once after a
 * decline, a new candidate or a change. It changes nothing: the same question has the same answer. Source: rules D77 to D82.
 */
export function nextWave(moment: Moment): NextWave {
  const { state, pool, policy, now } = moment;
  const deadlineAt = fillDeadline(state.startsAt, state.mode);
  const isAtHand = isSoon(moment);
  const quiet = isAtHand ? [] : state.quiet;
  const slack = wakingMinutes(now, deadlineAt, quiet);
  const nothing = {
    send: [],
    leastAskedId: null,
    chance: 0,
    wanted: 0,
    chanceOfAll: 0,
    isThin: false,
    passedOver: 0,
  };
  const rest = { ...nothing, step: state.step, deadlineAt, nextAt: null };
  if (Date.parse(now) >= Date.parse(deadlineAt))
    return {
      ...rest,
      end: 'deadline',
      why: 'It is too late to find somebody; open offers stay open until the start.',
    };
  if (pool.length === 0 && state.open.length === 0)
    return { ...rest, end: 'nobody_left', why: 'Nobody is left to ask.' };
  const asleepUntil = quiet.find(
    (span) => Date.parse(span.startsAt) <= Date.parse(now) && Date.parse(now) < Date.parse(span.endsAt),
  );
  if (asleepUntil)
    return {
      ...rest,
      nextAt: earlier(asleepUntil.endsAt, deadlineAt),
      end: null,
      why: 'Nobody is asked at night.',
    };

  const ages = state.open.map(({ sentAt, chance }) => ({
    chance,
    ageMinutes: wakingMinutes(sentAt, now, quiet),
  }));
  const sure = (of: readonly FillCandidate[]) =>
    chanceOfAny([
      ...ages.map((offer) => chanceOfYesWithin(offer, slack, state.curve)),
      ...of.map(({ chance }) => chance * shareAnsweredWithin(slack, state.curve)),
    ]);
  const chanceOfAll = sure(pool);
  const isThin = chanceOfAll < TARGET;
  const within = pool.filter(
    ({ offersThisWeek, openOffers }) => offersThisWeek < MOST_OFFERS_A_WEEK && openOffers < MOST_OPEN_OFFERS,
  );
  const capped = isAtHand || sure(within) < TARGET ? pool : within;
  const passedOver = pool.length - capped.length;
  const isDue = state.nextAt === null || Date.parse(state.nextAt) <= Date.parse(now);
  const step = stepNow({ moment, pool: capped, isDue });
  const candidates = capped.filter((one) => stepOf(one, policy) === step);
  const { waitMinutes, waves } = state.isTrusted
    ? wavesLeft(slack)
    : { waitMinutes: isAtHand ? TIER_MINUTES.atHand : TIER_MINUTES.otherwise, waves: 1 };
  const wanted = 1 - (1 - TARGET) ** (1 / waves);
  const common = { step, wanted, chanceOfAll, isThin, passedOver, deadlineAt, end: null };

  const asksAll = policy.kind === 'everybody' || (isThin && state.isTrusted && slack < THIN_ASKS_ALL_MINUTES);
  const size = asksAll ? pool.length : state.isTrusted ? null : tierOf(moment, isDue);
  const asked =
    size === null
      ? offersToSend({
          candidates,
          open: ages,
          waitMinutes,
          wanted,
          curve: state.curve,
          fewest: step === 'preferred' ? 1 : 2,
        })
      : {
          send: (asksAll ? pool : candidates).slice(0, size).map(({ interpreterId }) => interpreterId),
          chance: sure(pool),
          leastAskedId: null,
        };
  const waits = asked.send.length > 0 || isDue || state.nextAt === null;
  const nextAt = waits ? earlier(afterWaking(now, waitMinutes, quiet), deadlineAt) : state.nextAt;
  return { ...common, ...asked, nextAt, why: sentenceOf({ asked, pool, waitMinutes, isThin, chanceOfAll }) };
}

/** Without predictions: the size of the wave that is due. Between waves nobody is asked unless all have answered. */
function tierOf({ state, pool }: Moment, isDue: boolean): number {
  if (!isDue && state.open.length > 0) return 0;
  return TIERS[state.wave] ?? pool.length;
}

/** The step whose candidates are asked: the present one while it has any; a later one once the wave is over, or nobody is left who might answer. */
function stepNow({
  moment: { state, policy },
  pool,
  isDue,
}: {
  moment: Moment;
  pool: readonly FillCandidate[];
  isDue: boolean;
}): FillStep | null {
  const canGoOn = isDue || state.open.length === 0;
  // The client's preferred are alone for one wave only.
  const from =
    state.step === null ? 0 : FILL_STEPS.indexOf(state.step) + Number(canGoOn && state.step === 'preferred');
  const left = new Set(pool.map((one) => stepOf(one, policy)));
  const next = FILL_STEPS.find(
    (step, at) => (state.step === null || canGoOn || step === state.step) && at >= from && left.has(step),
  );
  return next ?? state.step;
}

function isSoon({ state: { startsAt, urgency }, now }: Moment): boolean {
  return urgency !== 'routine' || Date.parse(startsAt) - Date.parse(now) < AT_HAND_HOURS * 3_600_000;
}

const earlier = (a: string, b: string) => (Date.parse(a) <= Date.parse(b) ? a : b);
const percent = (chance: number) => `${Math.round(100 * chance)}%`;

function sentenceOf(wave: {
  readonly asked: { readonly send: readonly number[]; readonly chance: number };
  readonly pool: readonly FillCandidate[];
  readonly waitMinutes: number;
  readonly isThin: boolean;
  readonly chanceOfAll: number;
}): string {
  const { asked, pool, waitMinutes, isThin, chanceOfAll } = wave;
  const wait = durationInWords(Math.round(waitMinutes));
  const thin = isThin
    ? ` Only ${pool.length} could be asked: about ${percent(chanceOfAll)} until the deadline.`
    : '';
  if (asked.send.length === 0)
    return `Nobody else is asked yet: a yes within ${wait} is ${percent(asked.chance)} likely.${thin}`;
  return `Asks ${asked.send.length} of ${pool.length}: a yes within ${wait} is ${percent(asked.chance)} likely.${thin}`;
}
