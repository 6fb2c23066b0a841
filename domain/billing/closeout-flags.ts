import { farFrom, isEarly, type Site } from '#domain/assignment/check-in.ts';
import { PROBLEM_WORDS, type Problem } from '#domain/assignment/client-problem.ts';
import { formatClock12, longDurationInWords } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import type { CloseoutOutcome } from './closeout.ts';
import { distanceMetres, inMiles, type Place, usualPlace } from './place.ts';
import type { Side } from './rules/rule.ts';

/** Why a closeout is not plain. Source: rule closeouts-9. */
export const CLOSEOUT_FLAGS = [
  'client_question',
  'overrun',
  'early_end',
  'early_start',
  'early_check_in',
  'expenses',
  'missing_receipt',
  'no_check_in',
  'far_check_in',
  'no_location',
  'device_clock',
  'no_show',
  'late_cancellation',
  'large_adjustment',
  'negative_margin',
  'entered',
  'team',
] as const;
export type CloseoutFlag = (typeof CLOSEOUT_FLAGS)[number];

/** What is known of an ended appointment. Instants; clock times 'HH:MM' in its zone; amounts in cents. */
export interface CloseoutFacts {
  readonly outcome: CloseoutOutcome;
  /** What the client wrote about, which nobody has answered yet; null: nothing. */
  readonly clientProblem: Problem | null;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null: nobody completed it. */
  readonly actualEndsAt: string | null;
  /** When work began, as far as it was reported. */
  readonly startedAt: string | null;
  readonly arrivedAt: string | null;
  /** When they checked in, by their device if it said so. */
  readonly checkedInAt: string | null;
  /** A time that their device said and that cannot be (rule tracking-10). */
  readonly impossibleTime: string | null;
  /** When the interpreter says they came, who could not check in. */
  readonly statedArrivalTime: string | null;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  /** What of the charge is tax. */
  readonly taxCents: Cents;
  /** The charge for the time that staff agreed on, and what the rules give for it; null: by the rules. */
  readonly agreed: { readonly cents: Cents; readonly byRulesCents: Cents } | null;
  /** What of them staff have added, or with a minus taken off. */
  readonly adjusted: Readonly<Record<Side, Cents>>;
  /** What the interpreter is paid for miles, parking, tolls and other expenses. */
  readonly expenseCents: Cents;
  /** The miles that were reported while no rate per mile paid them, in hundredths. */
  readonly unratedHundredths: number;
  /** What was spent on parking, tolls and other expenses, each of which has a receipt. */
  readonly spentCents: Cents;
  readonly receipts: number;
  /** Where the interpreter checked in, with the accuracy in metres; and where others did at this address before. */
  readonly checkInPlace: (Place & { readonly accuracyMetres: number }) | null;
  readonly placesBefore: readonly Place[];
  /** Where the appointment is; null: not known well enough. */
  readonly site: Site | null;
  /** A check-in on site by the interpreter's device, which shared no location, with the reason that it gave; null: it did, or there was none. */
  readonly checkInWithoutLocation: { readonly reason: string | null } | null;
  /** The names of other interpreters of this client at this place and time. */
  readonly team: readonly string[];
}

const MINUTE_MS = 60_000;
/** From so many minutes on, a difference to the booking is unusual. */
const UNUSUAL_MINUTES = 15;
/** A check-in this far from where others checked in at the address is unusual, besides what the device did not know. */
const FAR_METRES = 1000;

/**
 * What is unusual about an ended appointment, each with a sentence without its stop; empty: it is plain. Source: rule closeouts-9.
 * @example booked to 12:00, ended at 12:40: [{ code: 'overrun', text: 'Ended 40 min after the booked end' }]
 */
export function flagsOf(facts: CloseoutFacts): { readonly code: CloseoutFlag; readonly text: string }[] {
  return CLOSEOUT_FLAGS.flatMap((code) => {
    const text = WORDS[code](facts);
    return text === null ? [] : [{ code, text }];
  });
}

const WORDS: Readonly<Record<CloseoutFlag, (facts: CloseoutFacts) => string | null>> = {
  client_question: ({ clientProblem }) =>
    clientProblem === null ? null : `The client ${PROBLEM_WORDS[clientProblem]}`,
  overrun({ actualEndsAt, endsAt }) {
    const minutes = actualEndsAt === null ? 0 : minutesFrom(endsAt, actualEndsAt);
    return minutes > UNUSUAL_MINUTES ? `Ended ${longDurationInWords(minutes)} after the booked end` : null;
  },
  early_end({ actualEndsAt, endsAt }) {
    const minutes = actualEndsAt === null ? 0 : minutesFrom(actualEndsAt, endsAt);
    return minutes > UNUSUAL_MINUTES ? `Ended ${longDurationInWords(minutes)} before the booked end` : null;
  },
  early_start({ startedAt, startsAt }) {
    const minutes = startedAt === null ? 0 : minutesFrom(startedAt, startsAt);
    return minutes > UNUSUAL_MINUTES
      ? `Reported as started ${longDurationInWords(minutes)} before the booked start`
      : null;
  },
  early_check_in({ checkedInAt, startsAt }) {
    if (checkedInAt === null || !isEarly({ startsAt }, checkedInAt)) return null;
    return `Checked in ${longDurationInWords(minutesFrom(checkedInAt, startsAt))} before the start`;
  },
  expenses({ expenseCents, unratedHundredths }) {
    const findings = [
      expenseCents > 0 && `Expenses of ${formatDollars(expenseCents)}`,
      unratedHundredths > 0 &&
        `${milesAre(unratedHundredths)} paid at $0.00, because no rate per mile is set`,
    ].filter((words) => words !== false);
    return findings.length === 0 ? null : findings.join('; ');
  },
  missing_receipt: ({ spentCents, receipts }) =>
    spentCents > 0 && receipts === 0 ? `No receipt for ${formatDollars(spentCents)} of expenses` : null,
  no_check_in({ outcome, arrivedAt, statedArrivalTime }) {
    if (outcome !== 'completed' || arrivedAt !== null) return null;
    if (statedArrivalTime === null) return 'Not checked in';
    return `Not checked in: the interpreter says they came at ${formatClock12(statedArrivalTime)}`;
  },
  far_check_in(facts) {
    const { site, checkInPlace } = facts;
    const fromSite = site && checkInPlace && farFrom(site, checkInPlace, checkInPlace.accuracyMetres);
    if (fromSite !== null) return `Checked in ${inMiles(fromSite)} from the address`;
    const metres = farFromUsual(facts);
    return metres === null
      ? null
      : `Checked in ${inMiles(metres)} from where others have checked in at this address`;
  },
  no_location: ({ checkInWithoutLocation: without }) =>
    without && ['Checked in without a location', without.reason].filter(Boolean).join(': '),
  device_clock: ({ impossibleTime }) =>
    impossibleTime === null
      ? null
      : `The phone's date was ${impossibleTime.slice(0, 10)}, which is impossible: the server's time was used`,
  no_show: ({ outcome }) => (outcome === 'no_show' ? 'The client did not come' : null),
  late_cancellation: ({ outcome }) => (outcome === 'cancelled' ? 'Cancelled late by the client' : null),
  large_adjustment({ payCents, chargeCents, adjusted }) {
    const sides = [changedByMuch('pay', payCents, adjusted), changedByMuch('charge', chargeCents, adjusted)];
    const changes = sides.filter((words) => words !== null);
    return changes.length === 0 ? null : `Adjustments changed the ${changes.join(', the ')}`;
  },
  negative_margin({ payCents, chargeCents, taxCents }) {
    const less = payCents - (chargeCents - taxCents);
    const charge = taxCents > 0 ? 'charge before tax' : 'charge';
    return less > 0 ? `The pay is ${formatDollars(less)} above the ${charge}` : null;
  },
  entered({ outcome, agreed, actualEndsAt, endsAt }) {
    if (outcome === 'entered') return 'Entered by staff';
    const isOther = agreed !== null && agreed.cents !== agreed.byRulesCents;
    if (agreed === null || (!isOther && actualEndsAt === endsAt)) return null;
    return `The agreed charge is ${formatDollars(agreed.cents)}; the rates give ${formatDollars(agreed.byRulesCents)}`;
  },
  team: ({ team }) => (team.length > 0 ? `Same place and time: ${team.join(', ')}` : null),
};

const milesAre = (hundredths: number) => (hundredths === 100 ? '1 mile is' : `${hundredths / 100} miles are`);

/** What adjustments did to a side, if they change it by more than half; null: less. */
function changedByMuch(side: Side, cents: Cents, adjusted: CloseoutFacts['adjusted']): string | null {
  const before = cents - adjusted[side];
  const isMuch = adjusted[side] !== 0 && 2 * Math.abs(adjusted[side]) > before;
  return isMuch ? `${side} from ${formatDollars(before)} to ${formatDollars(cents)}` : null;
}

/** How many metres a check-in is from where it usually is at this address; null: as usual, or unknown. */
function farFromUsual({ checkInPlace, placesBefore }: CloseoutFacts): number | null {
  const usual = usualPlace(placesBefore);
  if (checkInPlace === null || usual === null) return null;
  const metres = distanceMetres(checkInPlace, usual);
  return metres > FAR_METRES + checkInPlace.accuracyMetres ? metres : null;
}

function minutesFrom(earlier: string, later: string): number {
  return Math.floor((Date.parse(later) - Date.parse(earlier)) / MINUTE_MS);
}
