import { formatDuration } from '#web/parts/appointment-when.ts';

const MINUTE_MS = 60_000;
/** Times are entered in steps of five minutes, so an end may be that far in the future. */
const FUTURE_MINUTES = 5;
const LONG_MINUTES = 12 * 60;

/**
 * Why an end needs a confirmation: it is in the future, or the work was very long. Empty if it needs none. Source: rule
 * T13.
 */
export function endTimeWarnings(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
): string[] {
  const ahead = Math.floor((Date.parse(endsAt) - now.getTime()) / MINUTE_MS);
  const worked = Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return [
    ...(ahead > FUTURE_MINUTES ? [`This end time is still ${aheadWords(ahead)} away.`] : []),
    ...(worked > LONG_MINUTES ? [`That makes ${formatDuration(worked)} of work.`] : []),
  ];
}

function aheadWords(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60));
  if (days === 0) return formatDuration(minutes);
  return days === 1 ? 'more than a day' : `${days} days`;
}
