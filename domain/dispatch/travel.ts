import { distanceMetres } from '../billing/place.ts';
import { durationInWords, formatClock12 } from '../civil.ts';
import type { Position, Precision } from './position.ts';

/** Roads are about so much longer than the straight line. */
const DETOUR = 1.4;
/** To park, to find the door. */
const MINUTES_ON_FOOT = 10;
/** Kilometres from which on a drive goes at so many kilometres an hour: city, its surroundings, highway. */
const SPEEDS = [
  { fromKm: 0, kmPerHour: 40 },
  { fromKm: 15, kmPerHour: 60 },
  { fromKm: 50, kmPerHour: 90 },
] as const;
const KM_PER_MILE = 1.609344;
/** The middle of a ZIP code may be so many minutes from the place. */
const ROUGH_MINUTES = 20;

/**
 * How long before and after an appointment another one of the same interpreter matters for the way between them. Source: rule
 * eligibility-11.
 */
export const NEIGHBOUR_HOURS = 6;

/** A way by car: `roads` if a service that knows them computed it, `estimate` if it comes from the straight line. */
export interface Travel {
  readonly minutes: number;
  readonly miles: number;
  readonly basis: 'roads' | 'estimate';
}

/**
 * How long the way between two positions takes, by the straight line: 1.4 times as far by road, 10 minutes besides the drive, and 40 km/h for
 * the first 15 km, 60 to 50 km, 90 beyond, so that a longer way never takes less. The same position takes 10 minutes, too: two
 * places may have the middle of one ZIP code. Whether they are one place is for the caller to know. Source: rule eligibility-10.
 * @example estimateTravel({ latitude: 40, longitude: -74 }, { latitude: 40.1, longitude: -74 }) // 15.6 km: 33.1 minutes, 9.7 miles
 */
export function estimateTravel(from: Position, to: Position): Travel {
  const km = straightKm(from, to) * DETOUR;
  return { minutes: MINUTES_ON_FOOT + driveMinutes(km), miles: km / KM_PER_MILE, basis: 'estimate' };
}

/** A way by roads whose drive is known: it takes the same 10 minutes besides. Source: rule eligibility-10. */
export function travelByRoads(drive: { readonly minutes: number; readonly km: number }): Travel {
  return { minutes: MINUTES_ON_FOOT + drive.minutes, miles: drive.km / KM_PER_MILE, basis: 'roads' };
}

/** The straight line in kilometres: no drive is shorter. */
export function straightKm(from: Position, to: Position): number {
  return distanceMetres(pointOf(from), pointOf(to)) / 1000;
}

const pointOf = ({ latitude, longitude }: Position) => ({ lat: latitude, lng: longitude });

function driveMinutes(km: number): number {
  return SPEEDS.reduce((minutes, { fromKm, kmPerHour }, index) => {
    const untilKm = SPEEDS[index + 1]?.fromKm ?? Number.POSITIVE_INFINITY;
    const part = Math.max(0, Math.min(km, untilKm) - fromKm);
    return minutes + (60 * part) / kmPerHour;
  }, 0);
}

/**
 * A way in words.
 * @example travelInWords({ minutes: 41.6, miles: 23.8, basis: 'estimate' }) // '42 min (24 mi, estimated)'
 */
export function travelInWords({ minutes, miles, basis }: Travel): string {
  return `${Math.round(minutes)} min (${Math.round(miles)} mi${basis === 'estimate' ? ', estimated' : ''})`;
}

/**
 * The way from home to an appointment, for its interpreter. Source: rule offers-12.
 * @example travelFromHomeInWords({ minutes: 24.6, miles: 11.8, basis: 'estimate' }) // 'about 25 min, 12 miles from your home (estimated)'
 */
export function travelFromHomeInWords({ minutes, miles, basis }: Travel): string {
  const whole = Math.round(miles);
  const far = whole === 0 ? 'less than a mile' : `${whole} ${whole === 1 ? 'mile' : 'miles'}`;
  return `about ${durationInWords(Math.round(minutes))}, ${far} from your home${basis === 'estimate' ? ' (estimated)' : ''}`;
}

/**
 * How far somebody travels, in words.
 * @example radiusInWords(30) // '30 mi (about 66 min, estimated)'
 */
export function radiusInWords(miles: number): string {
  return `${miles} mi (about ${Math.round(MINUTES_ON_FOOT + driveMinutes(miles * KM_PER_MILE))} min, estimated)`;
}

/** The appointment on the other side of a gap: the one before ends, the one after starts, at 'HH:MM' of its zone. */
export type Neighbor = { readonly ends: string } | { readonly starts: string };

/** What is said of a gap that is too short; `rulesOut` is false if a position is so rough that it may be enough nevertheless. */
export interface ShortGap {
  readonly rulesOut: boolean;
  /** Made when it is wanted: of hundreds of gaps only a few are shown. */
  readonly sentence: () => string;
}

/**
 * Whether the minutes between two appointments are enough for the way between their places, which are not the same place; null if
 * they are. With a position that is not exact, a gap rules out only if it is short by more than 20 minutes. Source: rule eligibility-11.
 * @example // a way of 42 minutes, 30 between them, both positions exact
 * shortGap({ travel, gapMinutes: 30, precisions: ['exact', 'exact'], neighbor: { ends: '12:00' } })
 * // { rulesOut: true, sentence: () => 'Needs about 42 min (24 mi, estimated) from the appointment ending 12:00 PM but has only 30 min.' }
 */
export function shortGap(gap: {
  readonly travel: Travel;
  /** Below 0 if they overlap. */
  readonly gapMinutes: number;
  readonly precisions: readonly [Precision, Precision];
  readonly neighbor: Neighbor;
}): ShortGap | null {
  const { travel, neighbor, precisions } = gap;
  // As both are shown, so that the sentence never says that 30 are too few for 30.
  const [needed, there] = [Math.round(travel.minutes), Math.max(0, Math.floor(gap.gapMinutes))];
  if (needed <= there) return null;
  const isRough = precisions.some((precision) => precision !== 'exact');
  return {
    sentence: gapSentence(travel, there, neighbor),
    rulesOut: needed - there > (isRough ? ROUGH_MINUTES : 0),
  };
}

const gapSentence = (travel: Travel, there: number, neighbor: Neighbor) => () => {
  const where =
    'ends' in neighbor
      ? `from the appointment ending ${formatClock12(neighbor.ends)}`
      : `to the appointment starting ${formatClock12(neighbor.starts)}`;
  return `Needs about ${travelInWords(travel)} ${where} but has only ${there} min.`;
};

/**
 * The sentence for a way that is longer than an interpreter travels; null if it is not, or if they have not said how far (null).
 * Source: rule eligibility-12.
 * @example beyondRadius({ minutes: 70, miles: 46.8, basis: 'estimate' }, 30) // 'Travels up to 30 mi; this appointment is about 47 mi away.'
 */
export function beyondRadius({ miles }: Travel, radiusMiles: number | null): string | null {
  if (radiusMiles === null || Math.round(miles) <= radiusMiles) return null;
  return `Travels up to ${radiusMiles} mi; this appointment is about ${Math.round(miles)} mi away.`;
}
