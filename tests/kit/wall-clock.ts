const formatters = new Map<string, Intl.DateTimeFormat>();

/** What a clock shows ('YYYY-MM-DD HH:MM'), by the platform's own formatter instead of Temporal. */
export function wallClock(timeZone: string, milliseconds: number): string {
  const known = formatters.get(timeZone);
  const formatter =
    known ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  if (known === undefined) formatters.set(timeZone, formatter);
  return formatter.format(milliseconds);
}
