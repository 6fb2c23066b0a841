import { distanceMetres, type Place } from '../billing/place.ts';
import type { Precision } from '../dispatch/position.ts';
import type { CurrentStatus } from './status.ts';

/** A check-in longer before the start is early: the screen asks, and it binds nobody yet. */
export const EARLY_MINUTES = 60;

interface CheckedIn {
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
}

/** Whether a check-in at `at` is early: more than 60 minutes before the start (instants). Source: rule tracking-8. */
export function isEarly({ startsAt }: Pick<CheckedIn, 'startsAt'>, at: string): boolean {
  return Date.parse(startsAt) - Date.parse(at) > EARLY_MINUTES * 60_000;
}

/**
 * Whether somebody has checked in and it is not yet 60 minutes before the start: the client can still change and cancel, the interpreter
 * still give back. Source: rule tracking-8.
 * @example begins at 2:00 PM, checked in at 8:00 AM: true until 1:00 PM
 */
export function isCheckedInEarly(appointment: CheckedIn, now: string): boolean {
  return isCheckedIn(appointment) && isEarly(appointment, now);
}

/** Whether the interpreter is there for everybody: checked in, and not just early. Source: rule tracking-8. */
export function hasArrived(appointment: CheckedIn, now: string): boolean {
  return isCheckedIn(appointment) && !isEarly(appointment, now);
}

function isCheckedIn({ currentStatus }: Pick<CheckedIn, 'currentStatus'>): boolean {
  return currentStatus !== 'not_started' && currentStatus !== 'en_route';
}

/** Around a place that is known exactly, and around the middle of its ZIP code; a city is too large to say anything. */
const RADIUS_METRES: Readonly<Record<Precision, number | null>> = { exact: 1000, zip: 16_000, city: null };

/** Where an appointment is, and how far from there a check-in is unusual, in metres. */
export interface Site extends Place {
  readonly radiusMetres: number;
}

/** The site of a place; null if it is not known well enough. Source: rule tracking-9. */
export function siteOf(place: Place, precision: Precision): Site | null {
  const radiusMetres = RADIUS_METRES[precision];
  return radiusMetres === null ? null : { ...place, radiusMetres };
}

/**
 * How many metres a device is from the site, if that is farther than its radius and what the device did not know; else null. Source: rule
 * tracking-9.
 */
export function farFrom(site: Site, place: Place, accuracyMetres: number): number | null {
  const metres = distanceMetres(place, site);
  return metres > site.radiusMetres + accuracyMetres ? metres : null;
}

/** Two clocks may differ by so much. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** A report does not wait longer on a phone: nobody is signed in longer. */
const OLDEST_MS = 30 * 86_400_000;

/**
 * Whether a device's time cannot be at `now`: it is still to come, or more than 30 days ago. Instants. Source: rule tracking-10.
 * @example reported on March 5: 1990 and 2099 cannot be, March 4 can
 */
export function isImpossibleTime(reportedAt: string, now: string): boolean {
  const agoMs = Date.parse(now) - Date.parse(reportedAt);
  return agoMs < -CLOCKS_DIFFER_MS || agoMs > OLDEST_MS;
}
