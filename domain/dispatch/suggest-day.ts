import { minutesBetween } from '../billing/billable-time.ts';
import type { Mode } from '../billing/rules/rule.ts';
import { type CanTakeBoth, type DayOption, type DayTask, planDay, planGreedily } from './assign-day.ts';
import type { Position, Precision } from './position.ts';
import { estimateTravel, NEIGHBOUR_HOURS, shortGap } from './travel.ts';

/** An appointment without an interpreter, with its place (null: not known). `date` and `endTime` are by its own clock. */
export interface OpenAppointment extends DayTask {
  readonly clientId: number;
  readonly location: string;
  readonly mode: Mode;
  readonly date: string;
  readonly endTime: string;
  readonly place: { readonly position: Position; readonly precision: Precision } | null;
}

/** How somebody comes to an appointment: minutes one way, from home or from the appointment before. */
export interface TravelThere {
  readonly minutes: number;
  readonly from: 'home' | 'before';
}

/** Somebody who can be asked for an appointment. */
export interface DayCandidate extends DayOption {
  /** From home or from the booking before; null: not known, or none. */
  readonly way: TravelThere | null;
  /** When the nearest booking on site before it ends, an instant; null: there is none that matters for the way. */
  readonly freeSince: string | null;
  /** What is booked on the appointment's date already, and the most hours of a day; null: no limit. */
  readonly dayLimit: { readonly bookedMinutes: number; readonly limitHours: number } | null;
}

/** Who is suggested for an appointment, and how they come there if they take what else is suggested for them, too. */
export interface Suggested {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly way: TravelThere | null;
}

/** How many appointments somebody takes, and the minutes of all ways that are known, each rounded. */
export interface DaySum {
  readonly filled: number;
  readonly travelMinutes: number;
}

/** A suggestion for a day beside taking the best pair again and again. */
export interface DaySuggestion extends DaySum {
  readonly pairs: readonly Suggested[];
  readonly inTurn: DaySum;
  /** How much less travel that is; null: not less, or not comparable. */
  readonly savedMinutes: number | null;
  /** No other way fills more; false: not every way was tried. */
  readonly isProven: boolean;
}

/**
 * Who takes which open appointment of a day. Nobody gets two that overlap, that are too far apart for the time between, or that are more hours than they work in
 * a day. Travel is saved only if as many appointments are filled and each way is known. Source: rule fill-plans-18.
 */
export function suggestDay(
  tasks: readonly OpenAppointment[],
  candidates: readonly DayCandidate[],
): DaySuggestion {
  const day: Day = {
    task: new Map(tasks.map((task) => [task.assignmentId, task])),
    candidate: new Map(candidates.map((one) => [keyOf(one), one])),
  };
  const canTakeBoth: CanTakeBoth = (interpreterId, one, other) =>
    !tooClose(day.task.get(one.assignmentId), day.task.get(other.assignmentId)) &&
    !isTooMuch(
      [one, other].flatMap(({ assignmentId }) => candidateOf(day, { assignmentId, interpreterId })),
      day,
    );
  const inTurn = withinLimits(candidates, day, (options) => planGreedily(tasks, options, canTakeBoth));
  let isProven = true;
  const planned = withinLimits(candidates, day, (options) => {
    const found = planDay(tasks, options, canTakeBoth);
    // What the hours of a day took away is not tried again.
    isProven = found.isProven && options.length === candidates.length;
    return found.pairs;
  });
  const pairs = tripsOf(isBetter(planned, inTurn) ? planned : inTurn, day);
  const [sum, other] = [sumOf(pairs), sumOf(tripsOf(inTurn, day))];
  const isComparable = sum.filled === other.filled && sum.unknown === 0 && other.unknown === 0;
  const saved = other.travelMinutes - sum.travelMinutes;
  return {
    pairs: pairs.map(({ assignmentId, interpreterId, way }) => ({ assignmentId, interpreterId, way })),
    filled: sum.filled,
    travelMinutes: sum.travelMinutes,
    inTurn: { filled: other.filled, travelMinutes: other.travelMinutes },
    savedMinutes: isComparable && saved > 0 ? saved : null,
    isProven: isProven || sum.filled === Map.groupBy(candidates, (one) => one.assignmentId).size,
  };
}

interface Day {
  readonly task: ReadonlyMap<number, OpenAppointment>;
  readonly candidate: ReadonlyMap<string, DayCandidate>;
}

type Pair = Pick<DayOption, 'assignmentId' | 'interpreterId'>;
const keyOf = ({ assignmentId, interpreterId }: Pair) => `${assignmentId} ${interpreterId}`;
const candidateOf = ({ candidate }: Day, pair: Pair) => candidate.get(keyOf(pair)) ?? [];

/** Who is suggested for more than the hours of a day loses what they are worst for, and the day is planned anew: a pair alone does not tell. */
function withinLimits(
  options: readonly DayCandidate[],
  day: Day,
  plan: (options: readonly DayCandidate[]) => readonly DayOption[],
): DayCandidate[] {
  const found = plan(options).flatMap((pair) => candidateOf(day, pair));
  const tooMuch = [...Map.groupBy(found, ({ interpreterId }) => interpreterId).values()].find((own) =>
    isTooMuch(own, day),
  );
  if (tooMuch === undefined) return found;
  const worst = tooMuch.reduce((a, b) => (b.points < a.points ? b : a));
  return withinLimits(
    options.filter((option) => option !== worst),
    day,
    plan,
  );
}

/** Whether appointments of one person are more hours of a date than they work. */
function isTooMuch(own: readonly DayCandidate[], { task }: Day): boolean {
  return own.some(({ assignmentId, dayLimit }) => {
    if (dayLimit === null) return false;
    const date = task.get(assignmentId)?.date;
    const minutes = own.reduce((sum, other) => {
      const taken = task.get(other.assignmentId);
      return taken && taken.date === date ? sum + minutesBetween(taken.startsAt, taken.endsAt) : sum;
    }, dayLimit.bookedMinutes);
    return minutes > dayLimit.limitHours * 60;
  });
}

/** Whether one person cannot do both: they overlap, or the way between takes longer than there is. */
function tooClose(one: OpenAppointment | undefined, other: OpenAppointment | undefined): boolean {
  if (!one || !other) return false;
  const [first, second] =
    Date.parse(one.startsAt) <= Date.parse(other.startsAt) ? [one, other] : [other, one];
  const gapMinutes = minutesBetween(first.endsAt, second.startsAt);
  if (gapMinutes < 0) return true;
  if (first.mode !== 'on_site' || second.mode !== 'on_site' || isSamePlace(first, second)) return false;
  if (first.place === null || second.place === null) return false;
  const short = shortGap({
    travel: estimateTravel(first.place.position, second.place.position),
    gapMinutes,
    precisions: [first.place.precision, second.place.precision],
    neighbor: { ends: first.endTime },
  });
  return short?.rulesOut ?? false;
}

const isSamePlace = (one: OpenAppointment, other: OpenAppointment) =>
  one.clientId === other.clientId && one.location === other.location;

const isBetter = (plan: readonly DayOption[], other: readonly DayOption[]) =>
  plan.length > other.length || (plan.length === other.length && pointsOf(plan) >= pointsOf(other));
const pointsOf = (pairs: readonly DayOption[]) => pairs.reduce((sum, { points }) => sum + points, 0);

/** A way, and whether it is not known although the place is: then it is no shorter than another. */
interface Trip extends Suggested {
  readonly isUnknown: boolean;
}

/** How each comes to what is suggested for them: from what is suggested on site before it, where that is nearer in time than what is booked. */
function tripsOf(pairs: readonly DayCandidate[], day: Day): Trip[] {
  return pairs.map((pair) => {
    const { assignmentId, interpreterId } = pair;
    const to = day.task.get(assignmentId);
    if (!to) throw new Error('a suggested appointment is unknown');
    const before = pairs
      .filter((other) => other.interpreterId === interpreterId)
      .flatMap((other) => day.task.get(other.assignmentId) ?? [])
      .filter((other) => isJustBefore(other, to, pair.freeSince))
      .reduce<OpenAppointment | null>(
        (a, b) => (a && Date.parse(a.endsAt) > Date.parse(b.endsAt) ? a : b),
        null,
      );
    const way = wayFrom(before, to) ?? pair.way;
    return {
      assignmentId,
      interpreterId,
      way,
      isUnknown: way === null && to.mode === 'on_site' && to.place !== null,
    };
  });
}

function isJustBefore(other: OpenAppointment, to: OpenAppointment, freeSince: string | null): boolean {
  const gap = minutesBetween(other.endsAt, to.startsAt);
  if (other.mode !== 'on_site' || gap < 0 || gap > NEIGHBOUR_HOURS * 60) return false;
  return freeSince === null || Date.parse(other.endsAt) > Date.parse(freeSince);
}

function wayFrom(before: OpenAppointment | null, to: OpenAppointment): TravelThere | null {
  if (before === null || to.mode !== 'on_site' || to.place === null) return null;
  if (isSamePlace(before, to)) return { minutes: 0, from: 'before' };
  return (
    before.place && {
      minutes: estimateTravel(before.place.position, to.place.position).minutes,
      from: 'before',
    }
  );
}

function sumOf(trips: readonly Trip[]): DaySum & { readonly unknown: number } {
  return {
    filled: trips.length,
    travelMinutes: trips.reduce((sum, { way }) => sum + Math.round(way?.minutes ?? 0), 0),
    unknown: trips.filter(({ isUnknown }) => isUnknown).length,
  };
}
