import { addDays, formatDateShort } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';

/**
 * The refusal of what would be posted in a closed period; `through` is the last closed civil date, `field` where the date was entered. Source:
 * rule ledger-7.
 * @example 'The books are closed through Oct 31, 2026. Choose a later date, or ask an administrator to reopen them.'
 */
export function periodClosed(through: string, field?: string): Refusal {
  const message = `The books are closed through ${formatDateShort(through)}. Choose a later date, or ask an administrator to reopen them.`;
  return { code: 'period_closed', message, ...(field !== undefined && { fields: { [field]: message } }) };
}

/**
 * The refusal of a row of a bank's file whose civil date is closed; null if it is not. The bank has set the date, so it cannot be another. Source:
 * rule ledger-7.
 * @example 'The books are closed through Oct 31, 2026. Record this payment by hand with a later date, or ask an administrator to reopen them.'
 */
export function refuseClosedBankDay(date: string, closed: string | null): Refusal | null {
  if (closed === null || date > closed) return null;
  const message = `The books are closed through ${formatDateShort(closed)}. Record this payment by hand with a later date, or ask an administrator to reopen them.`;
  return { code: 'period_closed', message, fields: { date: message } };
}

/**
 * Why nothing can be posted on a civil date; null if it can. `closed`: the last closed date, null if the books are open. Source: rule
 * ledger-7.
 */
export function refuseClosedDay(date: string, closed: string | null, field: string): Refusal | null {
  return closed !== null && date <= closed ? periodClosed(closed, field) : null;
}

/** The day on which something of a closed service date is posted, and the last closed date; civil dates. Source: rule closeouts-16. */
export interface ClosedPosting {
  readonly through: string;
  readonly on: string;
}

interface Posting {
  /** The service date. */
  readonly date: string;
  /** Null: its day is open. */
  readonly closedPosting: ClosedPosting | null;
}

interface PostingWords {
  /** Whether it was posted already. */
  readonly isDone?: boolean;
  /** What is posted; of several, after 'all of'. */
  readonly one?: string;
  readonly many?: string;
}

/**
 * On which day work of a closed period is posted; null if every day is open. Source: rule closeouts-16.
 * @example 'October is closed, so this is posted on November 1.'
 * @example 'The books are closed through Oct 15, 2026, so 2 of them were posted on October 16.'
 */
export function describeClosedPostings(
  all: readonly Posting[],
  { isDone = false, one = 'this', many = 'them' }: PostingWords = {},
): string | null {
  const late = all.filter(({ closedPosting }) => closedPosting !== null);
  const days = [...new Set(late.map(({ closedPosting }) => closedPosting?.on ?? ''))].sort();
  const [first, last] = [late[0], days.at(-1)];
  if (!first?.closedPosting || last === undefined) return null;
  const { date, closedPosting } = first;
  const hasYear = date.slice(0, 4) !== last.slice(0, 4);
  const isOneMonth = late.every((one) => one.date.startsWith(date.slice(0, 7)));
  const isWholeMonth = addDays(closedPosting.through, 1).slice(0, 7) > date.slice(0, 7);
  const closed =
    isOneMonth && isWholeMonth
      ? `${(hasYear ? monthOfYear : month)(date)} is closed`
      : `The books are closed through ${formatDateShort(closedPosting.through)}`;
  const some = late.length === all.length ? 'all' : late.length.toLocaleString('en-US');
  const what = all.length === 1 ? one : `${some} of ${many}`;
  const isSingle = late.length === 1;
  const verb = isDone ? (isSingle ? 'was' : 'were') : isSingle ? 'is' : 'are';
  const when = days.map(hasYear ? dayOfYear : day);
  return `${closed}, so ${what} ${verb} posted on ${when.length > 2 ? `${when[0]} or later` : when.join(' and ')}.`;
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};
const month = words({ month: 'long' });
const monthOfYear = words({ month: 'long', year: 'numeric' });
const day = words({ month: 'long', day: 'numeric' });
const dayOfYear = words({ month: 'long', day: 'numeric', year: 'numeric' });
