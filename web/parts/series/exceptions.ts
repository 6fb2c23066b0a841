import type { SeriesEnd } from '#domain/series/rule.ts';

/** A date of a series that differs from its rule: switched off, moved, or at another time. `place`: its number among the dates, from 0. */
export interface DateException {
  readonly originalDate: string;
  readonly place: number;
  readonly isOff?: boolean;
  readonly date?: string;
  readonly startTime?: string;
  readonly endTime?: string;
}

/** What changes of one date; undefined: as the rule has it. */
export type ExceptionChange = {
  readonly [Name in 'isOff' | 'date' | 'startTime' | 'endTime']?: DateException[Name] | undefined;
};

/** The exceptions with one date changed; one that no longer differs is gone. */
export function withException(
  exceptions: readonly DateException[],
  { originalDate, place }: Pick<DateException, 'originalDate' | 'place'>,
  change: ExceptionChange,
): DateException[] {
  const before = exceptions.find((one) => one.originalDate === originalDate);
  const { isOff, date, startTime, endTime } = { ...before, ...change };
  const after = {
    originalDate,
    place,
    ...(isOff && { isOff }),
    ...(date !== undefined && date !== originalDate && { date }),
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
  };
  const others = exceptions.filter((one) => one.originalDate !== originalDate);
  return Object.keys(after).length > 2 ? [...others, after] : others;
}

/** As the server takes them: without dates that are beyond the end, because it has become earlier. */
export function sentExceptions(exceptions: readonly DateException[], end: SeriesEnd) {
  return exceptions
    .filter(({ originalDate, place }) => ('until' in end ? originalDate <= end.until : place < end.count))
    .map(({ place: _, ...sent }) => sent);
}
