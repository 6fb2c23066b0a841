import type { Urgency } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { durationInWords } from '#domain/civil.ts';
import { type Span, spanAt } from '../availability/spans.ts';
import { type AnswerCurve, shareAnsweredWithin } from './acceptance.ts';
import { afterWaking, wakingMinutes, wavesLeft } from './fill-clock.ts';
import { fillDeadline } from './fill-deadline.ts';
import { FILL_STEPS, type FillPolicy, type FillStep, type StepFacts, stepOf } from './fill-policy.ts';
import { UNLIKELY_BELOW } from './unlikely.ts';
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

/** The wave that goes on, from and until an instant. Source: rule fill-plans-3; decision 67. */
export interface CurrentWave {
  readonly startedAt: string;
  readonly endsAt: string;
  /** The chance of a yes that it wants. It holds until the wave is over. */
  readonly wanted: number;
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
  /** As the last step said; null: another wave begins, whatever was asked. */
  readonly current: CurrentWave | null;
  readonly open: readonly OpenOffer[];
  /** Whether predictions can be relied on (`calibrationOf`). */
  readonly isTrusted: boolean;
  /** From the last days until the start (`quietSpans`). */
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
  /** The chance of a yes until the wave is over. */
  readonly chance: number;
  /** The wave that goes on now; null: none does. */
  readonly current: CurrentWave | null;
  /** The chance of a yes until the deadline if everybody was asked now. */
  readonly chanceOfAll: number;
  /** Even with everybody, a yes is not as sure as it should be. */
  readonly isThin: boolean;
  /** So unlikely that staff are told (rule fill-plans-11). */
  readonly isUnlikely: boolean;
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
/** The first wave counts as more than one: most appointments are filled by it, so its size decides how soon. */
const FIRST_WAVE = 1.25;
const MOST_OFFERS_A_WEEK = 10;
const MOST_OPEN_OFFERS = 3;
const HARD_TO_FILL_MINUTES = 600;
const AT_HAND_MINUTES = 24 * 60;
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
 * What a fill plan does at an instant: whom it asks, why, when it looks again, or why it ends. Called when it is due (`nextAt`), and at once after a
 * decline, a new candidate or a change: until a wave is over, a person who has declined is replaced as far as its target needs it. It changes nothing: the same
 * question has the same answer. Source: rules fill-plans-1 to fill-plans-5.
 */
export function nextWave(moment: Moment): NextWave {
  const { state, pool, now } = moment;
  const times = timesOf(state, now);
  const { deadlineAt, quiet } = times;
  const pause = { ...NOBODY, step: state.step, current: state.current, deadlineAt, nextAt: null };
  if (minutesBetween(now, deadlineAt) <= 0) return { ...pause, end: 'deadline', why: TOO_LATE };
  if (pool.length === 0 && state.open.length === 0)
    return { ...pause, end: 'nobody_left', why: 'Nobody is left to ask.' };
  const night = spanAt(quiet, now);
  if (night !== null)
    return {
      ...pause,
      nextAt: earlier(night.endsAt, deadlineAt),
      end: null,
      why: 'Nobody is asked at night.',
    };
  return waveNow({ ...moment, ...times });
}

/** What the chance of a yes until the deadline comes from. */
interface ChanceFacts {
  readonly state: Pick<FillState, 'startsAt' | 'mode' | 'urgency' | 'open' | 'quiet' | 'curve'>;
  readonly pool: readonly Pick<FillCandidate, 'chance'>[];
  readonly now: string;
}

/**
 * The chance of a yes until the deadline if everybody of the pool was asked now, besides those who were, also at night; and whether it is too small.
 * Source: rule fill-plans-5.
 */
export function chanceInTime({ state, pool, now }: ChanceFacts): Pick<NextWave, 'chanceOfAll' | 'isThin'> {
  const { deadlineAt, quiet } = timesOf(state, now);
  const chanceOfAll = chanceIn({ state, now, quiet })(pool, wakingMinutes(now, deadlineAt, quiet));
  return { chanceOfAll, isThin: chanceOfAll < TARGET };
}

const NOBODY = {
  send: [],
  leastAskedId: null,
  chance: 0,
  chanceOfAll: 0,
  isThin: false,
  isUnlikely: false,
  passedOver: 0,
} as const;
const TOO_LATE = 'It is too late to find somebody; open offers stay open until the start.';

/** How soon somebody must be found. */
interface Times {
  readonly deadlineAt: string;
  /** Urgent, or so soon that nights and limits do not count. */
  readonly isAtHand: boolean;
  readonly quiet: readonly Span[];
}

/** A moment at which somebody may be asked. */
type Asking = Moment & Times;

function timesOf({ urgency, startsAt, mode, quiet }: ChanceFacts['state'], now: string): Times {
  const isAtHand = urgency !== 'routine' || minutesBetween(now, startsAt) < AT_HAND_MINUTES;
  return { deadlineAt: fillDeadline(startsAt, mode), isAtHand, quiet: isAtHand ? [] : quiet };
}

/** The offers that wait, with their ages. */
const waitingOf = ({ state, now, quiet }: Pick<ChanceFacts, 'state' | 'now'> & Pick<Times, 'quiet'>) =>
  state.open.map(({ sentAt, chance }) => ({ chance, ageMinutes: wakingMinutes(sentAt, now, quiet) }));

/** The chance of a yes within so many minutes if some are asked now, besides those who were. */
function chanceIn(at: Pick<ChanceFacts, 'state' | 'now'> & Pick<Times, 'quiet'>) {
  const { curve } = at.state;
  const open = waitingOf(at);
  return (offered: ChanceFacts['pool'], minutes: number) =>
    chanceOfAny([
      ...open.map((offer) => chanceOfYesWithin(offer, minutes, curve)),
      ...offered.map(({ chance }) => chance * shareAnsweredWithin(minutes, curve)),
    ]);
}

function waveNow(asking: Asking): NextWave {
  const { state, pool, now, quiet, deadlineAt, isAtHand } = asking;
  const slack = wakingMinutes(now, deadlineAt, quiet);
  const chanceWith = chanceIn(asking);
  const chanceOfAll = chanceWith(pool, slack);
  const isHardToFill = chanceOfAll < TARGET;
  const rested = pool.filter(isRested);
  const allowed = isAtHand || chanceWith(rested, slack) < TARGET ? pool : rested;
  const goesOn = goesOnAt(state, now);
  const step = stepNow(asking, { allowed, goesOn });
  const current = goesOn ?? newWave(asking, slack);
  const size = sizeOf(asking, { goesOn, asksAll: isHardToFill && slack < HARD_TO_FILL_MINUTES });
  const ofStep = upTo(step, allowed, asking);
  const chosen =
    size === null
      ? offersToSend({
          // What nobody has answered since the wave began takes nothing off its chance until it is over.
          open: waitingOf({ ...asking, now: current.startedAt }),
          candidates: ofStep,
          wanted: current.wanted,
          waitMinutes: waitOf(asking, current),
          curve: state.curve,
          fewest: step === 'preferred' ? 1 : 2,
        })
      : {
          leastAskedId: null,
          send: (size < pool.length ? ofStep : pool).slice(0, size).map(({ interpreterId }) => interpreterId),
        };
  const minutes = goesOn === null ? waitOf(asking, current) : wakingMinutes(now, current.endsAt, quiet);
  const sent = new Set(chosen.send);
  const chance = chanceWith(
    pool.filter(({ interpreterId }) => sent.has(interpreterId)),
    minutes,
  );
  return {
    send: chosen.send,
    leastAskedId: chosen.leastAskedId,
    step,
    current,
    chance,
    why: sentenceOf({
      asked: sent.size,
      minutes,
      chance,
      isThin: isHardToFill,
      chanceOfAll,
      left: pool.length,
      open: state.open.length,
    }),
    chanceOfAll,
    isThin: isHardToFill,
    isUnlikely: chanceOfAll < UNLIKELY_BELOW,
    passedOver: pool.length - allowed.length,
    deadlineAt,
    nextAt: current.endsAt,
    end: null,
  };
}

/** The wave that is not over: its time is not up, and somebody of those who were asked may answer yet; null: another one begins. */
const goesOnAt = ({ current, open }: FillState, now: string): CurrentWave | null =>
  current !== null && open.length > 0 && minutesBetween(now, current.endsAt) > 0 ? current : null;

/** The wave that begins now, with so many waking minutes until the deadline. */
function newWave(asking: Asking, slack: number): CurrentWave {
  const { state, now, quiet, deadlineAt } = asking;
  const waits = afterWaking(now, waitMinutesOf(asking, slack), quiet);
  return { startedAt: now, endsAt: earlier(waits, deadlineAt), wanted: wantedOf(state, slack) };
}

/** For how many waking minutes a wave was meant to wait when it began. */
const waitOf = (asking: Asking, { startedAt }: CurrentWave) =>
  waitMinutesOf(asking, wakingMinutes(startedAt, asking.deadlineAt, asking.quiet));

/** How long a wave waits that begins with so many waking minutes until the deadline. */
function waitMinutesOf({ state, isAtHand }: Asking, slack: number): number {
  if (!state.isTrusted) return isAtHand ? TIER_MINUTES.atHand : TIER_MINUTES.otherwise;
  return wavesLeft(slack).waitMinutes;
}

/** How sure a yes should be within a wave that begins now. */
function wantedOf({ isTrusted, wave }: FillState, slack: number): number {
  if (!isTrusted) return TARGET;
  const [now, later] = [wave === 0 ? FIRST_WAVE : 1, wavesLeft(slack).waves - 1];
  return 1 - (1 - TARGET) ** (now / (now + later));
}

/** How many are asked whatever their chances; null: as few as are needed. Between fixed tiers nobody is asked unless all have answered. */
function sizeOf(
  { state, pool, policy }: Asking,
  { goesOn, asksAll }: { goesOn: CurrentWave | null; asksAll: boolean },
): number | null {
  if (policy.kind === 'everybody') return pool.length;
  if (state.isTrusted) return asksAll ? pool.length : null;
  if (goesOn !== null) return 0;
  return TIERS[state.wave] ?? pool.length;
}

const isRested = ({ offersThisWeek, openOffers }: FillCandidate) =>
  offersThisWeek < MOST_OFFERS_A_WEEK && openOffers < MOST_OPEN_OFFERS;

/** Those whose turn it is: of this step, and of earlier ones. */
const upTo = (step: FillStep | null, candidates: readonly FillCandidate[], { policy }: Asking) =>
  candidates.filter(
    (one) => step !== null && FILL_STEPS.indexOf(stepOf(one, policy)) <= FILL_STEPS.indexOf(step),
  );

/**
 * The step that is asked: the present one while it has anybody left. A later one begins when a wave is over, or when nobody is left who might answer; the
 * client's preferred are alone for one wave only.
 */
function stepNow(
  { state, policy }: Asking,
  { allowed, goesOn }: { readonly allowed: readonly FillCandidate[]; readonly goesOn: CurrentWave | null },
): FillStep | null {
  if (state.step !== null && goesOn !== null) return state.step;
  const from = state.step === null ? 0 : FILL_STEPS.indexOf(state.step) + Number(state.step === 'preferred');
  const left = new Set(allowed.map((one) => stepOf(one, policy)));
  return FILL_STEPS.find((step, at) => at >= from && left.has(step)) ?? state.step;
}

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const earlier = (a: string, b: string) => (Date.parse(a) <= Date.parse(b) ? a : b);
const percent = (chance: number) => `${Math.round(100 * chance)}%`;

function sentenceOf(wave: {
  readonly asked: number;
  /** Until the wave is over. */
  readonly minutes: number;
  readonly chance: number;
  readonly isThin: boolean;
  readonly chanceOfAll: number;
  readonly left: number;
  readonly open: number;
}): string {
  const { asked, minutes, chance, isThin: isHardToFill, chanceOfAll, left, open } = wave;
  const within = `a yes within ${durationInWords(Math.max(1, Math.round(minutes)))} is ${percent(chance)} likely.`;
  const what = asked === 0 ? 'Nobody else is asked yet' : `Asks ${asked} of ${left}`;
  const hardToFill = isHardToFill
    ? ` Only ${left + open} could do it, so it is about ${percent(chanceOfAll)} likely to be filled by the deadline.`
    : '';
  return `${what}: ${within}${hardToFill}`;
}
