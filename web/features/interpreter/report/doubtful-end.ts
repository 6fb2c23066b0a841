import { formatDuration } from '#web/parts/appointment-when.ts';

const MINUTE_MS = 60_000;
/** The time is entered in steps of five minutes, so an end may lie that much ahead. */
const FUTURE_MINUTES = 5;
const LONG_MINUTES = 12 * 60;

/** Why an end is asked about before it is reported: it lies ahead, or makes very long work; empty when it is plain. */
export function doubtsAbout({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): string[] {
  const ahead = Math.floor((Date.parse(endsAt) - now.getTime()) / MINUTE_MS);
  const worked = Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return [
    ...(ahead > FUTURE_MINUTES ? [`This end is still ${aheadWords(ahead)} ahead.`] : []),
    ...(worked > LONG_MINUTES ? [`That makes ${formatDuration(worked)} of work.`] : []),
  ];
}

function aheadWords(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60));
  if (days === 0) return formatDuration(minutes);
  return days === 1 ? 'more than a day' : `${days} days`;
}
