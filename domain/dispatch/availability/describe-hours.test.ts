import { describe, expect, test } from 'vitest';
import { partOfDay } from './day-part.ts';
import { describeHours, describeSpan, whyOutsideHours } from './describe-hours.ts';
import { spanOfTime } from './time-off.ts';
import { tidyWeeklyHours, type WeeklyRule } from './weekly-hours.ts';

const rule = (weekday: number, startTime = '09:00', endTime = '15:00', more: Partial<WeeklyRule> = {}) => ({
  weekday,
  startTime,
  endTime,
  everyWeeks: 1,
  validFrom: '2026-01-01',
  validUntil: null,
  ...more,
});
const workdays = [1, 2, 3, 4, 5].map((weekday) => rule(weekday));

test.each([
  [workdays, 'Mon–Fri 9:00 AM–3:00 PM'],
  [[...workdays, rule(6, '10:00', '13:00')], 'Mon–Fri 9:00 AM–3:00 PM, Sat 10:00 AM–1:00 PM'],
  [[rule(1), rule(3), rule(4)], 'Mon, Wed, Thu 9:00 AM–3:00 PM'],
  [[rule(2, '13:00', '17:00'), rule(2, '08:00', '12:00')], 'Tue 8:00 AM–12:00 PM and 1:00 PM–5:00 PM'],
  [[1, 2, 3, 4, 5, 6, 7].map((day) => rule(day, '00:00', '00:00')), 'Every day all day'],
  [
    [rule(5, '22:00', '06:00'), rule(6, '08:00', '08:00')],
    'Fri 10:00 PM–6:00 AM, Sat 8:00 AM–8:00 AM (24 h)',
  ],
  [[rule(1, '09:00', '15:00', { everyWeeks: 2 })], 'Mon 9:00 AM–3:00 PM every 2 weeks'],
  [[rule(1, '09:00', '15:00', { validUntil: '2026-03-01' })], 'no hours'],
  [[], 'no hours'],
])('%# describes weekly hours as %s', (rules, words) => {
  expect(describeHours(rules, '2026-03-09')).toBe(words);
});

describe('why a time is outside working hours', () => {
  const schedule = { timeZone: 'America/Chicago', rules: workdays, extra: [] };
  const why = (startsAt: string, endsAt: string, more = {}) =>
    whyOutsideHours({ ...schedule, ...more }, { startsAt, endsAt });

  test.each([
    // Monday, in Chicago's summer time
    ['2026-03-09T14:00:00Z', '2026-03-09T20:00:00Z', null],
    [
      '2026-03-09T19:00:00Z',
      '2026-03-09T22:00:00Z',
      'Works Mon–Fri 9:00 AM–3:00 PM; this ends at 5:00 PM (Chicago).',
    ],
    [
      '2026-03-09T12:00:00Z',
      '2026-03-09T15:00:00Z',
      'Works Mon–Fri 9:00 AM–3:00 PM; this begins at 7:00 AM (Chicago).',
    ],
    [
      '2026-03-14T15:00:00Z',
      '2026-03-14T16:00:00Z',
      'Works Mon–Fri 9:00 AM–3:00 PM; this is on a Saturday (Chicago).',
    ],
  ])('from %s to %s', (startsAt, endsAt, sentence) => {
    expect(why(startsAt, endsAt)).toBe(sentence);
  });

  test('extra hours count, and hours over midnight are one', () => {
    const extra = [{ startsAt: '2026-03-09T20:00:00Z', endsAt: '2026-03-09T22:00:00Z' }];
    expect(why('2026-03-09T19:00:00Z', '2026-03-09T22:00:00Z', { extra })).toBeNull();
    const nights = { rules: [rule(1, '20:00', '00:00'), rule(2, '00:00', '06:00')] };
    expect(why('2026-03-10T03:00:00Z', '2026-03-10T08:00:00Z', nights)).toBeNull();
    expect(why('2026-03-10T03:00:00Z', '2026-03-10T08:00:00Z', { rules: [] })).toBe(
      'Has no hours; this is on a Monday (Chicago).',
    );
  });
});

describe('weekly hours as they are stored', () => {
  test.each([
    ['overlapping', [rule(1, '09:00', '12:00'), rule(1, '11:00', '15:00')], [rule(1)]],
    ['touching', [rule(1, '12:00', '15:00'), rule(1, '09:00', '12:00')], [rule(1)]],
    ['one within the other', [rule(1, '10:00', '11:00'), rule(1)], [rule(1)]],
    ['over midnight', [rule(1, '20:00', '23:00'), rule(1, '22:00', '02:00')], [rule(1, '20:00', '02:00')]],
    ['24 hours', [rule(1, '08:00', '20:00'), rule(1, '20:00', '08:00')], [rule(1, '08:00', '08:00')]],
    [
      'apart',
      [rule(1, '13:00', '15:00'), rule(1, '09:00', '12:00')],
      [rule(1, '09:00', '12:00'), rule(1, '13:00', '15:00')],
    ],
    ['of two days', [rule(2), rule(1)], [rule(1), rule(2)]],
    [
      'of other weeks',
      [rule(1, '09:00', '15:00', { everyWeeks: 2 }), rule(1)],
      [rule(1), rule(1, '09:00', '15:00', { everyWeeks: 2 })],
    ],
    // Longer than 24 hours cannot be one rule; the instants of both are joined.
    [
      'too long for one',
      [rule(1, '09:00', '09:00'), rule(1, '20:00', '12:00')],
      [rule(1, '09:00', '09:00'), rule(1, '20:00', '12:00')],
    ],
  ])('are merged if %s', (_, rules, expected) => {
    expect(tidyWeeklyHours(rules)).toEqual({ ok: true, value: expected });
  });

  test('need a last day that is not before the first', () => {
    expect(tidyWeeklyHours([rule(1), rule(2, '09:00', '15:00', { validUntil: '2025-12-31' })])).toMatchObject(
      {
        refusal: { fields: { 'rules.1.validUntil': 'The last day must not be before the first' } },
      },
    );
  });
});

describe('a schedule exception', () => {
  const now = '2026-03-02T14:00:00.000Z';
  const zone = 'America/New_York';
  const span = (day: string, part: Parameters<typeof partOfDay>[1]) =>
    spanOfTime(partOfDay(day, part), zone, now);

  test.each([
    ['2026-03-03', 'whole day', '2026-03-03T05:00:00Z', '2026-03-04T05:00:00Z', 'Mar 3, 2026'],
    [
      '2026-03-03',
      'morning',
      '2026-03-03T05:00:00Z',
      '2026-03-03T17:00:00Z',
      'Mar 3, 2026, 12:00 AM–12:00 PM',
    ],
    [
      '2026-03-03',
      'afternoon',
      '2026-03-03T17:00:00Z',
      '2026-03-03T23:00:00Z',
      'Mar 3, 2026, 12:00 PM–6:00 PM',
    ],
    // 23 hours
    ['2026-03-08', 'whole day', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 'Mar 8, 2026'],
  ] as const)('on %s, %s', (day, part, startsAt, endsAt, words) => {
    expect(span(day, part)).toEqual({ ok: true, value: { startsAt, endsAt } });
    expect(describeSpan({ startsAt, endsAt }, zone)).toBe(words);
  });

  test('of several days is described by its days', () => {
    const days = { startsAt: '2026-03-03T05:00:00Z', endsAt: '2026-03-06T05:00:00Z' };
    expect(describeSpan(days, zone)).toBe('Mar 3, 2026 – Mar 5, 2026');
    const hours = { startsAt: '2026-03-03T20:00:00Z', endsAt: '2026-03-06T13:00:00Z' };
    expect(describeSpan(hours, zone)).toBe('Mar 3, 2026, 3:00 PM – Mar 6, 2026, 8:00 AM');
  });

  test.each([
    [
      { startDate: '2026-03-03', startTime: '10:00', endDate: '2026-03-03', endTime: '10:00' },
      'endTime',
      'The end must be after the start',
    ],
    [
      { startDate: '2026-03-03', startTime: '10:00', endDate: '2026-03-02', endTime: '11:00' },
      'endDate',
      'The end must be after the start',
    ],
    [
      { startDate: '2026-03-02', startTime: '07:00', endDate: '2026-03-02', endTime: '09:00' },
      'endDate',
      'This time is over. Choose a later one.',
    ],
    [
      { startDate: '2026-03-03', startTime: '00:00', endDate: '2027-03-06', endTime: '00:00' },
      'endDate',
      'At most a year at once. For a longer time, switch to Unavailable.',
    ],
    [
      { startDate: '2028-03-03', startTime: '00:00', endDate: '2028-03-06', endTime: '00:00' },
      'endDate',
      'At most two years ahead',
    ],
  ])('is refused: %#', (time, field, sentence) => {
    expect(spanOfTime(time, zone, now)).toMatchObject({ refusal: { fields: { [field]: sentence } } });
  });
});
