import { placeWithoutCode } from '#domain/assignment/mode.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';

/**
 * A conflicting booking, as part of a sentence that the interpreter may read too: without the client, and without how to connect.
 * Source: rules appointments-9 and appointments-18.
 * @example 'Dari on Mar 9, 2026, 2:00 – 4:00 PM, 5 Downtown Row'
 */
export function bookingLabel(booking: {
  readonly language: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly location: string;
}): string {
  const { language, date, startTime, endTime, location } = booking;
  return `${language} on ${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}, ${placeWithoutCode(location)}`;
}
