import { presentTimeZoneName } from '#domain/time-zone-name.ts';

/** The short name of a zone on a civil date: 'EST', 'EDT'. */
export function zoneName(timeZone: string, date: string): string {
  const noon = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(noon);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Says that the calendar uses the company's clock; null if that is the reader's own. */
export function companyClockSentence(companyZone: string, date: string): string | null {
  const name = presentTimeZoneName(companyZone);
  if (name === presentTimeZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone)) return null;
  return `Times are in ${zoneName(companyZone, date)} (${name}).`;
}
