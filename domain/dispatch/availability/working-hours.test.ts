import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/civil.ts';
import type { Span } from './spans.ts';
import { beginsOn, type WeeklyRule } from './weekly-hours.ts';
import { type Schedule, spansFrom, workingHours } from './working-hours.ts';

const rule = (
  weekday: number,
  startTime: string,
  endTime: string,
  more: Partial<WeeklyRule> = {},
): WeeklyRule => ({
  weekday,
  startTime,
  endTime,
  everyWeeks: 1,
  validFrom: '2026-01-01',
  validUntil: null,
  ...more,
});

/** The zones, with a day on which each clock goes forward and one on which it goes back. */
const CHANGES = [
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['Australia/Sydney', '2026-10-04', '2026-04-05'],
  ['America/Santiago', '2026-09-06', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
] as const;

const MINUTE = 60_000;

/** What the clock of a zone shows at each minute of the days around a date: 'YYYY-MM-DD HH:MM'. */
function clockOf(timeZone: string, around: string): (readonly [at: number, shown: string])[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const from = Date.parse(`${addDays(around, -3)}T00:00:00Z`);
  return Array.from({ length: 7 * 1440 }, (_, index) => {
    const at = from + index * MINUTE;
    return [at, format.format(at)] as const;
  });
}

/** Minute by minute: a rule holds from the first minute that shows its start (or, if that is skipped, a later time) up to the last that shows its end. */
function plainMinutes(
  clock: ReturnType<typeof clockOf>,
  date: string,
  { startTime, endTime }: WeeklyRule,
): number[] {
  const endDate = endTime <= startTime ? addDays(date, 1) : date;
  const first = clock.findIndex(([, shown]) => shown >= `${date} ${startTime}`);
  const showsEnd = clock.findLastIndex(([, shown]) => shown === `${endDate} ${endTime}`);
  const end = showsEnd >= 0 ? showsEnd : clock.findIndex(([, shown]) => shown >= `${endDate} ${endTime}`);
  return clock.slice(first, end).map(([at]) => at);
}

function minutesIn(spans: readonly Span[]): number[] {
  return spans.flatMap(({ startsAt, endsAt }) => {
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
    return Array.from({ length: (to - from) / MINUTE }, (_, index) => from + index * MINUTE);
  });
}

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(n / 4))}:${pad((n % 4) * 15)}`;
});
/** Half of the times are near a change of the clock. */
const time = fc.oneof(
  quarter,
  fc.constantFrom('00:00', '00:30', '01:00', '01:30', '01:45', '02:00', '02:15', '02:30', '03:00', '23:30'),
);

describe.each(CHANGES)('the hours of a day in %s', (timeZone, forward, back) => {
  test.each([forward, back])('are those that the clock shows minute by minute around %s', (date) => {
    const clock = clockOf(timeZone, date);
    fc.assert(
      fc.property(time, time, fc.integer({ min: -1, max: 1 }), (startTime, endTime, days) => {
        const on = addDays(date, days);
        const weekly = rule(new Date(`${on}T00:00Z`).getUTCDay() || 7, startTime, endTime);
        const spans = spansFrom(on, { timeZone, rules: [weekly], extra: [] });
        expect(minutesIn(spans)).toEqual(plainMinutes(clock, on, weekly));
      }),
      { numRuns: 40 },
    );
  });
});

describe('working hours', () => {
  const newYork = (rules: readonly WeeklyRule[], extra: readonly Span[] = []): Schedule => ({
    timeZone: 'America/New_York',
    rules,
    extra,
  });

  test('leave out the hour that the clock skips, and count the doubled one twice', () => {
    const sundays = newYork([rule(7, '01:00', '04:00')]);
    expect(spansFrom('2026-03-08', sundays)).toEqual([
      { startsAt: '2026-03-08T06:00:00Z', endsAt: '2026-03-08T08:00:00Z' },
    ]);
    expect(spansFrom('2026-11-01', sundays)).toEqual([
      { startsAt: '2026-11-01T05:00:00Z', endsAt: '2026-11-01T09:00:00Z' },
    ]);
    expect(spansFrom('2026-03-08', newYork([rule(7, '02:00', '03:00')]))).toEqual([]);
  });

  test('join over midnight, so that a night is whole on both of its days', () => {
    const night = { startsAt: '2026-03-03T01:00:00Z', endsAt: '2026-03-03T11:00:00Z' };
    const asOne = newYork([rule(1, '20:00', '06:00')]);
    const asTwo = newYork([rule(1, '20:00', '00:00'), rule(2, '00:00', '06:00')]);
    for (const schedule of [asOne, asTwo])
      expect(workingHours(schedule, '2026-03-01', 5)).toEqual([
        { day: '2026-03-02', spans: [night] },
        { day: '2026-03-03', spans: [night] },
      ]);
    // The night that began the day before the first day is there too.
    expect(workingHours(asOne, '2026-03-03', 1)).toEqual([{ day: '2026-03-03', spans: [night] }]);
  });

  test('are one range for the person who works all day, every day', () => {
    const always = newYork([1, 2, 3, 4, 5, 6, 7].map((weekday) => rule(weekday, '00:00', '00:00')));
    const days = workingHours(always, '2026-03-05', 10);
    expect(days).toHaveLength(10);
    const [span] = days[4]?.spans ?? [];
    expect(days[4]?.spans).toHaveLength(1);
    expect(Date.parse(span?.startsAt ?? '')).toBeLessThanOrEqual(Date.parse('2026-03-05T05:00:00Z'));
    expect(Date.parse(span?.endsAt ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-03-15T04:00:00Z'));
  });

  test('add extra hours, which join those beside them', () => {
    const extra = { startsAt: '2026-03-02T20:00:00Z', endsAt: '2026-03-02T22:00:00Z' };
    const saturday = { startsAt: '2026-03-07T15:00:00Z', endsAt: '2026-03-07T16:00:00Z' };
    expect(workingHours(newYork([rule(1, '09:00', '15:00')], [extra, saturday]), '2026-03-02', 7)).toEqual([
      { day: '2026-03-02', spans: [{ startsAt: '2026-03-02T14:00:00Z', endsAt: '2026-03-02T22:00:00Z' }] },
      { day: '2026-03-07', spans: [saturday] },
    ]);
  });

  test.each([
    [
      'every second week from its first one',
      { everyWeeks: 2, validFrom: '2026-03-02' },
      ['2026-03-02', '2026-03-16'],
    ],
    // The week of Wednesday, March 4 is the first one; its Monday is before it.
    ['from the middle of a week', { everyWeeks: 2, validFrom: '2026-03-04' }, ['2026-03-16']],
    ['until its last day', { validUntil: '2026-03-09' }, ['2026-03-02', '2026-03-09']],
  ])('hold %s', (_, more, expected) => {
    const monday = rule(1, '09:00', '15:00', more);
    const dates = Array.from({ length: 21 }, (_item, index) => addDays('2026-03-01', index));
    expect(dates.filter((date) => beginsOn(monday, date))).toEqual(expected);
  });
});
