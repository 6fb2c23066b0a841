/** A zone as people write it on a civil date: 'EST', 'EDT'. */
export function zoneName(timeZone: string, date: string): string {
  const noon = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(noon);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
