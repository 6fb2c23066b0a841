import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './civil.ts';
import { readTypedDate, readTypedTimes, readTypedWhen } from './typed-when.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

describe('a typed date', () => {
  it.each([
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['mon', '2026-11-23'],
    ['Saturday', '2026-11-28'],
    ['sun', '2026-11-29'],
    ['+3', '2026-11-25'],
    ['nov 24', '2026-11-24'],
    ['November 24th, 2027', '2027-11-24'],
    ['24 nov', '2026-11-24'],
    ['nov24', '2026-11-24'],
    ['11/24', '2026-11-24'],
    ['1/5/27', '2027-01-05'],
    ['2026-11-24', '2026-11-24'],
    ['jan 5', '2027-01-05'],
    ['nov 1', '2026-11-01'],
    ['sep 1', '2027-09-01'],
    ['feb 29', '2028-02-29'],
    ['tue 8 dec', '2026-12-08'],
    ['Tuesday, Dec 8', '2026-12-08'],
    ['tue 12/8', '2026-12-08'],
  ])('%s is %s', (text, date) => {
    expect(readTypedDate(text, TODAY)).toBe(date);
  });

  it.each([
    '',
    'wed 8 dec',
    'tue 8',
    'mo',
    'feb 30',
    '13/1',
    '24',
    'ana',
    'nov',
    '10-12',
    '2026-02-29',
    '119.75',
    'next week',
  ])('%j is none', (text) => {
    expect(readTypedDate(text, TODAY)).toBeNull();
  });

  it('is at most 60 days ago if it has no year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: -60, max: 300 }), (start, ahead) => {
        const today = addDays('2020-01-01', start);
        const date = addDays(today, ahead);
        expect(readTypedDate(`${date.slice(5, 7)}/${date.slice(8)}`, today)).toBe(date);
      }),
    );
  });
});

describe('typed times', () => {
  it.each([
    ['9', '09:00', null],
    ['2', '14:00', null],
    ['7', '07:00', null],
    ['12', '12:00', null],
    ['2p', '14:00', null],
    ['12am', '00:00', null],
    ['0930', '09:30', null],
    ['14:15', '14:15', null],
    ['1030-12', '10:30', '12:00'],
    ['9-5', '09:00', '17:00'],
    ['9 to 11', '09:00', '11:00'],
    ['10-2', '10:00', '14:00'],
    ['2-4', '14:00', '16:00'],
    ['2-4pm', '14:00', '16:00'],
    ['11-1pm', '11:00', '13:00'],
    ['8 a.m. – 10 a.m.', '08:00', '10:00'],
    ['14-16', '14:00', '16:00'],
    ['10pm-2', '22:00', '02:00'],
    ['noon', '12:00', null],
    ['10-noon', '10:00', '12:00'],
    ['10pm to midnight', '22:00', '00:00'],
  ])('%s are %s and %s', (text, startTime, endTime) => {
    expect(readTypedTimes(text)).toEqual({ startTime, endTime });
  });

  it.each(['', '25', '9:75', '13pm', '0am', 'mon', '9-', '119.75'])('%j are none', (text) => {
    expect(readTypedTimes(text)).toBeNull();
  });
});

describe('a day and times typed together', () => {
  it.each([
    ['mon 9', '2026-11-23', { startTime: '09:00', endTime: null }],
    ['nov 24 1030-12', '2026-11-24', { startTime: '10:30', endTime: '12:00' }],
    ['tomorrow', '2026-11-23', null],
    ['tomorrow noon', '2026-11-23', { startTime: '12:00', endTime: null }],
    ['tue 8 dec 10', '2026-12-08', { startTime: '10:00', endTime: null }],
    ['2 - 4 pm', null, { startTime: '14:00', endTime: '16:00' }],
  ])('%s', (text, date, times) => {
    expect(readTypedWhen(text, TODAY)).toEqual({ date, times });
  });

  it.each(['', 'mon spanish', 'ana 9'])('%j is none', (text) => {
    expect(readTypedWhen(text, TODAY)).toBeNull();
  });
});
