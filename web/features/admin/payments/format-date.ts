const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Mar 2', with the year when it is not the year of `today`: both are civil dates, `today` undefined while it is not known. */
export function formatDate(date: string, today: string | undefined): string {
  const isThisYear = date.slice(0, 4) === today?.slice(0, 4);
  return (isThisYear ? day : dayWithYear).format(new Date(`${date}T00:00:00Z`));
}
