const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** 'Oct 3', with the year when it is not the year of `today`; both are civil dates. */
export function formatDate(date: string, today: string): string {
  return (date.slice(0, 4) === today.slice(0, 4) ? day : dayWithYear).format(midnight(date));
}

/** 'Oct 1 – 31', 'Oct 30 – Nov 2', 'Oct 3': the first and the last day. */
export function formatDates(from: string, to: string, today: string): string {
  const isThisYear = to.slice(0, 4) === today.slice(0, 4) && from.slice(0, 4) === to.slice(0, 4);
  return (isThisYear ? day : dayWithYear).formatRange(midnight(from), midnight(to));
}
