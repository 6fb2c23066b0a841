import { durationInWords, formatClock12 } from '#domain/civil.ts';

const MINUTE_MS = 60_000;
/** Who leaves a little early has worked the booked time. */
const EARLY_MINUTES = 5;
const LONG_MINUTES = 12 * 60;

interface WorkedTime {
  startsAt: string;
  bookedEndsAt: string;
  /** 'HH:MM'. */
  bookedEndTime: string;
  endsAt: string;
}

/**
 * Why an end needs a confirmation: it is earlier than booked, or the work was very long. Empty if it needs none. Source: rule tracking-20.
 */
export function endTimeWarnings({ startsAt, bookedEndsAt, bookedEndTime, endsAt }: WorkedTime): string[] {
  const early = Math.floor((Date.parse(bookedEndsAt) - Date.parse(endsAt)) / MINUTE_MS);
  const worked = Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return [
    ...(early > EARLY_MINUTES
      ? [`That is ${durationInWords(early)} before the booked end at ${formatClock12(bookedEndTime)}.`]
      : []),
    ...(worked > LONG_MINUTES ? [`That makes ${durationInWords(worked)} of work.`] : []),
  ];
}
