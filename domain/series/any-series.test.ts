import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, clockAfter } from '#domain/civil.ts';
import { appointmentSpan } from '#domain/time.ts';
import { isFullRun } from '#kit/run-size.ts';
import { wallClock } from '#kit/wall-clock.ts';
import {
  datesOf,
  moveSeries,
  recurrenceRule,
  type Series,
  type SeriesRequest,
  skippedMonths,
  splitSeries,
} from './recurrence.ts';
import { FREQUENCIES, type Frequency, frequencyOf } from './rule.ts';

const RUNS = isFullRun ? 2000 : 100;
const PATIENCE = { timeout: 600_000 };

function seriesOf(request: SeriesRequest): Series {
  const result = recurrenceRule(request);
  if (!result.ok) throw new Error(result.refusal.message);
  return { rule: result.value, firstDate: request.firstDate };
}

/** The reference: a calendar that counts days one by one. Its weekdays are 0 (Monday) to 6. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

function monthLength({ year, month }: Day): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? Number.NaN;
}

function nextDay(day: Day): Day {
  const weekday = (day.weekday + 1) % 7;
  if (day.day < monthLength(day)) return { ...day, day: day.day + 1, weekday };
  if (day.month < 12) return { ...day, month: day.month + 1, day: 1, weekday };
  return { year: day.year + 1, month: 1, day: 1, weekday };
}

const textOf = ({ year, month, day }: Day) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** All days from Monday, January 1, 2024. */
const CALENDAR: Day[] = [{ year: 2024, month: 1, day: 1, weekday: 0 }];
for (let at = 1; at < 366 * 40; at++) CALENDAR.push(nextDay(CALENDAR[at - 1] as Day));
const INDEX = new Map(CALENDAR.map((day, at) => [textOf(day), at]));

/** What repeats; `isLast`: the last weekday of each month, not the fourth. */
interface Repeat {
  readonly frequency: Frequency;
  readonly firstDate: string;
  readonly isLast: boolean;
}

const placeOf = (day: Day) => Math.floor((day.day - 1) / 7);
const isLastOf = (day: Day) => day.day + 7 > monthLength(day);

function expectedDates({ frequency, firstDate, isLast }: Repeat, end: SeriesRequest['end']): string[] {
  const from = INDEX.get(firstDate) ?? Number.NaN;
  const first = CALENDAR[from] as Day;
  const repeats: Record<Frequency, (day: Day, after: number) => boolean> = {
    day: () => true,
    weekday: (day) => day.weekday < 5,
    week: (_, after) => after % 7 === 0,
    two_weeks: (_, after) => after % 14 === 0,
    month_day: (day) => day.day === first.day,
    month_weekday: (day) =>
      day.weekday === first.weekday && (isLast ? isLastOf(day) : placeOf(day) === placeOf(first)),
  };
  const dates: string[] = [];
  for (const [after, day] of CALENDAR.slice(from).entries()) {
    if ('count' in end ? dates.length === end.count : textOf(day) > end.until) break;
    if (repeats[frequency](day, after)) dates.push(textOf(day));
  }
  return dates;
}

const repeatOf = ({ frequency, firstDate }: SeriesRequest): Repeat => {
  const first = CALENDAR[INDEX.get(firstDate) ?? Number.NaN] as Day;
  return { frequency, firstDate, isLast: first.day > 28 };
};

const twoYearsAfter = (date: string) => `${Number(date.slice(0, 4)) + 2}${date.slice(4)}`;
const isWeekend = (date: string) => (INDEX.get(date) ?? Number.NaN) % 7 > 4;

function isAllowed(request: SeriesRequest): boolean {
  const { frequency, firstDate, end } = request;
  if (frequency === 'weekday' && isWeekend(firstDate)) return false;
  if ('until' in end && end.until > twoYearsAfter(firstDate)) return false;
  const dates = expectedDates(repeatOf(request), end);
  return dates.length >= 2 && dates.length <= 200 && String(dates.at(-1)) <= twoYearsAfter(firstDate);
}

/** Any day of eight years, the ends of months and the days around changes of clocks more often. */
const anyDate = fc.oneof(
  { weight: 3, arbitrary: fc.nat(365 * 8).map((days) => textOf(CALENDAR[days] as Day)) },
  fc
    .constantFrom(
      '2028-02-29',
      '2026-12-31',
      '2027-01-29',
      '2027-01-30',
      '2026-03-08',
      '2026-10-25',
      '2026-11-01',
    )
    .chain((date) => fc.integer({ min: -2, max: 2 }).map((days) => addDays(date, days))),
);

const anyEnd = (firstDate: string): fc.Arbitrary<SeriesRequest['end']> =>
  fc.oneof(
    fc.integer({ min: 0, max: 24 }).map((count) => ({ count })),
    fc.integer({ min: 0, max: 210 }).map((count) => ({ count })),
    fc.integer({ min: -3, max: 735 }).map((days) => ({ until: addDays(firstDate, days) })),
  );

const anyRequest: fc.Arbitrary<SeriesRequest> = fc
  .record({ frequency: fc.constantFrom(...FREQUENCIES), firstDate: anyDate })
  .chain(({ frequency, firstDate }) => anyEnd(firstDate).map((end) => ({ frequency, firstDate, end })));

const anySeries = anyRequest.filter(isAllowed);

describe('any series', () => {
  it('is refused exactly if it is too short, too long, or begins on a weekend', PATIENCE, () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(recurrenceRule(request).ok).toBe(isAllowed(request));
      }),
      { numRuns: RUNS },
    );
  });

  it(
    'has the dates of a calendar that is read day by day, and says which months it leaves out',
    PATIENCE,
    () => {
      fc.assert(
        fc.property(anySeries, (request) => {
          const one = seriesOf(request);
          const dates = expectedDates(repeatOf(request), request.end);
          expect(datesOf(one)).toEqual(dates);
          expect(frequencyOf(one.rule)).toBe(request.frequency);
          const last = 'until' in request.end ? request.end.until : String(dates.at(-1));
          const months = CALENDAR.filter(
            (day) => day.day === monthLength(day) && textOf(day) >= request.firstDate && textOf(day) <= last,
          ).map((day) => textOf(day).slice(0, 7));
          const isMonthly = request.frequency.startsWith('month_');
          expect(skippedMonths(one)).toEqual(
            isMonthly ? months.filter((month) => !dates.some((date) => date.startsWith(month))) : [],
          );
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('keeps its dates when it is split, twice, and moves date by date', PATIENCE, () => {
    const edits = fc.record({
      splits: fc.tuple(fc.nat(), fc.nat()),
      days: fc.oneof(fc.integer({ min: -7, max: 7 }), fc.integer({ min: -60, max: 60 })),
    });
    fc.assert(
      fc.property(anySeries, edits, (request, { splits, days }) => {
        let rest = seriesOf(request);
        let dates = expectedDates(repeatOf(request), request.end);
        for (const split of splits) {
          const at = split % dates.length;
          const { before, after } = splitSeries(rest, String(dates[at]));
          expect(before === null ? [] : datesOf(before)).toEqual(dates.slice(0, at));
          if (after === null) throw new Error('nothing after a date of the series');
          expect(datesOf(after)).toEqual(dates.slice(at));
          expect(after.firstDate).toBe(dates[at]);
          rest = after;
          dates = dates.slice(at);
        }
        const to = addDays(rest.firstDate, days);
        fc.pre(INDEX.has(to));
        const target = repeatOf({ ...request, firstDate: to });
        const staysLast = repeatOf(request).isLast && isLastOf(CALENDAR[INDEX.get(to) ?? 0] as Day);
        const expected = expectedDates(
          { ...target, isLast: target.isLast || staysLast },
          { count: dates.length },
        );
        const isTooLong = String(expected.at(-1)) > twoYearsAfter(to);
        const moved = moveSeries(rest, to);
        expect(moved.ok).toBe(!isTooLong && !(request.frequency === 'weekday' && isWeekend(to)));
        if (!moved.ok) return;
        expect(datesOf(moved.value)).toEqual(expected);
        expect(moved.value.firstDate).toBe(to);
        expect(frequencyOf(moved.value.rule)).toBe(request.frequency);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Five zones whose clocks change, one of them by half an hour and one for a month of each year. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
] as const;

/** Whether any instant shows a civil time, by the platform's own calendar. */
function exists(date: string, time: string, timeZone: string): boolean {
  const civil = Date.parse(`${date}T${time}Z`);
  return Array.from({ length: 28 * 4 + 1 }, (_, at) => civil + (at - 14 * 4) * 900_000).some(
    (instant) => wallClock(timeZone, instant) === `${date} ${time}`,
  );
}

describe('the times of a series', () => {
  it(
    'stay the same on the clock over its changes, and a time that the clock skips is refused',
    PATIENCE,
    () => {
      // Clocks change at night.
      const startMinutes = fc.oneof(fc.nat(4 * 12), fc.nat(24 * 12 - 1)).map((at) => at * 5);
      fc.assert(
        fc.property(anySeries, fc.constantFrom(...ZONES), startMinutes, (request, timeZone, minutes) => {
          const [startTime, endTime] = [clockAfter('00:00', minutes), clockAfter('00:00', minutes + 60)];
          for (const date of datesOf(seriesOf(request))) {
            const span = appointmentSpan({ date, startTime, endTime, timeZone });
            const endDate = endTime < startTime ? addDays(date, 1) : date;
            if (span.ok) {
              expect(wallClock(timeZone, Date.parse(span.value.startsAt))).toBe(`${date} ${startTime}`);
              expect(wallClock(timeZone, Date.parse(span.value.endsAt))).toBe(`${endDate} ${endTime}`);
            } else {
              expect(span.refusal.code).toBe('civil_time_does_not_exist');
              const isStart = span.refusal.fields?.['startTime'] !== undefined;
              expect(isStart ? exists(date, startTime, timeZone) : exists(endDate, endTime, timeZone)).toBe(
                false,
              );
            }
          }
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('are an hour of the world earlier after the clock has gone forward', () => {
    const request: SeriesRequest = { frequency: 'week', firstDate: '2026-03-01', end: { count: 3 } };
    const spans = (startTime: string, endTime: string) =>
      datesOf(seriesOf(request)).map((date) => {
        const span = appointmentSpan({ date, startTime, endTime, timeZone: 'America/New_York' });
        return span.ok ? span.value.startsAt : span.refusal.code;
      });
    expect(spans('15:00', '16:00')).toEqual([
      '2026-03-01T20:00:00Z',
      '2026-03-08T19:00:00Z',
      '2026-03-15T19:00:00Z',
    ]);
    expect(spans('02:30', '03:30')).toEqual([
      '2026-03-01T07:30:00Z',
      'civil_time_does_not_exist',
      '2026-03-15T06:30:00Z',
    ]);
  });
});
