import type { OfferByToken } from '#contracts/offer.ts';
import { durationInWords } from '#domain/civil.ts';

/** If less than this is left, in minutes, the remaining time is shown instead of the end. */
const soonMinutes = 12 * 60;

/** 'Answer within 3 h 20 min', else 'Answer by Sun, Nov 22, 1:00 PM' in the appointment's zone. */
export function describeAnswerBy(
  { expiresAt, timeZone }: Pick<OfferByToken, 'expiresAt' | 'timeZone'>,
  now: Date,
): string {
  const minutes = Math.floor((Date.parse(expiresAt) - now.getTime()) / 60_000);
  if (minutes < soonMinutes) return `Answer within ${durationInWords(Math.max(minutes, 1))}`;
  const end = new Date(expiresAt).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `Answer by ${end}`;
}
