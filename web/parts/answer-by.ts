import type { OfferByToken } from '#contracts/offer.ts';
import { durationInWords } from '#domain/civil.ts';

/** If less than this is left, in minutes, the remaining time is shown instead of the end. */
const soonMinutes = 12 * 60;

/**
 * 'Answer within 45 min: then more people may be asked. Whoever accepts first gets it.' (rule D154), else 'Answer by Sun, Nov 22, 1:00 PM. …' in the
 * appointment's zone.
 */
export function describeAnswerBy(
  {
    expiresAt,
    // What the phone stored of an older version has none.
    othersAskedAt = null,
    timeZone,
  }: Pick<OfferByToken, 'expiresAt' | 'timeZone'> & Partial<Pick<OfferByToken, 'othersAskedAt'>>,
  now: Date,
): string {
  const isAhead = othersAskedAt !== null && Date.parse(othersAskedAt) > now.getTime();
  const until = isAhead ? othersAskedAt : expiresAt;
  const then = isAhead ? ': then more people may be asked' : '';
  return `Answer ${momentIn(timeZone, until, now)}${then}. Whoever accepts first gets it.`;
}

function momentIn(timeZone: string, instant: string, now: Date): string {
  const minutes = Math.floor((Date.parse(instant) - now.getTime()) / 60_000);
  if (minutes < soonMinutes) return `within ${durationInWords(Math.max(minutes, 1))}`;
  const end = new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `by ${end}`;
}
