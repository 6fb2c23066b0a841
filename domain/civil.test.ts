import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  bookedMinutes,
  civilDateOf,
  compareDates,
  durationInWords,
  formatClock12,
  formatClockRange,
  formatDateShort,
  isCivilDate,
  isClockTime,
  longDurationInWords,
  minutesOfDay,
} from '#domain/civil.ts';

const date = fc
  .integer({ min: 0, max: 401_000 })
  .map((days) => new Date(Date.UTC(1900, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 1439 });
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

describe('civil dates', () => {
  it.each(['2026-03-08', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('%s is one', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '2026-03-08T',
    ' 2026-03-08',
    '',
  ])('%j is none', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });

  it('are moved by days through months, leap years and the turn of the year', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2999-12-31', 1)).toBe('3000-01-01');
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it('come back when moved there and back, and are ordered as they were moved', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -2000, max: 2000 }), (day, shift) => {
        const moved = addDays(day, shift);
        expect(addDays(moved, -shift)).toBe(day);
        expect(compareDates(day, moved)).toBe(Math.sign(-shift) + 0);
      }),
    );
  });

  it.each([
    ['2026-03-08', '2026-03-08'],
    ['2026-03-08T23:30:00.000Z', '2026-03-08'],
    ['2026-03-08T23:30:00-11:00', '2026-03-08'],
    ['2026-03-08 10:00', '2026-03-08'],
    ['2026-02-30T00:00:00Z', null],
    ['2026-03-081', null],
    ['2026-03-08\u0000', null],
    ['tomorrow', null],
    ['', null],
  ])('are the first ten characters of an ISO text: %j is %j', (text, expected) => {
    expect(civilDateOf(text)).toBe(expected);
  });
});

describe('clock times', () => {
  it('are exactly the 1,440 minutes of a day as HH:MM', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        expect(isClockTime(clock(minute))).toBe(true);
        expect(minutesOfDay(clock(minute))).toBe(minute);
      }),
    );
    for (const text of ['24:00', '23:60', '9:00', '09:00:00', '', '09:00\n']) {
      expect(isClockTime(text)).toBe(false);
      expect(() => minutesOfDay(text)).toThrow(RangeError);
    }
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['14:00', '2:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is shown as %s', (time, expected) => {
    expect(formatClock12(time)).toBe(expected);
  });

  it.each([
    ['14:00', '16:00', '2:00 – 4:00 PM'],
    ['11:00', '13:00', '11:00 AM – 1:00 PM'],
    ['22:00', '02:00', '10:00 PM – 2:00 AM'],
    ['00:00', '02:00', '12:00 – 2:00 AM'],
    ['16:00', '14:00', '4:00 PM – 2:00 PM'],
    ['09:00', '09:00', '9:00 AM – 9:00 AM'],
  ])('%s to %s is shown as %s', (start, end, expected) => {
    expect(formatClockRange(start, end)).toBe(expected);
  });

  it.each([
    ['09:00', '11:00', 120],
    ['22:00', '01:30', 210],
    ['09:00', '09:00', 1440],
    ['00:00', '23:59', 1439],
    ['09:01', '09:00', 1439],
  ])('%s to %s is %i minutes', (start, end, expected) => {
    expect(bookedMinutes(start, end)).toBe(expected);
  });

  it('end bookedMinutes after they start, and never after a whole day', () => {
    fc.assert(
      fc.property(minutes, minutes, (start, end) => {
        const booked = bookedMinutes(clock(start), clock(end));
        expect(booked).toBeGreaterThan(0);
        expect(booked).toBeLessThanOrEqual(1440);
        expect((start + booked) % 1440).toBe(end);
      }),
    );
  });
});

describe('a civil date in a sentence', () => {
  it.each([
    ['2026-11-26', 'Nov 26, 2026'],
    ['2026-01-01', 'Jan 1, 2026'],
    ['2028-02-29', 'Feb 29, 2028'],
  ])('writes %s as %s', (day, text) => {
    expect(formatDateShort(day)).toBe(text);
  });

  it.each(['2026-02-29', '2026-1-1', '2026-11-26T00:00:00Z', ''])('refuses %j', (text) => {
    expect(() => formatDateShort(text)).toThrow(RangeError);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [120, '2 h'],
    [150, '2 h 30 min'],
    [2880, '48 h'],
  ])('of %i minutes is %s', (count, text) => {
    expect(durationInWords(count)).toBe(text);
  });

  it('is in days from two days on, where nobody counts the hours', () => {
    expect([2879, 2880, 4319].map(longDurationInWords)).toEqual(['47 h 59 min', '2 days', '2 days']);
  });
});
