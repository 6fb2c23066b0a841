import type { OfferByToken } from '#contracts/offers/shapes.ts';
import { durationInWords } from '#domain/civil.ts';

/** If less than this is left, in minutes, the remaining time is shown instead of the moment. */
const soonMinutes = 12 * 60;

/**
 * 'Answer within 45 min; after that, more people may be asked. The first to accept gets it.', in the appointment's zone. Without such a moment nobody has set
 * one; perhaps nobody else is asked: 'Answer as soon as you can. If others are asked too, the first to accept gets it.' Source: rule offers-13.
 */
export function describeAnswerBy(
  // What the phone stored of an older version has none.
  {
    othersAskedAt = null,
    timeZone,
  }: Pick<OfferByToken, 'timeZone'> & Partial<Pick<OfferByToken, 'othersAskedAt'>>,
  now: Date,
): string {
  if (othersAskedAt === null || Date.parse(othersAskedAt) <= now.getTime())
    return 'Answer as soon as you can. If others are asked too, the first to accept gets it.';
  return `Answer ${momentIn(timeZone, othersAskedAt, now)}; after that, more people may be asked. The first to accept gets it.`;
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
