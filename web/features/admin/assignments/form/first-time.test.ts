import { expect, it } from 'vitest';
import { clockMinutes, endAfter, firstTime } from './first-time.ts';

it.each([
  ['in the morning', undefined, '09:10', ['2026-11-24', '11:00', '13:00']],
  ['when the day is nearly over', undefined, '16:30', ['2026-11-25', '09:00', '11:00']],
  ['on a chosen day', { date: '2026-12-01' }, '16:30', ['2026-12-01', '09:00', '11:00']],
  ['late on the chosen day itself', { date: '2026-11-24' }, '18:00', ['2026-11-24', '09:00', '11:00']],
  ['at a chosen time', { date: '2026-12-01', startTime: '14:15' }, '09:10', ['2026-12-01', '14:15', '16:15']],
  [
    'from a chosen start to a chosen end',
    { date: '2026-12-01', startTime: '14:00', endTime: '14:45' },
    '09:10',
    ['2026-12-01', '14:00', '14:45'],
  ],
])('a new appointment begins %s', (_when, at, clock, [date, startTime, endTime]) => {
  expect(firstTime(at, { date: '2026-11-24', clock })).toEqual({ date, startTime, endTime });
});

it('an end keeps its distance from the start, also over midnight', () => {
  expect(clockMinutes({ startTime: '22:00', endTime: '01:30' })).toBe(210);
  expect(clockMinutes({ startTime: '09:00', endTime: '' })).toBe(120);
  expect(endAfter('23:00', 210)).toBe('02:30');
});
