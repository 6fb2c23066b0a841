import { presentTimeZoneName } from '#domain/time-zone-name.ts';
import { zoneNameAt } from '../time/zone-format.ts';

/** The short name of a zone on a civil date: 'EST', 'EDT'. */
export function zoneName(timeZone: string, date: string): string {
  return zoneNameAt(timeZone, new Date(`${date.slice(0, 10)}T12:00:00Z`));
}

/** Says that the calendar uses the company's clock; null if that is the reader's own. */
export function companyClockSentence(companyZone: string, date: string): string | null {
  const name = presentTimeZoneName(companyZone);
  if (name === presentTimeZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone)) return null;
  return `Times are in ${zoneName(companyZone, date)} (${name}).`;
}
