import { durationInWords } from '#domain/civil.ts';

/** What of a booking a late cancellation costs: 'the full booking', '50% of the booking', '2 h'. */
export function billedShare({
  percent,
  minutes,
}: {
  percent: number | null;
  minutes?: number | null | undefined;
}): string {
  if (minutes) return durationInWords(minutes);
  return percent === 100 ? 'the full booking' : `${percent ?? 0}% of the booking`;
}

/** '1 hour', '24 hours'. */
export const hoursBefore = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
