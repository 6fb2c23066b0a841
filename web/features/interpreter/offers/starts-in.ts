import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { durationInWords } from '#domain/civil.ts';
import { relativeDayThere } from '../next-appointment.ts';

const SOON_MINUTES = 24 * 60;
const EXACT_MINUTES = 2 * 60;

type Starts = Pick<OwnOffer, 'date' | 'timeZone' | 'startsAt'>;

/** Minutes until the start; null if it is a day away, or over. */
function minutesUntilStart({ startsAt }: Starts, now: Date): number | null {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000);
  return minutes > 0 && minutes < SOON_MINUTES ? minutes : null;
}

/** Whether it starts within a day. */
export const isSoon = (offer: Starts, now: Date): boolean => minutesUntilStart(offer, now) !== null;

/** 'Today, in 3 h', 'Today, in 45 min', 'Wed, Nov 25'. */
export function describeStart(offer: Starts, now: Date): string {
  const day = relativeDayThere(offer, now);
  const minutes = minutesUntilStart(offer, now);
  if (minutes === null) return day;
  return `${day}, in ${minutes < EXACT_MINUTES ? durationInWords(minutes) : `${Math.round(minutes / 60)} h`}`;
}
