import { describe, expect, it } from 'vitest';
import {
  datesOf,
  moveSeries,
  recurrenceRule,
  type SeriesRequest,
  skippedMonths,
  splitSeries,
} from './recurrence.ts';
import { type Frequency, frequencyOf } from './rule.ts';

function ruleOf(request: SeriesRequest): string {
  const result = recurrenceRule(request);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** The sentences of a refusal, by field. */
function refused(request: SeriesRequest): unknown {
  const result = recurrenceRule(request);
  return result.ok ? result.value : result.refusal.fields;
}

const series = (firstDate: string, rule: string) => ({ rule, firstDate });

describe('recurrenceRule', () => {
  const tuesday = '2026-12-01';

  it.each<[Frequency, string, string]>([
    ['day', tuesday, 'FREQ=DAILY;COUNT=3'],
    ['weekday', tuesday, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=3'],
    ['week', tuesday, 'FREQ=WEEKLY;COUNT=3'],
    ['two_weeks', tuesday, 'FREQ=WEEKLY;INTERVAL=2;COUNT=3'],
    ['month_day', '2026-12-14', 'FREQ=MONTHLY;BYMONTHDAY=14;COUNT=3'],
    ['month_weekday', '2026-12-08', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3'],
    ['month_weekday', '2026-12-28', 'FREQ=MONTHLY;BYDAY=4MO;COUNT=3'],
    ['month_weekday', '2026-12-29', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=3'],
  ])('writes %s from %s as %s', (frequency, firstDate, rule) => {
    expect(ruleOf({ frequency, firstDate, end: { count: 3 } })).toBe(rule);
    expect(frequencyOf(rule)).toBe(frequency);
  });

  it('writes the last day as a date', () => {
    expect(ruleOf({ frequency: 'week', firstDate: tuesday, end: { until: '2027-06-01' } })).toBe(
      'FREQ=WEEKLY;UNTIL=20270601',
    );
  });

  it.each<[string, SeriesRequest, object]>([
    [
      'what is no date',
      { frequency: 'day', firstDate: '2027-02-29', end: { count: 3 } },
      { firstDate: 'Enter a date' },
    ],
    [
      'a last day that is no date',
      { frequency: 'day', firstDate: tuesday, end: { until: 'soon' } },
      { until: 'Enter a date' },
    ],
    [
      'weekdays from a Saturday on',
      { frequency: 'weekday', firstDate: '2026-12-05', end: { count: 3 } },
      {
        firstDate: 'Dec 5, 2026 is a Saturday. Begin on Monday, Dec 7, 2026, or repeat every day.',
      },
    ],
    [
      'weekdays from a Sunday on',
      { frequency: 'weekday', firstDate: '2026-12-06', end: { count: 3 } },
      { firstDate: 'Dec 6, 2026 is a Sunday. Begin on Monday, Dec 7, 2026, or repeat every day.' },
    ],
    [
      'an end before the first date',
      { frequency: 'week', firstDate: tuesday, end: { until: '2026-11-30' } },
      { until: 'The series must end after its first date, Dec 1, 2026' },
    ],
    [
      'a single date, by its last day',
      { frequency: 'week', firstDate: tuesday, end: { until: '2026-12-07' } },
      { until: 'A series has at least two dates: the second would be on Dec 8, 2026' },
    ],
    [
      'a single date, by its number',
      { frequency: 'week', firstDate: tuesday, end: { count: 1 } },
      { count: 'A series has at least two dates' },
    ],
    [
      'half a date',
      { frequency: 'week', firstDate: tuesday, end: { count: 2.5 } },
      { count: 'Enter a whole number of dates, from 2 to 200' },
    ],
    [
      '201 dates, by their number',
      { frequency: 'day', firstDate: tuesday, end: { count: 201 } },
      { count: 'This series would have 201 dates. A series has at most 200 dates.' },
    ],
    [
      '201 dates, by the last day',
      { frequency: 'day', firstDate: tuesday, end: { until: '2027-06-19' } },
      {
        until:
          'This series would have 201 dates. A series has at most 200 dates: until Jun 18, 2027 at the latest.',
      },
    ],
    [
      'a last day after two years',
      { frequency: 'week', firstDate: '2028-02-29', end: { until: '2030-03-01' } },
      { until: 'A series lasts at most two years: until Feb 28, 2030 at the latest' },
    ],
    [
      'dates after two years',
      { frequency: 'month_day', firstDate: '2026-12-31', end: { count: 20 } },
      {
        count: '20 dates would last until Aug 31, 2029. A series lasts at most two years: at most 15 dates.',
      },
    ],
  ])('refuses %s', (_, request, fields) => {
    expect(refused(request)).toEqual(fields);
  });

  it('accepts 200 dates, and dates of two years', () => {
    expect(refused({ frequency: 'day', firstDate: tuesday, end: { until: '2027-06-18' } })).toBe(
      'FREQ=DAILY;UNTIL=20270618',
    );
    expect(refused({ frequency: 'month_day', firstDate: tuesday, end: { count: 25 } })).toBe(
      'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=25',
    );
  });
});

describe('datesOf', () => {
  it.each([
    ['over the year', '2026-12-29', 'FREQ=WEEKLY;COUNT=2', ['2026-12-29', '2027-01-05']],
    [
      'on weekdays',
      '2026-12-31',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=3',
      ['2026-12-31', '2027-01-01', '2027-01-04'],
    ],
    [
      'on the 31st',
      '2026-12-31',
      'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3',
      ['2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'on February 29',
      '2028-02-29',
      'FREQ=MONTHLY;BYMONTHDAY=29;UNTIL=20280430',
      ['2028-02-29', '2028-03-29', '2028-04-29'],
    ],
    [
      'on the last Tuesday',
      '2026-12-29',
      'FREQ=MONTHLY;BYDAY=-1TU;COUNT=3',
      ['2026-12-29', '2027-01-26', '2027-02-23'],
    ],
    ['on its last day', '2026-12-01', 'FREQ=WEEKLY;UNTIL=20261208', ['2026-12-01', '2026-12-08']],
  ])('has the dates %s', (_, firstDate, rule, dates) => {
    expect(datesOf(series(firstDate, rule))).toEqual(dates);
  });

  it('throws for a rule without an end', () => {
    expect(() => datesOf(series('2026-12-01', 'FREQ=WEEKLY'))).toThrow();
    expect(() => frequencyOf('FREQ=WEEKLY')).toThrow(RangeError);
    expect(() => frequencyOf('FREQ=SECONDLY;COUNT=3')).toThrow(RangeError);
  });
});

describe('skippedMonths', () => {
  it.each([
    ['2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4', ['2027-02', '2027-04']],
    ['2028-01-30', 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3', ['2028-02']],
    ['2027-12-29', 'FREQ=MONTHLY;BYMONTHDAY=29;COUNT=24', ['2029-02']],
    ['2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270228', ['2027-02']],
    ['2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270227', []],
    ['2026-12-31', 'FREQ=DAILY;COUNT=200', []],
  ])('from %s, %s leaves out %j', (firstDate, rule, months) => {
    expect(skippedMonths(series(firstDate, rule))).toEqual(months);
  });
});

describe('splitSeries', () => {
  const weekly = series('2026-12-01', 'FREQ=WEEKLY;UNTIL=20270131');

  it.each([
    ['2026-12-15', 'a date of the series'],
    ['2026-12-09', 'a day between two of them'],
  ])('ends the series before %s, %s, and begins another one there', (from) => {
    expect(splitSeries(weekly, from)).toEqual({
      before: series('2026-12-01', 'FREQ=WEEKLY;UNTIL=20261208'),
      after: series('2026-12-15', 'FREQ=WEEKLY;UNTIL=20270131'),
    });
  });

  it('has nothing before the first date, and nothing after the last one', () => {
    expect(splitSeries(weekly, '2026-12-01')).toEqual({ before: null, after: weekly });
    expect(splitSeries(weekly, '2027-01-27')).toEqual({ before: weekly, after: null });
  });

  it('keeps the last weekday, where it is the fourth', () => {
    const last = series('2026-12-29', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=12');
    expect(splitSeries(last, '2027-01-26').after).toEqual(
      series('2027-01-26', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=11'),
    );
  });
});

describe('moveSeries', () => {
  it.each([
    ['2026-12-01', 'FREQ=WEEKLY;COUNT=10', '2026-12-03', 'FREQ=WEEKLY;COUNT=10'],
    ['2026-12-01', 'FREQ=WEEKLY;UNTIL=20270131', '2026-12-03', 'FREQ=WEEKLY;COUNT=9'],
    ['2026-12-14', 'FREQ=MONTHLY;BYMONTHDAY=14;COUNT=3', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'],
    ['2026-12-08', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-12-17', 'FREQ=MONTHLY;BYDAY=3TH;COUNT=3'],
    ['2027-01-26', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=3', '2027-01-28', 'FREQ=MONTHLY;BYDAY=-1TH;COUNT=3'],
    ['2027-01-26', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=3', '2027-01-21', 'FREQ=MONTHLY;BYDAY=3TH;COUNT=3'],
    ['2026-12-01', 'FREQ=WEEKLY;COUNT=1', '2026-12-03', 'FREQ=WEEKLY;COUNT=1'],
    ['2026-12-01', 'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=25', '2026-12-02', 'FREQ=MONTHLY;BYMONTHDAY=2;COUNT=25'],
  ])('from %s, %s to %s is %s', (firstDate, rule, to, moved) => {
    expect(moveSeries(series(firstDate, rule), to)).toEqual({ ok: true, value: series(to, moved) });
  });

  it.each([
    ['2026-12-01', 'FREQ=WEEKLY;COUNT=10', '2026-13-01', 'Enter a date'],
    [
      '2026-12-04',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10',
      '2026-12-05',
      'Dec 5, 2026 is a Saturday. Begin on Monday, Dec 7, 2026, or repeat every day.',
    ],
    [
      '2026-12-15',
      'FREQ=MONTHLY;BYMONTHDAY=15;COUNT=24',
      '2026-12-31',
      'From Dec 31, 2026 on, 24 dates would last until Mar 31, 2030. A series lasts at most two years.',
    ],
  ])('from %s, %s to %s is refused', (firstDate, rule, to, sentence) => {
    const result = moveSeries(series(firstDate, rule), to);
    expect(result.ok ? null : result.refusal.fields).toEqual({ to: sentence });
  });
});
